// All that a widget brings as its own module. A page never lets go of a module, and a widget's
// own is loaded anew for each widget: so it does nothing but hand on what the first one has made.
export default globalThis.urbannbLoader ??= loader();

// Loads the code that the widgets bring as a trait, each once.
function loader() {
  const loaded = {};
  async function load(code) {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    try { return await import(url); } finally { URL.revokeObjectURL(url); }
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
      const { model } = context, name = model.get("module");
      loaded[name] ??= load(model.get("code"));
      try {
        return (await loaded[name]).default.render(context);
      } catch (error) {
        delete loaded[name];
        throw error;
      }
    },
  };
}
