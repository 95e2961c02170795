// The result of a game that has just ended lies over the board, and is counted up source by source;
// any key or click shows all of it at once. It goes among the panels when it is put aside.
const A_LINE = 450, A_SUM = 900; // ms for a source, and in which the totals are counted up
function counting({ el, signal }) {
  let first = true, timers = [], open = null;
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const part = () => el.querySelector(".ub-part-ending");

  function finish() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    open?.();
    open = null;
  }

  function aside() {
    finish();
    part()?.classList.remove("ub-over");
  }

  // The lines that are shown at this width: of a table, or one for each player.
  const lines = (card) => [...card.querySelectorAll(".ub-result tbody tr, .ub-standing > *")].filter((line) => line.checkVisibility());
  const amount = (cell) => Number(cell.textContent.replace("\u2212", "-").replace(/[^\d.-]/g, "") || NaN);

  // Totals that are the sums of what stands above them are counted up with it.
  function totals(rows) {
    const last = rows.at(-1);
    if (!last?.matches("tr.sum")) return [];
    const columns = [...last.cells].map((cell, n) => ({ cell, text: cell.textContent, each: rows.slice(0, -1).map((row) => amount(row.cells[n] ?? cell) || 0) }));
    return columns.filter(({ cell, each }) => cell.matches(".n") && each.reduce((a, b) => a + b, 0) === amount(cell) && last.cells.length === rows[0].cells.length);
  }

  function count(card) {
    const rows = lines(card), sums = totals(rows), rest = [...card.querySelectorAll(".ub-turning, .ub-onward, .ub-between:not(:first-child)")];
    const sum = rows.at(-1);
    for (const node of [...rows, ...rest]) node.classList.add("ub-waits");
    if (sums.length) sum.classList.remove("ub-waits");
    const put = (n) => { for (const { cell, text, each } of sums) cell.textContent = text.replace(/[\u2212-]?([^\d]*)\d+/, (_, unit) => { const now = each.slice(0, n).reduce((a, b) => a + b, 0); return `${now < 0 ? "\u2212" : ""}${unit}${Math.abs(now)}`; }); };
    put(0);
    open = () => {
      for (const node of card.querySelectorAll(".ub-waits")) node.classList.remove("ub-waits");
      for (const { cell, text } of sums) cell.textContent = text;
    };
    rows.forEach((row, n) => timers.push(setTimeout(() => { row.classList.remove("ub-waits"); if (n < rows.length - 1) put(n + 1); }, A_LINE * (n + 1))));
    timers.push(setTimeout(finish, A_LINE * rows.length + A_SUM));
  }

  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, (event) => {
      if (timers.length) { finish(); return; }
      const box = part(), over = box?.classList.contains("ub-over");
      const outside = kind === "pointerdown" ? !box?.contains(event.target) && el.closest(".ub-table")?.contains(event.target) : event.key === "Escape";
      if (over && outside) aside();
    }, { capture: true, passive: true, signal });
  }
  el.addEventListener("click", (event) => { if (event.target.closest("[data-aside]")) aside(); }, { signal });
  signal.addEventListener("abort", finish);

  return () => {
    const card = el.querySelector(".ub-ending"), table = el.closest(".ub-table"), key = card?.dataset.see;
    const known = first || !table || table.ubEnded === key;
    if (table && (key || !first)) table.ubEnded = key ?? (el.querySelector(".ub-part") ? table.ubEnded : undefined);
    first = false;
    if (!card || known) return;
    part().classList.add("ub-over");
    if (!still()) count(card);
  };
}
