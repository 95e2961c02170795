// Tells Python which views of a thing there are, so that it can let go of what no page shows.
// A view that leaves says whether its notebook is still open: what is cleared there is gone,
// but a notebook that is closed comes back.
function presence({ model, el, signal }) {
  if (!model.get("watched")) return;
  const view = crypto.randomUUID?.() ?? String(Math.random());
  // A kernel whose notebook is being closed takes no messages any more, and nobody waits for them.
  const say = (message) => { try { model.send(message); } catch { /* closed */ } };
  const here = () => say({ view, now: "here", page });
  const asked = (message) => {
    if (message?.ask === "there") here();
    if (message?.arrived === view) arrive(el);
  };
  // Which page it is, and which notebook there: one that is closed and opened again is another.
  let notebook = null, page = "";
  const look = () => {
    notebook ??= el.closest(".jp-Notebook");
    if (page || !notebook) return;
    page = `${window.ubPage?.name} ${notebook.ubOpened ??= Math.random().toString(36).slice(2, 8)}`;
    here();
  };
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


// What a cell that was just run shows is brought into sight, whole where there is room for it: what
// one clicked to see alive would be half below the fold. It has its size only after a while. Where
// all cells run, only the one that is chosen counts, and in a cell what stands first; whoever scrolls or presses something goes on.
const ARRIVING = 3000; // ms
function arrive(el) {
  const shown = el.closest(".jp-OutputArea-child"), cell = el.closest(".jp-Cell");
  const view = cell?.closest(".jp-WindowedPanel-outer");
  const first = [...(cell?.querySelectorAll(".jp-OutputArea-child") ?? [])].find((one) => one.querySelector(".ub-table, .ub-panels"));
  const run = shown === first && [cell, cell?.nextElementSibling].some((one) => one?.classList.contains("jp-mod-active"));
  if (!view || !run || "ubLed" in cell.dataset) return;
  const over = new AbortController();
  const fit = () => {
    const a = shown.getBoundingClientRect(), b = view.getBoundingClientRect();
    if (a.height > b.height || a.top < b.top) view.scrollTop += a.top - b.top;
    else if (a.bottom > b.bottom) view.scrollTop += a.bottom - b.bottom;
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(shown);
  const end = () => { sizes.disconnect(); over.abort(); };
  for (const kind of ["wheel", "pointerdown", "touchstart", "keydown"]) {
    document.addEventListener(kind, end, { capture: true, passive: true, signal: over.signal });
  }
  setTimeout(end, ARRIVING);
}
