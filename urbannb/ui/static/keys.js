// Keys that are pressed in a table or a lesson are its own: the front end's one-key commands (d d
// deletes the cell) stay out of it. With Ctrl or Cmd they are the front end's: Ctrl+S saves.
// Notebook 7 looks before the page hears of a key, and only at the element in focus, so that one
// says it; JupyterLab looks later, from there upward. The page does this once.
window.ubKeys ??= addEventListener("keydown", (event) => {
  if (!event.target.closest?.(".ub-table, .ub-panels")) return;
  event.target.toggleAttribute("data-lm-suppress-shortcuts", !event.ctrlKey && !event.metaKey);
}, { capture: true }) ?? true;

// The arrows go from button to button of a toolbar, which is one stop of Tab.
function along(event, all) {
  const now = all.indexOf(event.target), last = all.length - 1;
  const to = { ArrowRight: now < last ? now + 1 : 0, ArrowLeft: now > 0 ? now - 1 : last, Home: 0, End: last }[event.key];
  if (to === undefined || now < 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
  event.preventDefault();
  all[to].focus({ preventScroll: true });
  return true;
}
