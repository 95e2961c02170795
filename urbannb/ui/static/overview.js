// A small picture of all of a board that pans: what is seen of it, and where one may act.
// It stands in the corner where it hides least; a press on it goes there.

const SMALL = [104, 84];  // px it may have at most
const OFF = 6;            // px from the edges of what is seen
const HEAD = 0.36;        // so much of a piece, from its top, has its name

function overviewer({ model, el, signal, places, go }) {
  const node = make("div", { class: "ub-overview", "aria-hidden": "true" });
  const map = make("svg", {}, SVG);
  const seen = make("rect", { class: "ub-seen" }, SVG);
  const pieces = make("g", {}, SVG), marks = make("g", {}, SVG);
  map.append(pieces, marks, seen);
  node.append(map);
  let drawn = null, size = [1, 1];

  function press(event) {
    const r = map.getBoundingClientRect(), [w, h] = model.get("size");
    go((event.clientX - r.left) * w / r.width, (event.clientY - r.top) * h / r.height);
  }
  node.addEventListener("click", press, { signal });

  function draw() {
    const [w, h] = model.get("size");
    map.setAttribute("viewBox", `0 0 ${w} ${h}`);
    const now = model.get("overview");
    if (now !== drawn) { drawn = now; pieces.innerHTML = now; }
    const { legal = [], selected = [] } = model.get("state"), look = model.get("look");
    const may = new Set(legal), told = new Set(selected.length ? [] : look);
    marks.replaceChildren(...places().filter((t) => may.has(t.place) || told.has(t.place)).map((t) => make("rect", {
      class: may.has(t.place) ? "ub-may" : "ub-at", x: t.x, y: t.y, width: t.w, height: t.h,
    }, SVG)));
  }

  // The corner with the fewest pieces under it, no name and no place that one may want to click;
  // where all corners are built over, at the same edges below the name of a piece.
  function settle(left, top, zoom, [vw, vh]) {
    const [w, h] = model.get("size"), scale = Math.min(SMALL[0] / w, SMALL[1] / h, vw / 6 / w);
    size = [w * scale, h * scale];
    Object.assign(node.style, { width: `${size[0]}px`, height: `${size[1]}px` });
    const { legal = [] } = model.get("state"), wanted = new Set([...legal, ...model.get("look")]);
    const seats = places().map((t) => ({ a: left + t.x * zoom, b: top + t.y * zoom, w: t.w * zoom, h: t.h * zoom, built: !!t.ghost, weight: wanted.has(t.place) ? 5 : t.ghost ? 1 : 0.3 }));
    const low = vh - size[1] - OFF;
    const under = seats.filter((s) => s.built).map((s) => s.b + HEAD * s.h + 2).filter((y) => y > OFF && y < low);
    let best = null, least = Infinity;
    for (const [x, y] of [OFF, low, ...new Set(under.map(Math.round))].flatMap((y) => [[vw - size[0] - OFF, y], [OFF, y]])) {
      const over = (s, h) => Math.max(0, Math.min(s.a + s.w, x + size[0]) - Math.max(s.a, x)) * Math.max(0, Math.min(s.b + h, y + size[1]) - Math.max(s.b, y));
      let cost = y === OFF || y === low ? 0 : size[0]; // a corner is where one looks for it
      for (const s of seats) cost += over(s, s.h) * s.weight + (s.built ? 6 * over(s, s.h * HEAD) : 0);
      if (cost < least - 1) { least = cost; best = [x, y]; }
    }
    Object.assign(node.style, { left: `${best[0]}px`, top: `${best[1]}px` });
  }

  return {
    node,
    draw,
    settle,

    // What is seen; nothing is shown where that is all.
    show(left, top, zoom, [vw, vh]) {
      const [w, h] = model.get("size");
      const all = w * zoom <= vw + 1 && h * zoom <= vh + 1;
      if (all || !model.get("overview")) { node.remove(); return; }
      if (!node.isConnected) { el.append(node); draw(); settle(left, top, zoom, [vw, vh]); }
      const x = Math.max(0, -left / zoom), y = Math.max(0, -top / zoom);
      for (const [key, value] of Object.entries({ x, y, width: Math.min(w - x, vw / zoom), height: Math.min(h - y, vh / zoom) })) seen.setAttribute(key, value);
    },
  };
}
