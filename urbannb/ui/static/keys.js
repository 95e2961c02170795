// Keys that are pressed in a table or a lesson are its own: the front end's one-key commands (d d
// deletes the cell) stay out of it. With Ctrl or Cmd they are the front end's: Ctrl+S saves.
// Notebook 7 looks before the page hears of a key, and only at the element in focus, so that one
// says it; JupyterLab looks later, from there upward. The page does this once.
window.ubKeys ??= addEventListener("keydown", (event) => {
  if (!event.target.closest?.(".ub-table, .ub-panels")) return;
  event.target.toggleAttribute("data-lm-suppress-shortcuts", !event.ctrlKey && !event.metaKey);
}, { capture: true }) ?? true;
