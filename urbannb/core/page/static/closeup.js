// A close-up: the places that a step is about, so large that what stands on them is read from afar.
// Where they lie too far apart for that, each is cut out and they are laid beside each other.

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 14, BESIDE = 20;  // beside a place there may be the number of a mark

// How large a picture's units must be for the least type on these places (or 12 units where there is none).
export function needed(svg, places, type) {
  const sizes = [...svg.querySelectorAll("text")].filter((text) => {
    const [x, y] = [text.getAttribute("x"), text.getAttribute("y")].map(Number);
    return places.some(([px, py, w, h]) => px <= x && x <= px + w && py <= y && y <= py + h);
  }).map((text) => Number(text.getAttribute("font-size")) || 12);
  return type / Math.min(...(sizes.length ? sizes : [12]));
}

const around = (boxes) => {
  const x = Math.min(...boxes.map((box) => box[0])), y = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map(([x, , w]) => x + w)), low = Math.max(...boxes.map(([, y, , h]) => y + h));
  return [x, y, right - x, low - y];
};

// With some room round it, but not beyond the picture.
function padded([x, y, w, h], width, height, by = MARGIN) {
  const left = Math.max(0, x - by), top = Math.max(0, y - by);
  return [left, top, Math.min(width, x + w + by) - left, Math.min(height, y + h + by) - top];
}

// Parts of the picture ([x, y, w, h] each) and their scale, for a room of W by H; null: all of it.
export function closer(svg, [width, height], places, need, [W, H]) {
  const all = Math.min(W / width, H / height);
  if (!places.length || all >= need) return null;
  const focus = padded(around(places), width, height);
  const most = Math.min(W / focus[2], H / focus[3]);
  if (most >= need) {
    const scale = Math.min(most, Math.max(need * 1.15, all));
    const w = Math.min(width, W / scale), h = Math.min(height, H / scale);
    const x = focus[0] + focus[2] / 2 - w / 2, y = focus[1] + focus[3] / 2 - h / 2;
    return { scale, parts: [[Math.min(Math.max(0, x), width - w), Math.min(Math.max(0, y), height - h), w, h]] };
  }
  let apart = together(places, W / need, H / need);
  for (let cuts = 0; cuts < 10; cuts++) {
    for (const by of [40, 24, 12, 5]) {
      const parts = apart.map((part) => padded(part, width, height, by));
      for (let scale = need * 1.6; scale >= need * 0.999; scale -= need * 0.1)
        if (packs(parts, scale, W, H)) return { scale, parts };
    }
    const halves = halved(svg, apart);
    if (!halves) break;
    apart = halves;
  }
  const parts = together(places, W / need, H / need).map((part) => padded(part, width, height, 5));
  for (let scale = need; scale > most; scale *= 0.97) if (packs(parts, scale, W, H)) return { scale, parts };
  return { scale: most, parts: [focus] };  // as large as there is room
}

// The same on several pages, where one has no room for all of it: each as large as it must be, and only
// where there is something to read.
export function paged(svg, [width, height], places, need, [W, H]) {
  let apart = together(places, W / need, H / need);
  const large = ([, , w, h]) => w * need > W || h * need > H;
  for (let cuts = 0; cuts < 10 && apart.some(large); cuts++) apart = halved(svg, apart) ?? apart;
  const words = [...svg.querySelectorAll("text")].map((text) => text.getBBox());
  const middles = words.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  const read = apart.filter(([x, y, w, h]) => middles.some(([mx, my]) => x <= mx && mx <= x + w && y <= my && my <= y + h));
  const pages = [];
  for (const part of (read.length ? read : apart).map((one) => padded(one, width, height, BESIDE))) {
    const last = pages[pages.length - 1];
    if (last && packs([...last, part], need, W, H)) last.push(part);
    else pages.push([part]);
  }
  return pages.map((parts) => {
    let scale = need * 1.6;
    while (scale > need * 0.5 && !packs(parts, scale, W, H)) scale *= 0.97;
    return { scale, parts };
  });
}

// The longest part in two, between pieces and through no word, as nearly in the middle as can be.
function halved(svg, parts) {
  const longest = parts.reduce((so, part) => (Math.max(part[2], part[3]) > Math.max(so[2], so[3]) ? part : so));
  const [x, y, w, h] = longest, flat = w > h, middle = flat ? x + w / 2 : y + h / 2;
  const number = (mark, name) => Number(mark.getAttribute(name));
  const inside = (px, py) => px >= x && px <= x + w && py >= y && py <= y + h;
  const words = [...svg.querySelectorAll("text")].map((text) => text.getBBox())
    .filter((box) => inside(box.x + box.width / 2, box.y + box.height / 2))
    .map((box) => (flat ? [box.x, box.x + box.width] : [box.y, box.y + box.height]));
  const edges = [...svg.querySelectorAll("rect")].filter((rect) => {
    const across = number(rect, flat ? "height" : "width");
    return across >= 0.5 * (flat ? h : w) && across <= 1.1 * (flat ? h : w) && inside(number(rect, "x") + 1, number(rect, "y") + 1);
  }).flatMap((rect) => {
    const at = number(rect, flat ? "x" : "y");
    return [at, at + number(rect, flat ? "width" : "height")];
  });
  const far = (at) => Math.abs(at - middle);
  const cuts = edges.filter((at) => far(at) < (flat ? w : h) * 0.35 && !words.some(([a, b]) => a < at && at < b));
  if (!cuts.length) return null;
  const at = cuts.reduce((so, cut) => (far(cut) < far(so) ? cut : so));
  const both = flat ? [[x, y, at - x, h], [at, y, x + w - at, h]] : [[x, y, w, at - y], [x, at, w, y + h - at]];
  return parts.flatMap((part) => (part === longest ? both : [part]));
}

// Places that lie close to each other are one part, in the order in which one reads.
function together(places, most, high) {
  let parts = places.map((box) => [...box]);
  for (let merged = true; merged;) {
    merged = false;
    for (let a = 0; a < parts.length && !merged; a++)
      for (let b = a + 1; b < parts.length && !merged; b++) {
        const both = around([parts[a], parts[b]]);
        const [one, other] = [parts[a], parts[b]].map(([, , w, h]) => w * h);
        if (both[2] * both[3] > 1.4 * (one + other) || both[2] > most || both[3] > high) continue;
        parts = [...parts.filter((_, n) => n !== a && n !== b), both];
        merged = true;
      }
  }
  return parts.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

const GAP = 12;
function packs(parts, scale, W, H) {
  let x = 0, y = 0, row = 0;
  for (const [, , w, h] of parts) {
    if (w * scale > W) return false;
    if (x && x + w * scale > W) [x, y, row] = [0, y + row + GAP, 0];
    x += w * scale + GAP;
    row = Math.max(row, h * scale);
  }
  return y + row <= H;
}

// The parts as pictures of their own, all of one that is drawn elsewhere under this id.
export function cutOut(id, { scale, parts }) {
  return parts.map(([x, y, w, h]) => {
    const svg = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
    svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    svg.style.width = `${w * scale}px`;
    svg.style.height = `${h * scale}px`;
    svg.dataset.scale = scale;
    use.setAttribute("href", `#${id}`);
    svg.append(use);
    return svg;
  });
}

// Words that an edge of a part would cut through are left out: beside it they mean nothing.
export function tidied(marks, { parts }) {
  for (const text of marks.querySelectorAll("text")) {
    const { x, y, width, height } = text.getBBox();
    const within = ([px, py, w, h]) => px <= x && x + width <= px + w && py <= y && y + height <= py + h;
    const meets = ([px, py, w, h]) => px < x + width && x < px + w && py < y + height && y < py + h;
    if (parts.some(meets) && !parts.some(within)) text.setAttribute("visibility", "hidden");
  }
}

// Where these parts lie, drawn upon the whole.
export function framed(svg, { parts }) {
  for (const [x, y, w, h] of parts) {
    const box = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ x, y, width: w, height: h })) box.setAttribute(name, value);
    box.setAttribute("class", "ub-wall-frame");
    svg.append(box);
  }
}
