// A button with nothing to do says why when it is pressed, by mouse, finger or key: its title alone
// reaches nobody but a pointer at rest. What it says lies over the rest, so that nothing moves.
const READ_IN = 6000; // milliseconds
let because = null;
function tellWhy(button, el) {
  because?.();
  const words = button.dataset.because;
  if (!words) return;
  const said = document.createElement("div");
  said.className = "ub-because";
  said.setAttribute("role", "alert");
  said.textContent = words;
  said.popover = "manual"; // above all, and at home in the window wherever the page scrolls
  el.append(said);
  said.showPopover?.();
  const at = button.getBoundingClientRect(), own = said.getBoundingClientRect();
  const low = at.bottom + 4 + own.height < innerHeight;
  said.style.left = `${Math.max(4, Math.min(at.left, innerWidth - own.width - 4))}px`;
  said.style.top = `${low ? at.bottom + 4 : at.top - own.height - 4}px`;
  const over = new AbortController(), end = () => { said.remove(); over.abort(); if (because === end) because = null; };
  because = end;
  for (const kind of ["pointerdown", "keydown", "wheel", "scroll", "focusout"]) {
    document.addEventListener(kind, end, { capture: true, passive: true, signal: over.signal });
  }
  setTimeout(end, READ_IN);
}
