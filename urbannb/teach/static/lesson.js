
// The one way on: where the notebook goes on below, "Go on" leads there, to whatever comes next in
// it, and what is still a stored picture comes alive. Only where nothing follows is the kernel asked.
const CELL = ".jp-Cell";
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function following(cell) {
  let next = cell?.nextElementSibling;
  while (next && !next.matches(CELL)) next = next.nextElementSibling;
  const empty = next?.matches(".jp-CodeCell") && !next.querySelector(".jp-OutputArea-child") && !next.querySelector(".cm-content")?.textContent.trim();
  return next && !empty ? next : null;
}

// What a person does with it: the cell is chosen, and a stored picture is woken by Ctrl and Enter.
function lead(next) {
  for (const kind of ["mousedown", "mouseup"]) {
    next.querySelector(".jp-InputPrompt, .jp-Cell-inputWrapper, .jp-Cell-outputWrapper")?.dispatchEvent(
      new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0 }));
  }
  const says = [...next.querySelectorAll(".jp-OutputArea-output p > b:first-child")];
  const stored = says.some((b) => b.textContent === "Stored picture.") && !next.querySelector(".ub-alive");
  next.scrollIntoView({ block: "start", behavior: stored || calm() ? "auto" : "smooth" });
  if (stored) requestAnimationFrame(() => { hold(next); wake(next); });
}

// What comes alive has another height than its picture had: it stays on top until that is done,
// or until somebody scrolls or presses something.
const SETTLED = 4000; // ms
function hold(cell) {
  const over = new AbortController();
  const sizes = new ResizeObserver(() => cell.scrollIntoView({ block: "start" }));
  for (const one of [cell, cell.previousElementSibling]) if (one) sizes.observe(one);
  cell.dataset.ubLed = "";
  const end = () => { sizes.disconnect(); over.abort(); delete cell.dataset.ubLed; };
  for (const kind of ["wheel", "pointerdown", "touchstart", "keydown"]) {
    document.addEventListener(kind, (event) => event.isTrusted && end(), { capture: true, passive: true, signal: over.signal });
  }
  setTimeout(end, SETTLED);
}

function wake(cell) {
  const at = cell.contains(document.activeElement) ? document.activeElement : cell;
  if (at === cell) cell.focus({ preventScroll: true });
  at.dispatchEvent(new KeyboardEvent("keydown", {
    key: "Enter", code: "Enter", keyCode: 13, which: 13, ctrlKey: true, bubbles: true, cancelable: true,
  }));
}

function onward(event) {
  const press = event.target.closest?.("[data-do=next]");
  if (!press || press.getAttribute("aria-disabled") === "true") return;
  if (press.closest(".ub-pages")?.querySelector("[data-more]")) return;  // its own come first
  const next = following(press.closest(CELL));
  if (!next) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  lead(next);
}

// What is asked next may stand in a view of its own, which comes later: the focus is led there, where
// the button that was pressed is gone.
function led(event) {
  const pages = event.target.closest?.(".ub-pages");
  if (pages && event.target.closest("[data-do]")) pages.dataset.ubPressed = "";
}

function follow(el, tries = 40) {
  const pages = el.closest(".ub-pages"), to = el.querySelector("[data-focus]");
  const lost = document.activeElement === document.body;
  if (!pages && el.isConnected) return;
  if (pages?.dataset.ubPressed === "" && to && lost) {
    delete pages.dataset.ubPressed;
    to.focus({ preventScroll: true });
  } else if (tries) setTimeout(follow, 50, el, tries - 1);
}

// A letter chooses its answer, wherever in the question one is, but for where one types.
function byLetter(event, el) {
  const at = event.target, n = "abcdefgh".indexOf(event.key.toLowerCase());
  if (event.key.length !== 1 || n < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const home = at.closest?.(".ub-lesson");
  if (!home || home !== el.closest(".ub-lesson") || at.matches("input:not([type=radio]), textarea, select")) return;
  const option = el.querySelector(`.ub-opt input[value="${n}"]:enabled`);
  if (!option) return;
  event.preventDefault();
  event.stopPropagation();
  const news = !option.checked;
  option.checked = true;
  option.focus({ preventScroll: true });
  if (news) option.dispatchEvent(new Event("input", { bubbles: true }));
}

// A lesson's panels are the table's, and speak: `said` goes to a live region. When the button
// that was pressed is gone with its panel, the focus goes to what Python marks for it.
export default {
  render(context) {
    const { model, el } = context;
    const leave = new AbortController();
    el.addEventListener("click", onward, { capture: true, signal: leave.signal });
    addEventListener("keydown", (event) => byLetter(event, el), { capture: true, signal: leave.signal });
    el.addEventListener("click", led, { capture: true, signal: leave.signal });
    const stop = panels.render(context);
    follow(el);
    const status = document.createElement("div");
    status.className = "ub-sr";
    status.setAttribute("role", "status");
    status.setAttribute("aria-live", "polite");
    el.append(status);
    let mine = false;
    const busy = () => { mine = true; };
    const kinds = ["keydown", "pointerdown", "submit"];
    for (const kind of kinds) el.addEventListener(kind, busy, true);
    const say = () => { status.textContent = model.get("said"); };
    const shown = () => requestAnimationFrame(() => setTimeout(() => {  // after the panels have changed
      el.append(status);
      const lost = document.activeElement === document.body || document.activeElement?.disabled;
      if (mine && lost) el.querySelector("[data-focus]")?.focus({ preventScroll: true });
      mine = mine && lost;
      follow(el);
    }, 0));
    model.on("change:said", say);
    model.on("change:parts", shown);
    say();
    return () => {
      leave.abort();
      model.off("change:said", say);
      model.off("change:parts", shown);
      stop();
    };
  },
};
