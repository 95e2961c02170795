// Steps by keys, by a clicker (which sends PageDown and PageUp) and by a tap: for whatever is presented.
// `on` has a function for each of next, back, first, last, blank, full and close that there is.

const STEPS = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last" };
const PAGED = { PageDown: "next", PageUp: "back", " ": "next", Enter: "next", ArrowDown: "next", ArrowUp: "back" };
const ALWAYS = { b: "blank", B: "blank", ".": "blank", f: "full", F: "full", Escape: "close" };
const OWN = "button, summary, a, input, select, textarea, [contenteditable]";

// `scrolls()` says whether the keys that scroll a page are left to it.
export function clicker(on, scrolls = () => false) {
  const pressed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target instanceof Element ? event.target : document.body;
    if (at.matches("input, select, textarea, [contenteditable]")) return;
    if ((event.key === " " || event.key === "Enter") && at.closest(OWN)) return;
    const meant = STEPS[event.key] ?? ALWAYS[event.key] ?? (scrolls() ? undefined : PAGED[event.key]);
    if (!meant || !on[meant]) return;
    event.preventDefault();
    on[meant]();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

// A tap goes on and a swipe either way; a press on a button, or one that marks words, is neither.
export function taps(element, on) {
  let touched = null, swiped = false;
  element.addEventListener("touchstart", (event) => {
    const [finger] = event.changedTouches;
    touched = [finger.clientX, finger.clientY];
    swiped = false;
  }, { passive: true });
  element.addEventListener("touchend", (event) => {
    const [finger] = event.changedTouches;
    const dx = finger.clientX - touched[0], dy = finger.clientY - touched[1];
    swiped = Math.max(Math.abs(dx), Math.abs(dy)) > 10;
    if (Math.abs(dx) < 40 || Math.abs(dx) < 2 * Math.abs(dy)) return;
    on[dx < 0 ? "next" : "back"]();
  }, { passive: true });
  element.addEventListener("click", (event) => {
    if (swiped || event.target.closest(`${OWN}, details`) || !getSelection().isCollapsed) return;
    on.next();
  });
}

export function fullScreen() {
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
}
