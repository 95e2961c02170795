// Tells Python which views of a thing there are, so that it can let go of what no page shows.
// A view that leaves says whether its notebook is still open: what is cleared there is gone,
// but a notebook that is closed comes back.
function presence({ model, el, signal }) {
  if (!model.get("watched")) return;
  const view = crypto.randomUUID?.() ?? String(Math.random());
  // A kernel whose notebook is being closed takes no messages any more, and nobody waits for them.
  const say = (message) => { try { model.send(message); } catch { /* closed */ } };
  const here = () => say({ view, now: "here" });
  const asked = (message) => { if (message?.ask === "there") here(); };
  let notebook = null;
  const look = () => { notebook ??= el.closest(".jp-Notebook"); };
  const looking = [0, 300, 3000].map((wait) => setTimeout(look, wait));
  el.addEventListener("pointerover", look, { signal });
  model.on("msg:custom", asked);
  here();
  signal.addEventListener("abort", () => {
    looking.forEach(clearTimeout);
    model.off("msg:custom", asked);
    say({ view, now: "left", stays: !!notebook?.isConnected });
  });
}

