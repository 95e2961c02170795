// The places of a board and what is drawn on them; stands before overlay.js in one module.

const SVG = "http://www.w3.org/2000/svg";

function make(tag, attributes = {}, space) {
  const node = space ? document.createElementNS(space, tag) : document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

// A place named X#2 is one of several equal ones: acting on it is acting on X.
const acts = (place) => place?.split("#")[0] ?? null;

const box = (x, y, w, h, r = 4) => ({ x, y, w, h, r });

function read(model) {
  return model.get("targets").map(([place, x, y, w, h, r, label, group, row, col, ghost, held, corners, hit]) => (
    { place, x, y, w, h, r, label, group, row, col, held, corners, hit, ghost: ghost && box(...ghost) }));
}

// A place that is no box has corners, clockwise: x, y, x, y …
const pairs = (corners) => corners.filter((_, n) => n % 2 === 0).map((x, n) => [x, corners[2 * n + 1]]);

// What is hit can have corners of its own.
function holds(t, x, y) {
  if (!t.hit && (x < t.x || x >= t.x + t.w || y < t.y || y >= t.y + t.h)) return false;
  const corners = t.hit ?? t.corners;
  return !corners || pairs(corners).every(([ax, ay], n, all) => {
    const [bx, by] = all[(n + 1) % all.length];
    return (bx - ax) * (y - ay) >= (by - ay) * (x - ax);
  });
}

function piece(rings, ghost, { x, y }, opacity) {
  const g = make("g", { opacity, transform: `translate(${x} ${y})`, class: "ub-ghost" }, SVG);
  g.innerHTML = ghost;
  rings.append(g);
}

function ring(rings, t, css, inset) {
  if (t.corners) {
    const [x, y] = middle(t);
    const points = pairs(t.corners).map(([u, v]) => {
      const share = 1 - inset / (Math.hypot(u - x, v - y) || 1);
      return `${x + (u - x) * share},${y + (v - y) * share}`;
    });
    rings.append(make("polygon", { class: css, points: points.join(" ") }, SVG));
    return;
  }
  rings.append(make("rect", {
    class: css, x: t.x + inset, y: t.y + inset, width: Math.max(0, t.w - 2 * inset),
    height: Math.max(0, t.h - 2 * inset), rx: t.r,
  }, SVG));
}

// The box round some places.
function around(places) {
  const x = Math.min(...places.map((t) => t.x)), y = Math.min(...places.map((t) => t.y));
  return box(x, y, Math.max(...places.map((t) => t.x + t.w)) - x, Math.max(...places.map((t) => t.y + t.h)) - y);
}

const middle = (t) => [t.x + t.w / 2, t.y + t.h / 2];

// The nearest place that way: of the same group if it has one, else of any.
function neighbor(targets, t, dx, dy) {
  const [x, y] = middle(t);
  let best = null, least = Infinity;
  for (const o of targets) {
    if (o === t) continue;
    const [u, v] = middle(o);
    const along = (u - x) * dx + (v - y) * dy;
    const across = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (along < 4 || across > along * 3) continue;
    // On a staggered board the nearest row comes first: who lies half beside is straight ahead.
    const aside = t.corners && o.corners ? Math.max(0, across - 0.6 * Math.min(t.w, t.h)) : across;
    const cost = along + 3 * aside + (o.group === t.group ? 0 : 2000);
    if (cost < least) { least = cost; best = o; }
  }
  return best;
}

// The places that arrows lead to from where one comes to a group.
function reached(targets) {
  const line = targets.filter((t, n) => targets.findIndex((o) => o.group === t.group) === n);
  const found = new Set(line);
  for (const t of line) {
    for (const [dx, dy] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
      const next = neighbor(targets, t, dx, dy);
      if (next && !found.has(next)) { found.add(next); line.push(next); }
    }
  }
  return found;
}

// Where an arrow leads. Where the places of a group lie so far apart that the nearest ones would hide
// another from the keys, left and right go through all of them as one reads.
const strewn = new WeakMap();
function ahead(targets, t, dx, dy) {
  if (!strewn.has(targets)) {
    const there = reached(targets);
    strewn.set(targets, new Set(targets.filter((o) => !there.has(o)).map((o) => o.group)));
  }
  if (dx && strewn.get(targets).has(t.group)) {
    const mates = targets.filter((o) => o.group === t.group).sort((a, b) => a.row - b.row || a.col - b.col);
    const next = mates[mates.indexOf(t) + dx];
    if (next) return next;
  }
  return neighbor(targets, t, dx, dy);
}
