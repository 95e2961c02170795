// A teacher's setting: in a notebook with a table that says so, all code is there to be read and all
// folded text is open, also what is rendered later. What a person folds again stays so.
const opening = new WeakSet(), done = new WeakSet();
const first = (node) => !done.has(node) && done.add(node);
function unfolding({ model, el, signal }) {
  const begin = () => {
    const notebook = el.closest(".jp-Notebook");
    if (!model.get("unfolds") || !notebook || opening.has(notebook)) return;
    opening.add(notebook);
    let waiting = 0;
    const open = () => {
      waiting = 0;
      for (const code of notebook.querySelectorAll(".jp-InputPlaceholder .jp-Placeholder-content")) if (first(code)) code.click();
      for (const fold of notebook.querySelectorAll("details")) {
        if (!fold.closest(".ub-panels") && first(fold)) fold.open = true;
      }
    };
    new MutationObserver(() => { waiting ||= requestAnimationFrame(open); }).observe(notebook, { childList: true, subtree: true });
    open();
  };
  const waits = [0, 300, 3000].map((wait) => setTimeout(begin, wait)); // until it stands in the page
  model.on("change:unfolds", begin);
  signal.addEventListener("abort", () => { waits.forEach(clearTimeout); model.off("change:unfolds", begin); });
}
