// Where the panels stand below the board, the answer to a click would be off the page: as much of
// them as answers sticks to the lower edge of the window, over the board, as long as that is seen.
const SHARE = 0.45; // of the window, at most
const CLEAR = 8; // pixels between what was clicked and what sticks
function scrollerOf(el) {
  for (let node = el.parentElement; node; node = node.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight) return node;
  }
  return document.scrollingElement;
}

// Whether an answer is to be read as it stands: from its beginning to what is to be pressed next.
function legibly(node) {
  const page = scrollerOf(node).getBoundingClientRect(), last = [...node.querySelectorAll(".ub-row")].pop();
  const end = Math.min(page.bottom, innerHeight);
  return node.getBoundingClientRect().top >= page.top && !!last && last.getBoundingClientRect().bottom <= end;
}

// Whether what is longer than the window begins in it: then it is read from there, and nothing moves.
function begins(node) {
  const page = scrollerOf(node).getBoundingClientRect(), { top, height } = node.getBoundingClientRect();
  return height > page.height && top >= page.top && top < page.top + page.height / 2;
}

function sticking({ el, signal, answered }) {
  const seen = (node) => node.getClientRects().length > 0;

  function look() {
    const column = el.closest(".ub-right") ?? el;
    const all = [...column.querySelectorAll("[data-answer]")].filter(seen);
    // What is held is seen on the board; how a task stands was told before that, unless by a hint.
    const held = all.some((node) => node.matches(".ub-choices"));
    const answers = all.filter((node) => !node.matches(held ? ".ub-choices, .ub-stands:not(:has(.ub-hints))" : ".ub-choices"));
    const told = answers.length ? answers : all;
    const below = getComputedStyle(column.parentElement).display === "flex" || !!column.closest(".ub-low");
    column.classList.toggle("ub-sticks", below && told.length > 0);
    column.style.bottom = "";
    if (!below || !told.length) return;
    const { top, height } = column.getBoundingClientRect(), page = scrollerOf(el);
    const low = Math.max(...told.map((node) => node.getBoundingClientRect().bottom - top)) + CLEAR;
    column.style.bottom = `${Math.round(Math.min(low, SHARE * page.clientHeight) - height)}px`;
    if (answered()) uncover(column, page);
  }

  // What was clicked is not to lie under the answer.
  function uncover(column, page) {
    const place = document.activeElement;
    if (!place?.matches("[role=gridcell]") || place.closest(".ub-table") !== el.closest(".ub-table")) return;
    const own = place.getBoundingClientRect(), over = column.getBoundingClientRect();
    const under = own.bottom + CLEAR - over.top;
    if (under > 0 && own.top < over.bottom) page.scrollTop += under; // a hand may stand below it
  }

  if (!["side", "foot"].includes(el.className.match(/ub-(side|foot)/)?.[1])) return () => {};
  const sizes = new ResizeObserver(look);
  const attach = () => { if (el.parentElement) { sizes.observe(el); look(); } };
  requestAnimationFrame(attach);
  signal.addEventListener("abort", () => sizes.disconnect());
  return () => { if (el.parentElement) look(); };
}
