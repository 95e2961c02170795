// A board that is wider than its table pans and zooms; stands before overlay.js in one module.
// The places and the canvas are moved by one transform; when it rests, the kernel is asked to
// draw what is seen anew, as sharp as it is shown. Until a person zooms or pans, a board whose
// pieces could not be read is not shown whole: only what matters now, and that large enough.

const STRIP = 36;    // px for the buttons, below the board
const EDGE = 46, EDGED = 184; // px for them down its right edge, and how high it is then at least
const MOST = 4;      // no larger than so many times the board's own size
const LARGEST = 1.25; // a board that has no end is shown no larger than this while it is small
const AROUND = 175;  // px of the page above and around the table of a board that has no end
const ABOVE = [55, 140]; // px from the top of that table to its board, at least and at most
const LEAST = [184, 272]; // px such a board is high at least, if it fills them: two rows; three on a high page
const ENOUGH = 320;  // from this height on, all that lies below is to be seen as well
const REST = 604;    // px that all the rest needs, with a row of cards in the hand
const NARROW = 480, LEAST_NARROW = 280; // on a telephone one scrolls to the tray all the same
const SHORT = 168;   // px there where the buttons are down its edge: then the hand has room as well
const NEARLY = 0.92; // as a part of what can be read: so little smaller, all of it is shown
const RESTED = 120;  // ms without a move after which what is seen is drawn anew
const BESIDE = 0.25; // so much more than what is seen is drawn on each side

const ALL = "all", OWN = "own", AUTO = "auto";

function zoomer({ model, el, rings, grids, signal, places }) {
  let board = null, stack = null, on = false;
  let zoom = 1, left = 0, top = 0;   // px to a length of 1; where the scene's corner is
  let mode = AUTO;                   // as is best, or all of it, or as a person has set it
  let begun = false, looked = null;  // has anything been shown? What was looked at last?
  let across = 0;                    // how wide the window was then
  let grip = null, pinch = null, timer = 0;
  const lengths = () => model.get("size");
  // A board that has no end shares the page with what lies below: its buttons cost it no height.
  // A map that is not to be seen smaller than it is needs all the width of a telephone.
  const edged = () => model.get("reserve") > 0 && (board.clientWidth >= NARROW || model.get("legible") < 1);
  const seen = () => edged() ? [board.clientWidth - EDGE, board.clientHeight] : [board.clientWidth, board.clientHeight - STRIP];
  const fit = () => {
    const [w, h] = lengths(), [vw, vh] = seen();
    return Math.min(vw / w, vh / h, model.get("reserve") ? LARGEST : Infinity);
  };
  const home = () => (fit() >= NEARLY * model.get("legible") ? fit() : model.get("legible"));

  const bar = make("div", { class: "ub-zoomer", role: "toolbar", "aria-label": "Zoom" });
  const share = make("output", { class: "ub-cap" });
  const press = (text, name, act) => {
    const node = make("button", { type: "button", class: "ub-btn", "aria-label": name, title: name });
    node.textContent = text;
    node.addEventListener("click", act, { signal });
    return node;
  };
  bar.append(
    share,
    press("\u2212", "Zoom out (\u2212)", () => by(1 / 1.25)),
    press("+", "Zoom in (+)", () => by(1.25)),
    press("Fit all", "Show all of the board (0)", () => all()),
    press("100%", "Show the board in its own size (1)", () => to(1)),
  );
  bar.lastChild.classList.add("ub-same");
  const shown = () => [...bar.querySelectorAll("button")].filter((b) => b.checkVisibility());
  bar.addEventListener("keydown", (event) => along(event, shown()), { signal });
  bar.addEventListener("focusin", (event) => stop(event.target), { signal });
  // The strip is one stop of Tab, as the toolbar is; a button that is hidden cannot be it.
  function stop(on) {
    const all = [...bar.querySelectorAll("button")], seen = shown();
    const one = seen.includes(on) ? on : seen.find((b) => b.tabIndex === 0) ?? seen[0] ?? all[0];
    for (const b of all) b.tabIndex = b === one ? 0 : -1;
  }
  const close = press("Close up", "Show what matters now, large enough to read (2)", () => back());
  const over = overviewer({ model, el, signal, places, go: (x, y) => { mode = OWN; center({ x, y, w: 0, h: 0 }); apply(); } });

  function apply() {
    const [w, h] = lengths(), [vw, vh] = seen();
    const keep = (at, view, length) => length <= view ? (view - length) / 2 : Math.min(0, Math.max(view - length, at));
    left = keep(left, vw, w * zoom);
    top = keep(top, vh, h * zoom);
    for (const part of [stack, rings, grids]) {
      Object.assign(part.style, { width: `${w}px`, height: `${h}px`, transform: `translate(${left}px, ${top}px) scale(${zoom})` });
    }
    share.textContent = `${Math.round(100 * zoom)} %`;
    over.show(left, top, zoom, [vw, vh]);
    clearTimeout(timer);
    timer = setTimeout(ask, RESTED);
  }

  // What is seen and something beside it, unless that is drawn already.
  function ask() {
    if (!on) return;
    const [w, h] = lengths(), [vw, vh] = seen();
    over.settle(left, top, zoom, [vw, vh]);
    const x = -left / zoom, y = -top / zoom, wide = vw / zoom, high = vh / zoom;
    const scale = Math.round(zoom * devicePixelRatio * 1000) / 1000;
    const [a = 0, b = 0, c = 0, d = 0, drawn = 0] = model.get("lens");
    const there = a <= Math.max(0, x) && b <= Math.max(0, y) && a + c >= Math.min(w, x + wide) && b + d >= Math.min(h, y + high);
    if (there && drawn === scale) return;
    const from = (at, view) => Math.floor(Math.max(0, at - BESIDE * view));
    const until = (at, view, length) => Math.ceil(Math.min(length, at + view + BESIDE * view));
    const x0 = from(x, wide), y0 = from(y, high);
    model.set("lens", [x0, y0, until(x, wide, w) - x0, until(y, high, h) - y0, scale]);
    model.save_changes();
  }

  // Zoom so that what is at (x, y) in the window stays there.
  function to(wanted, x, y) {
    scale(Math.max(fit(), Math.min(MOST, wanted)), x, y);
    const before = mode;
    mode = zoom === fit() ? ALL : OWN;
    if (before === ALL && mode !== ALL) lay(); else apply();
  }
  function scale(next, x = seen()[0] / 2, y = seen()[1] / 2) {
    left = x - (x - left) * next / zoom;
    top = y - (y - top) * next / zoom;
    zoom = next;
  }
  const by = (factor, x, y) => to(zoom * factor, x, y);
  function all() { mode = ALL; lay(); }
  function pan(dx, dy) { left += dx; top += dy; mode = mode === ALL ? ALL : OWN; apply(); }
  function back() { mode = AUTO; begun = false; looked = null; lay(); }

  function center(t) {
    const [vw, vh] = seen();
    left = vw / 2 - (t.x + t.w / 2) * zoom;
    top = vh / 2 - (t.y + t.h / 2) * zoom;
    if (mode === AUTO && model.get("legible")) top = row(top);
  }

  // Where the nearest row begins: what stands at the head of a card is seen whole.
  function row(from) {
    const tops = places().map((t) => OFF - t.y * zoom);
    return tops.reduce((a, b) => (Math.abs(b - from) < Math.abs(a - from) ? b : a), from + zoom * lengths()[1]);
  }

  // Bring what matters now into sight, if it has changed: all of it; where that has no room, what
  // comes first with as much of the rest as can be, or of places to choose from, if none is seen
  // yet, as many as can be.
  function look() {
    if (!on || !seen()[0]) return;
    const wanted = model.get("look"), key = wanted.join(" ");
    if (key === looked) return;
    const first = looked === null;
    looked = key;
    const there = wanted.map((place) => places().find((t) => t.place === place)).filter((t) => t);
    if (!there.length || mode === ALL) return;
    const chosen = model.get("state").selected?.length > 0;
    // What is held lies in the tray, where it can be put up here: on a telephone that is off the page.
    if (chosen && board.clientWidth < NARROW) board.scrollIntoView?.({ block: "nearest" });
    const [vw, vh] = seen(), wide = vw / zoom, high = vh / zoom, x = -left / zoom, y = -top / zoom;
    const holds = (a, b, t) => t.x >= a - 1 && t.y >= b - 1 && t.x + t.w <= a + wide + 1 && t.y + t.h <= b + high + 1;
    const count = (a, b) => there.filter((t) => holds(a, b, t)).length;
    const round = (t) => count(t.x + t.w / 2 - wide / 2, t.y + t.h / 2 - high / 2);
    const whole = around(there), subject = there.find((t) => t.place === wanted[0]) ?? there[0];
    const most = (all, of) => all.reduce((a, b) => (round(of(b)) > round(of(a)) ? b : a));
    const pairs = there.map((t) => around([subject, t])).filter((t) => t.w <= wide && t.h <= high);
    const goal = whole.w <= wide && whole.h <= high ? whole
      : chosen ? most(there, (t) => t) : most([subject, ...pairs], (t) => t);
    if (first || !count(x, y)) { center(goal); apply(); reveal(goal); }
    else if (!chosen && !stays(there.filter((t) => holds(x, y, t)), subject)) reveal(mode === AUTO ? goal : subject);
  }

  // What has just happened is seen, and some of what may be chosen on the board, if anything may.
  function stays(inSight, subject) {
    const { legal = [] } = model.get("state"), may = new Set(legal);
    if (!inSight.includes(subject)) return false;
    if (mode !== AUTO) return true;
    return legal.length > 0 && (inSight.some((t) => may.has(t.place)) || !places().some((t) => may.has(t.place)));
  }

  // Bring a place into what is seen, with something around it.
  function reveal(t) {
    if (!on || !t) return;
    const [vw, vh] = seen();
    const need = (at, length, start, view) => {
      const room = Math.min(24, Math.max(0, (view - length) / 2));
      return at + start < room ? room - start - at : at + start + length > view - room ? view - room - start - length - at : 0;
    };
    const dx = need(left, t.w * zoom, t.x * zoom, vw), dy = need(top, t.h * zoom, t.y * zoom, vh);
    if (dx || dy) { left += dx; top += dy; apply(); }
  }

  const inside = (x, y) => { const r = board.getBoundingClientRect(); return [x - r.left, y - r.top]; };

  function wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;  // the page scrolls
    event.preventDefault();
    by(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 150), ...inside(event.clientX, event.clientY));
  }

  function fingers(event) {
    if (event.touches.length !== 2) { pinch = null; return; }
    if (event.cancelable) event.preventDefault();
    const [p, q] = event.touches;
    const now = { far: Math.hypot(p.clientX - q.clientX, p.clientY - q.clientY), at: inside((p.clientX + q.clientX) / 2, (p.clientY + q.clientY) / 2) };
    if (pinch) {
      left += now.at[0] - pinch.at[0];
      top += now.at[1] - pinch.at[1];
      by(now.far / pinch.far, ...now.at);
    }
    pinch = now;
  }

  let listening = null;
  function listen(wanted) {
    if (wanted === !!listening) return;
    if (!wanted) { listening.abort(); listening = null; return; }
    listening = new AbortController();
    const how = { signal: listening.signal, capture: true, passive: false };
    board.addEventListener("wheel", wheel, how);
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) board.addEventListener(type, fingers, how);
    const sizes = new ResizeObserver(() => lay());
    sizes.observe(board.parentElement);
    listening.signal.addEventListener("abort", () => sizes.disconnect());
  }

  function lay() {
    board.style.width = `${model.get("window")}px`;
    const [w, h] = lengths(), wide = board.clientWidth;
    if (!wide) return;  // it is not shown now
    const below = model.get("reserve");  // then its height stays as it is, however the board grows
    const high = below ? endless(below) : Math.min(h * wide / w, Math.max(320, 0.72 * innerHeight));
    board.style.height = `${high + (edged() ? 0 : STRIP)}px`;
    bar.classList.toggle("ub-edged", edged());
    bar.classList.toggle("ub-closes", model.get("legible") > 0);
    if (model.get("legible")) bar.append(close);
    stop(document.activeElement);
    if (mode === ALL) zoom = fit();
    else if (mode === AUTO) {
      if (across !== wide) { begun = false; looked = null; }
      scale(home());
      if (!begun) { begun = true; center({ x: 0, y: 0, w, h }); }
    } else if (zoom < fit()) scale(fit());
    across = wide;
    apply();
    if (looked === null) look();
  }

  // How high a board without end is: what the page has left, and no more than it can fill.
  function endless(below) {
    const [w, h] = lengths(), wide = board.clientWidth - (edged() ? EDGE : 0);
    const head = board.getBoundingClientRect().top - board.closest(".ub-table").getBoundingClientRect().top;
    const bare = innerHeight - AROUND - Math.min(ABOVE[1], Math.max(ABOVE[0], head)) - below;
    const left = Math.max(bare, Math.min(ENOUGH, bare + model.get("spare")));
    const flat = Math.min(LARGEST, wide / w);
    const most = h * (mode === ALL ? flat : Math.max(zoom, model.get("legible"), flat));
    const least = board.clientWidth < NARROW ? edged() ? SHORT : LEAST_NARROW : Math.min(LEAST[1], Math.max(LEAST[0], innerHeight - REST));
    return Math.min(Math.max(least, left), Math.max(edged() ? board.clientWidth < NARROW ? SHORT : EDGED : 120, most));
  }

  function update() {
    if (!board) return;
    on = model.get("window") > 0;
    board.classList.toggle("ub-zooms", on);
    listen(on);
    if (on) { if (!bar.isConnected) el.append(bar); lay(); return; }
    bar.remove();
    clearTimeout(timer);
    board.style.height = board.style.width = "";
    for (const part of [stack, rings, grids]) part.removeAttribute("style");
    over.node.remove();
    mode = AUTO;
    begun = false;
    looked = null;
  }

  signal.addEventListener("abort", () => { clearTimeout(timer); listening?.abort(); });
  return {
    attach(to) { board = to; stack = board.querySelector(".ub-stack"); update(); },
    update,
    reveal,
    look,
    draw: () => { if (on) over.draw(); },

    // The board has grown: what was seen stays where it was, though its corner lies elsewhere.
    moved(dx, dy) { left -= dx * zoom; top -= dy * zoom; },
    get on() { return on; },
    box: () => rings.getBoundingClientRect(),
    mine: (event) => on && (bar.contains(event.target) || over.node.contains(event.target)),
    get pinched() { return !!pinch; },

    // The keys of a board that zooms; true for those that are.
    key(event, t) {
      if (!on) return false;
      const middleOf = [left + (t.x + t.w / 2) * zoom, top + (t.y + t.h / 2) * zoom];
      const [vw, vh] = seen();
      const steps = { ArrowLeft: [0.2, 0], ArrowRight: [-0.2, 0], ArrowUp: [0, 0.2], ArrowDown: [0, -0.2] };
      if (event.shiftKey && steps[event.key]) { const [dx, dy] = steps[event.key]; pan(dx * vw, dy * vh); return true; }
      if (event.key === "+" || event.key === "=") by(1.25, ...middleOf);
      else if (event.key === "-") by(1 / 1.25, ...middleOf);
      else if (event.key === "0") all();
      else if (event.key === "1") to(1, ...middleOf);
      else if (event.key === "2" && model.get("legible")) back();
      else return false;
      reveal(t);  // what grows may grow out of sight
      return true;
    },

    // A pressed pointer that carries no piece drags the board; true once it does.
    press(event) { grip = on && event.pointerType !== "touch" ? { x: event.clientX, y: event.clientY, left, top, id: event.pointerId } : null; },
    drags(event, slip) {
      if (!grip || !(event.buttons & 5)) return false;
      const dx = event.clientX - grip.x, dy = event.clientY - grip.y;
      if (!grip.moved && Math.hypot(dx, dy) <= slip) return false;
      if (!grip.moved) { grip.moved = true; board.setPointerCapture(grip.id); board.classList.add("ub-pans"); }
      left = grip.left + dx;
      top = grip.top + dy;
      mode = OWN;
      apply();
      return true;
    },
    release() {
      const moved = !!grip?.moved;
      grip = null;
      if (moved) board.classList.remove("ub-pans");  // before every click the page would be styled anew
      return moved;
    },
  };
}
