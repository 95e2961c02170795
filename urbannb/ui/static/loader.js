// All that a widget brings as its own module. A page never lets go of a module, and a widget's
// own is loaded anew for each widget: so it does nothing but hand on what the first one has made.
export default globalThis.urbannbLoader ??= loader();

// Loads the code that the widgets name, each once. It lies in a model of its own, which a page that
// is opened anew may get later than those that name it.
function loader() {
  const loaded = {}, worn = new Set();
  async function code(model) {
    const models = model.widget_manager, id = model.get("code").replace("IPY_MODEL_", "");
    for (let tries = 0; tries < 200 && !models.has_model(id); tries++) await pause(50);
    return models.get_model(id);
  }
  function pause(ms) {
    return new Promise((go) => setTimeout(go, ms));
  }
  async function load(does) {
    const url = URL.createObjectURL(new Blob([does], { type: "text/javascript" }));
    try { return await import(url); } finally { URL.revokeObjectURL(url); }
  }
  function wear(style) {
    if (worn.has(style)) return;
    worn.add(style);
    document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  }

  // JupyterLab keeps a handler of every comm there ever was, and each handler keeps its model:
  // so a model that is about to close is taken off its handler.
  async function sever(manager, id) {
    const comm = (await manager.get_model(id))?.comm?.jsServicesComm;
    if (!comm) return;
    let close = comm.onClose;
    comm.onMsg = nothing;
    comm.onClose = (message) => {
      const closed = close?.(message);
      close = null;
      comm.onClose = nothing;
      return closed;
    };
  }
  function nothing() {}

  return {
    initialize({ model }) {
      model.on("msg:custom", (message) => {
        for (const id of message?.closing ?? []) sever(model.widget_manager, id).catch(nothing);
      });
    },
    async render(context) {
      const brought = await code(context.model), name = brought.get("name");
      brought.get("wears").forEach(wear);
      loaded[name] ??= load(brought.get("does"));
      try {
        return (await loaded[name]).default.render(context);
      } catch (error) {
        delete loaded[name];
        throw error;
      }
    },
  };
}
