// What bots have put on the board comes in from their side, one piece after the other, and what has
// changed is pointed at; stands before overlay.js in one module. The canvas shows all of it already:
// pictures of the pieces fly above it, so that nothing waits for them and nothing is in the way.

const WHOLE = 1200, FLIGHT = 380; // ms for all of them, and for one
const AFTER = 220;                // ms from one to the next, at most
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

function arriver({ model, grids, signal, at }) {
  let played = null, stop = null;
  const end = () => { stop?.abort(); stop = null; };
  signal.addEventListener("abort", end);

  function play(board) {
    const [name, items = []] = model.get("arrive");
    if (!items.length || name === played) return;
    played = name;
    end();
    const coming = items.map(([place, fresh, side]) => ({ t: at(place), fresh, side })).filter(({ t }) => t);
    if (!coming.length || STILL.matches || document.hidden) return;
    stop = new AbortController();
    const layer = make("div", { class: "ub-arrivals", "aria-hidden": "true" });
    const gap = Math.min(AFTER, (WHOLE - FLIGHT) / Math.max(1, coming.length - 1));
    grids.append(layer);
    coming.forEach((one, n) => come(layer, board, one, n * gap));
    const timer = setTimeout(end, (coming.length - 1) * gap + FLIGHT);
    stop.signal.addEventListener("abort", () => { clearTimeout(timer); layer.remove(); });
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, end, { capture: true, passive: true, signal: stop.signal });
  }

  function come(layer, board, { t, fresh, side }, delay) {
    const timing = { duration: FLIGHT, delay, easing: "ease-out", fill: "backwards" };
    if (fresh) {
      const veil = lay(layer, make("div", { class: "ub-awaited" }), t);
      veil.animate([{ opacity: 0.85 }, { opacity: 0.85 }], { duration: delay + FLIGHT * 0.8 });
      const [x, y] = from(board, t, side);
      const fly = [{ transform: `translate(${x}px, ${y}px)`, opacity: 0.5 }, { transform: "none", opacity: 1 }];
      lay(layer, cut(board, t), t).animate(fly, timing);
    }
    const ringed = [{ opacity: 0 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
    lay(layer, make("div", { class: "ub-arrives" }), t).animate(ringed, timing);
  }

  function lay(layer, node, t) {
    const [w, h] = model.get("size");
    const share = { left: t.x / w, top: t.y / h, width: t.w / w, height: t.h / h };
    for (const [key, value] of Object.entries(share)) node.style[key] = `${100 * value}%`;
    node.style.borderRadius = `${t.r}px`;
    layer.append(node);
    return node;
  }

  // How far the upper edge of what is seen of the board is from a place, at its player's side.
  function from(board, t, side) {
    const g = grids.getBoundingClientRect(), b = board.getBoundingClientRect(), [w] = model.get("size");
    const k = g.width / w, own = grids.offsetWidth / w;
    return [((b.left + side * b.width - g.left) / k - t.x - t.w / 2) * own, ((b.top - g.top) / k - t.y) * own];
  }

  // The picture of a piece, as the canvases show it.
  function cut(board, t) {
    const g = grids.getBoundingClientRect(), [w] = model.get("size"), k = g.width / w;
    const piece = make("canvas", {}), sharp = devicePixelRatio;
    piece.width = Math.max(1, t.w * k * sharp);
    piece.height = Math.max(1, t.h * k * sharp);
    const brush = piece.getContext("2d");
    for (const canvas of [...board.querySelectorAll(".ub-stack canvas")].slice(0, -1)) {  // without the marks
      const r = canvas.getBoundingClientRect();
      if (!r.width || !canvas.width) continue;
      const x = canvas.width / r.width, y = canvas.height / r.height;
      brush.drawImage(canvas, (g.left + t.x * k - r.left) * x, (g.top + t.y * k - r.top) * y, t.w * k * x, t.h * k * y, 0, 0, piece.width, piece.height);
    }
    return piece;
  }

  return { play };
}
