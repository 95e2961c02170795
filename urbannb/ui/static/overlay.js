// Lies over the board's canvas. The canvas would swallow keys, wheel and fingers and would
// send every move of the pointer to the kernel: so all events of the board are caught here,
// on their way down, and only what means something is sent on.

const QUIET = 80; // ms the pointer must rest on a place before the kernel hears of it
const SLIP = 6;   // px a pressed pointer may move before it drags what it pressed on
const CAUGHT = [
  "mousedown", "mousemove", "mouseup", "mouseover", "mouseout", "mouseenter", "mouseleave",
  "touchstart", "touchmove", "touchend", "touchcancel", "wheel", "keydown", "keyup",
  "pointerdown", "pointermove", "pointerup", "pointerout", "pointerleave", "click", "dblclick",
];

export default {
  render({ model, el }) {
    const stop = new AbortController();
    const { signal } = stop;
    el.classList.add("ub-overlay");
    const rings = make("svg", { "aria-hidden": "true", class: "ub-rings" }, SVG);
    const grids = make("div", { class: "ub-grids" });
    const status = make("div", { class: "ub-sr", role: "status", "aria-live": "polite" });
    el.append(rings, grids, status);

    let board = null, root = null;
    let targets = [], cells = new Map();
    let over = null;        // the place under the mouse
    let focused = null;     // the place the keyboard is on
    let byKey = false;      // was the last thing a person did a key?
    let down = null;        // where the pointer went down
    let drag = null;        // where the pointer is with a piece that it drags
    let dropped = false;    // has a drag just ended? Then the click that follows is none.
    let told = null, timer = 0;
    let last = null, rest = null, untold = false;  // where the pointer is, and since when it rests
    let placed = false;     // does the table itself put the focus somewhere now?
    let advised = "";       // what the hint marks

    const zoom = zoomer({ model, el, rings, grids, signal, places: () => targets });
    const at = (place) => targets.find((t) => t.place === place);
    const come = arriver({ model, grids, signal, at: (place) => at(place) });
    const { send, tell: point, put, echo, lately } = connect({ model, el, signal });

    // -- which place

    function spot(event) {
      const canvas = board.querySelector("canvas");
      if (!canvas) return null;
      const seen = zoom.on ? zoom.box() : canvas.getBoundingClientRect();
      const [w, h] = model.get("size");
      return [(event.clientX - seen.left) * w / seen.width, (event.clientY - seen.top) * h / seen.height];
    }

    function hit(event) {
      const [x, y] = spot(event) ?? [-1, -1];
      const t = targets.findLast((o) => holds(o, x, y));
      return t?.place ?? null;
    }

    function tell(place, wait) {
      clearTimeout(timer);
      const now = () => {
        if (place === told) return;
        told = place;
        point({ do: "point", place: acts(place), how: byKey ? "key" : "mouse" });
      };
      if (wait) timer = setTimeout(now, wait); else now();
    }

    // -- rings and ghost

    function draw() {
      const { legal = [], selected = [], advised = [], ghosts = {}, cursor, ...state } = model.get("state");
      const place = over ?? (byKey ? focused : null) ?? cursor ?? null;
      const t = place === null ? undefined : at(place);
      const ghost = t?.held ? ghosts[t.held] : state.ghost;
      const can = !!t && legal.includes(acts(t.place));
      const chosen = !!t && selected.includes(t.place);
      rings.replaceChildren();
      if (board) {
        board.classList.toggle("ub-can", can || chosen);
        board.classList.toggle("ub-drags", !!drag);
      }
      for (const name of advised) advise(at(name));
      if (drag && !t?.ghost) { carry(ghost); return; }
      if (!t) return;
      const lies = t.ghost ?? t;
      if (ghost && !chosen && (can || t.ghost)) {
        if (!t.ghost) ring(rings, t, "ub-under", 0);
        piece(rings, ghost, lies, can ? t.ghost ? 0.7 : 0.6 : 0.25);
      }
      const keyed = byKey && over === null;
      if (!can && !keyed && !chosen) {
        ring(rings, lies, t.ghost ? "ub-faint ub-dashed" : "ub-faint", 1);
        return;
      }
      // Where nothing can be done the cursor stands outside, clear of what is marked there.
      ring(rings, lies, "ub-casing", can ? 1.5 : -2);
      ring(rings, lies, `${can ? "ub-hover" : "ub-cursor"}${t.ghost && !chosen ? " ub-dashed" : ""}`, can ? 1.5 : -2);
    }

    // What a hint is about stays marked wherever one points, outside of what else is marked there.
    function advise(t) {
      if (!t) return;
      ring(rings, t.ghost ?? t, "ub-casing", -3);
      ring(rings, t.ghost ?? t, "ub-advised", -3);
    }

    // A piece that is dragged where it cannot be put follows the pointer.
    function carry(ghost) {
      const size = targets.find((o) => o.ghost)?.ghost;
      if (ghost && size && drag) piece(rings, ghost, box(drag[0] - size.w / 2, drag[1] - size.h / 2), 0.4);
    }

    // -- the grid that keyboard and screen reader use

    function build() {
      const old = new Map(targets.map((t) => [t.place, t]));
      targets = read(model);
      const same = targets.find((t) => old.has(t.place)), was = same && old.get(same.place);
      if (was) zoom.moved(same.x - was.x, same.y - was.y);
      const [w, h] = model.get("size");
      rings.setAttribute("viewBox", `0 0 ${w} ${h}`);
      const had = document.activeElement?.dataset?.place;
      const inside = grids.contains(document.activeElement);
      const before = inside ? cells.get(had) : null;
      const group = before?.dataset.group, index = before ? [...cells.values()].filter((c) => c.dataset.group === group).indexOf(before) : 0;
      const fresh = new Map();
      const groups = new Map();
      for (const t of targets) {
        const cell = cells.get(t.place) ?? make("div", { role: "gridcell", tabindex: "-1" });
        cell.dataset.place = t.place;
        cell.dataset.group = t.group;
        Object.assign(cell.style, {
          left: `${100 * t.x / w}%`, top: `${100 * t.y / h}%`,
          width: `${100 * t.w / w}%`, height: `${100 * t.h / h}%`,
        });
        fresh.set(t.place, cell);
        if (!groups.has(t.group)) groups.set(t.group, new Map());
        const rows = groups.get(t.group);
        if (!rows.has(t.row)) rows.set(t.row, []);
        rows.get(t.row).push(t);
      }
      const wanted = [];
      for (const [name, rows] of groups) {
        const grid = make("div", { role: "grid", "aria-label": name });
        for (const key of [...rows.keys()].sort((a, b) => a - b)) {
          const line = make("div", { role: "row" });
          rows.get(key).sort((a, b) => a.col - b.col).forEach((t) => line.append(fresh.get(t.place)));
          grid.append(line);
        }
        wanted.push(grid);
      }
      cells = fresh;
      grids.replaceChildren(...wanted);
      if (inside) {  // what had the focus may be gone: go to a part or the whole of it, or stay beside it
        const { legal = [] } = model.get("state");
        const idle = (cell) => cell && !legal.includes(acts(cell.dataset.place));  // a second Enter plays nothing there
        const mates = [...cells.values()].filter((c) => c.dataset.group === group);
        const parts = [...cells.keys()].filter((p) => p.startsWith(`${had}:`));
        const near = mates.slice(index).find(idle) ?? mates.slice(0, index).findLast(idle);
        // What was chosen is in parts now, of which one plays: a second Enter is not heard there (`echo`).
        const part = cells.get(parts.find((p) => legal.includes(acts(p))) ?? parts[0]) ?? [cells.get(had.split(":")[0])].find(idle);
        placed = true;
        put(cells.get(had) ?? part ?? near ?? question(root));
        placed = false;
      }
      name();
    }

    function name() {
      const { legal = [], selected = [], advised = [] } = model.get("state");
      for (const t of targets) {
        const cell = cells.get(t.place);
        if (!cell) continue;
        const chosen = selected.includes(t.place);
        cell.setAttribute("aria-label", t.label + (chosen ? ", selected" : legal.includes(acts(t.place)) ? ", can be chosen" : "") + (advised.includes(t.place) ? ", the hint" : ""));
        cell.setAttribute("aria-selected", String(chosen));
      }
      roving(focused !== null && cells.has(focused) ? focused : legal.find((p) => cells.has(p)) ?? targets[0]?.place);
      draw();
    }

    function roving(place) {
      for (const [key, cell] of cells) cell.tabIndex = key === place ? 0 : -1;
    }

    function focus(place) {
      roving(place);
      cells.get(place)?.focus({ preventScroll: true });
    }

    function key(event) {
      const t = at(document.activeElement?.dataset?.place);
      if (!t || event.ctrlKey || event.metaKey || event.altKey) return;
      const mates = targets.filter((o) => o.group === t.group);
      const row = mates.filter((o) => o.row === t.row).sort((a, b) => a.col - b.col);
      const groups = [...new Set(targets.map((o) => o.group))];
      const jump = (n) => targets.find((o) => o.group === groups[(groups.indexOf(t.group) + n + groups.length) % groups.length]);
      const go = {
        ArrowLeft: () => ahead(targets, t, -1, 0), ArrowRight: () => ahead(targets, t, 1, 0),
        ArrowUp: () => ahead(targets, t, 0, -1), ArrowDown: () => ahead(targets, t, 0, 1),
        Home: () => row[0], End: () => row[row.length - 1],
        PageUp: () => jump(-1), PageDown: () => jump(1),
      }[event.key];
      byKey = true;
      over = null;
      if (zoom.key(event, t)) {
        event.preventDefault();
        draw();
      } else if (go) {
        event.preventDefault();
        const next = go();
        if (next) focus(next.place); else draw();
      } else if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        if (echo()) return;
        clearTimeout(timer);  // what it would do is not said any more: it is done
        told = t.place;
        send({ do: "click", place: acts(t.place), how: "key" });
      } else if (event.key === "Escape") {
        event.preventDefault();
        send({ do: "escape" });
      }
    }

    // -- events, caught on their way down

    function caught(event) {
      if (event.type === "keydown" && (event.ctrlKey || event.metaKey)) return;
      if (zoom.mine(event)) return;
      if (event.type === "keydown") key(event);
      else if (event.type === "pointermove") move(event);
      else if (event.type === "pointerleave" || event.type === "pointerout") { if (!board.contains(event.relatedTarget)) leave(event); }
      else if (event.type === "pointerdown") { byKey = dropped = false; zoom.press(event); down = { place: hit(event), x: event.clientX, y: event.clientY, how: event.pointerType }; }
      else if (event.type === "mousedown") press(event);
      else if (event.type === "click") click(event);
      event.stopPropagation();
    }

    // The focus goes with the press, as everywhere, to the place and not to the canvas: Lab takes
    // its time to answer to it, and at the click nothing should be in the way of the message.
    function press(event) {
      event.preventDefault();
      const place = hit(event);
      if (place !== null && event.button === 0) focus(place);
    }

    function move(event) {
      if (event.pointerType === "touch") return;
      const place = hit(event);
      byKey = false;
      const pressed = event.buttons & 1;
      const piece = !drag && pressed ? lifted(event) : null;
      if (piece) send({ do: "click", place: acts(piece), how: "drag" });
      if (!drag && !piece && zoom.drags(event, SLIP)) {
        over = null;
        draw();
        return;
      }
      const before = drag;
      drag = pressed && (drag || piece) ? spot(event) : null;
      const meant = stirred(event);
      if (!drag && !before && place === over && !(meant && untold)) return;
      over = place;
      untold = !meant;
      draw();
      if (meant) tell(place, QUIET);
    }

    // A board that is painted anew or scrolls under a pointer at rest is not pointed at, though the
    // browser says that the pointer has moved; nor is it by a hand that is not quite still after a press.
    function stirred({ clientX: x, clientY: y }) {
      const moved = !last || last.x !== x || last.y !== y;
      last = { x, y };
      if (rest && Math.hypot(x - rest.x, y - rest.y) > SLIP) rest = null;
      return moved && !rest;
    }

    // The piece that the pressed pointer drags: from the hand, or from where it is being tried.
    function lifted(event) {
      const { first = [], selected = [] } = model.get("state");
      if (!down || Math.hypot(event.clientX - down.x, event.clientY - down.y) <= SLIP) return null;
      if (first.includes(acts(down.place))) return down.place;
      return first.length && selected.length > 1 && selected.at(-1) === down.place ? selected[0] : null;
    }

    function release(event) {
      if (zoom.release()) { down = null; dropped = true; return; }
      if (!drag) return;
      const t = at(board.contains(event.target) ? hit(event) : null);
      if (t?.ghost && event.type === "pointerup") send({ do: "click", place: acts(t.place), how: "drop" });
      drag = down = null;
      dropped = true;
      draw();
    }

    function leave(event) {
      if (event.pointerType === "touch") return;
      over = null;
      draw();
      if (toRead(event.relatedTarget)) clearTimeout(timer);
      else tell(null, QUIET);
    }

    // An answer to what is held may be longer than its room: one can go there and scroll.
    function toRead(to) {
      const side = to?.closest?.(".ub-side");
      return model.get("state").selected?.length > 0 && side?.closest(".ub-table") === el.closest(".ub-table");
    }

    // The place is that of the press: the page may have scrolled since.
    function click(event) {
      if (dropped) { dropped = false; return; }
      const place = down ? down.place : hit(event);
      const how = down?.how === "touch" ? "touch" : "mouse";
      down = null;
      if (place === null) { send({ do: "escape" }); return; }
      clearTimeout(timer);
      told = place;
      send({ do: "click", place: acts(place), how });
      if (how === "touch") over = null;
      if (focused !== place) focus(place);
    }

    grids.addEventListener("focusin", (event) => {
      focused = event.target.dataset.place ?? null;
      roving(focused);
      draw();
      // Where the table has put it nobody asks about it, but for the next part of what one chooses.
      if (byKey && (!placed || model.get("state").selected?.length)) {
        zoom.reveal(at(focused));
        tell(focused, QUIET);
      }
    }, { signal });
    grids.addEventListener("focusout", (event) => {
      if (grids.contains(event.relatedTarget)) return;
      focused = null;
      draw();
      if (over === null) tell(null, QUIET);
    }, { signal });
    document.addEventListener("keydown", () => { byKey = true; }, { signal, capture: true });
    document.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => { rest = last = { x, y }; }, { signal, capture: true });
    document.addEventListener("pointerup", release, { signal, capture: true });
    document.addEventListener("pointercancel", release, { signal, capture: true });

    // V goes to the latest other way that the game went, and so back again.
    function vary(event) {
      if (event.key.toLowerCase() !== "v" || event.ctrlKey || event.metaKey || event.altKey) return;
      const button = el.closest(".ub-table")?.querySelector("[data-do=variation]");
      if (!button || event.target.closest("input, textarea, select")) return;
      event.preventDefault();
      event.stopImmediatePropagation();  // a tray listens as well
      button.click();
    }

    // R turns what is held, wherever in the table one is, but for where one types.
    function turn(event) {
      if (event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!model.get("state").turns || event.target.closest("input, textarea, select")) return;
      event.preventDefault();
      event.stopPropagation();
      send({ do: "turn" });
    }

    // -- the page around it

    function theme() {
      const now = document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
      if (model.get("theme") !== now) { model.set("theme", now); model.save_changes(); }
    }

    function measure() {
      const width = Math.round(root.getBoundingClientRect().width);
      if (width > 0 && model.get("width") !== width) { model.set("width", width); model.save_changes(); }
    }

    function screen() {
      const sharp = devicePixelRatio > 1;
      if (model.get("sharp") !== sharp) { model.set("sharp", sharp); model.save_changes(); }
    }

    function tidy() {
      for (const canvas of board.querySelectorAll("canvas")) {
        canvas.tabIndex = -1;
        if (canvas === board.querySelector("canvas")) {
          canvas.setAttribute("role", "img");
          canvas.setAttribute("aria-label", model.get("label"));
        } else canvas.setAttribute("aria-hidden", "true");  // the layers are one picture
      }
    }

    function attach() {
      board = el.closest(".ub-board");
      root = el.closest(".ub-table");
      if (!board || !root) { if (!signal.aborted) requestAnimationFrame(attach); return; }
      root.addEventListener("keydown", turn, { signal, capture: true });
      root.addEventListener("keydown", vary, { signal, capture: true });
      root.setAttribute("role", "group");
      root.setAttribute("aria-label", "Game table");
      for (const type of CAUGHT) board.addEventListener(type, caught, { signal, capture: true, passive: type !== "keydown" && type !== "mousedown" });
      const seen = new MutationObserver((changes) => {
        if (changes.some(({ target }) => target.classList.contains("ub-stack"))) tidy();
      });
      seen.observe(board, { childList: true, subtree: true });
      const themes = new MutationObserver(theme);
      themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
      const sizes = new ResizeObserver(measure);
      sizes.observe(root);
      signal.addEventListener("abort", () => { seen.disconnect(); themes.disconnect(); sizes.disconnect(); });
      addEventListener("resize", screen, { signal });
      zoom.attach(board);
      tidy(); theme(); screen(); measure(); draw();
    }

    // The canvas comes first: what is made of HTML is put right after the frame that shows it.
    let due = false;
    function later(act) {
      if (!due) {
        due = true;
        const run = () => { if (due) { due = false; act(); } };
        requestAnimationFrame(() => setTimeout(run, 0));
        setTimeout(run, 200); // a page that is not looked at has no frames
      }
    }

    const on = (what, act) => {
      model.on(what, act);
      signal.addEventListener("abort", () => model.off(what, act));
    };
    let shape = null;
    // A hint's place is brought into sight on the page as well, the one where it ends at last.
    function show() {
      const now = model.get("state").advised ?? [], key = now.join(" ");
      if (key === advised) return;
      advised = key;
      if (lately()) cells.get(now.at(-1))?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }

    const settle = () => {
      const now = JSON.stringify([model.get("targets"), model.get("size")]);
      if (now === shape) name(); else { shape = now; build(); zoom.update(); }
      zoom.look();
      zoom.draw();
      show();
      come.play(board);
    };
    on("change:targets", () => later(settle));
    on("change:size", () => later(settle));
    on("change:state", () => later(settle));
    on("change:look", () => later(settle));
    on("change:arrive", () => later(settle));
    on("change:moment", () => { rest = last; });
    on("change:window", () => zoom.update());
    on("change:reserve", () => zoom.update());
    on("change:spare", () => zoom.update());
    on("change:label", () => board && tidy());
    on("change:said", () => { status.textContent = model.get("said"); });
    build();
    attach();
    return () => { clearTimeout(timer); stop.abort(); };
  },
};
