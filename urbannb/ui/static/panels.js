// Shows named pieces of HTML that Python made, and sends back what is done in them.

// Changes the old nodes into the new ones where they are, so that the focus, what is typed,
// what is scrolled and what is unfolded stay.
function morph(old, fresh) {
  const a = [...old.childNodes], b = [...fresh.childNodes];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const x = a[i], y = b[i];
    if (!x) old.append(y);
    else if (!y) x.remove();
    else if (x.nodeName !== y.nodeName || x.className !== y.className && x.dataset?.do !== y.dataset?.do) x.replaceWith(y);
    else if (x.dataset?.of !== y.dataset?.of) x.replaceWith(y); // what was unfolded of one thing is not of another
    else if (x === document.activeElement && key(x) !== key(y)) x.replaceWith(y); // a second Enter must not press another
    else if (x.nodeType !== 1) { if (x.nodeValue !== y.nodeValue) x.nodeValue = y.nodeValue; }
    else { attributes(x, y); morph(x, y); }
  }
}

function attributes(x, y) {
  for (const { name } of [...x.attributes]) {
    if (!y.hasAttribute(name) && !(name === "open" && x.nodeName === "DETAILS")) x.removeAttribute(name);
  }
  // What has been typed since stays, but in what becomes another field.
  const typed = x.nodeName === "INPUT" && x.name === y.name && x.value !== x.getAttribute("value");
  for (const { name, value } of [...y.attributes]) {
    if (x.getAttribute(name) !== value) {
      x.setAttribute(name, value);
      if (name === "value" && x !== document.activeElement && !typed) x.value = value;
    }
  }
}

// What a button does, which says whether it is the same one; nothing for what is no button. That
// keys pressed on it are the table's own (keys.js) is none of it.
const key = (node) => node.nodeName === "BUTTON" ? JSON.stringify({ ...node.dataset, lmSuppressShortcuts: undefined }) : "";

// What answers a decision, or puts another game on the table.
const PLAYS = new Set(["choose", "place", "from-here", "new", "again", "replace", "keep-playing", "resume", "forget", "load-file", "load-text"]);

// What opens and closes something, or shows and hides it: a double click does it once.
const TOGGLES = new Set(["drawer", "why", "hands", "under", "layer", "list", "count", "unfold", "review", "present"]);

let pressedAt = -Infinity;
const pressed = () => pressedAt;
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, (event) => {
    const table = event.target.closest?.(".ub-table");
    if (!table) return;
    pressedAt = performance.now();
    walked = event.target.closest(STEPS) && { table, high: high(table) };
  }, { capture: true, passive: true });
}

// What stands above the stepper is lower while one looks back: the room is kept, so that a second
// press hits the same button.
const STEPS = ".ub-part-stepper [data-do=step]";
let walked = null; // the table whose stepper was pressed last, and how high its buttons stood
const high = (table) => table.querySelector(STEPS).getBoundingClientRect().top - table.getBoundingClientRect().top;
function steady(table) {
  const part = table?.querySelector(STEPS)?.closest(".ub-part-stepper");
  if (!part) return;
  const kept = parseFloat(part.style.marginTop) || 0;
  const room = walked?.table === table ? kept + walked.high - high(table) : 0;
  part.style.marginTop = room > 0 ? `${room}px` : "";
}

export default {
  render({ model, el }) {
    const stop = new AbortController();
    const { signal } = stop;
    el.classList.add("ub-panels", `ub-${model.get("kind")}`);
    const boxes = new Map();
    let aiming = 0, typing = 0, shown = 0;

    const { send, tell, fresh, once, put } = connect({ model, el, signal, shown: () => shown });
    presence({ model, el, signal });
    unfolding({ model, el, signal });
    const faded = fading({ el, signal });
    const stick = sticking({ el, signal, answered: () => performance.now() - pressed() < LATELY });
    const counted = counting({ el, signal });

    function show() {
      const seen = new Set();
      const before = shown;
      shown = model.get("moment");
      let place = 0, turned = false;
      const inside = el.contains(document.activeElement);
      const held = inside && key(document.activeElement);
      const drawer = el.querySelector(".ub-drawer")?.dataset.kind;
      for (const [name, html] of model.get("parts")) {
        seen.add(name);
        let box = boxes.get(name);
        if (!box) {
          box = document.createElement("div");
          box.className = `ub-part ub-part-${name}`;
          boxes.set(name, box);
        }
        if (box.ubHtml !== html) {
          const kind = () => box.firstElementChild?.getAttribute("aria-label");
          const before = kind();
          const made = document.createElement("div");
          made.innerHTML = html;
          morph(box, made);
          box.ubHtml = html;
          turned ||= name === "why" || name === "choices";
          if (name === "drawer" && kind() !== before) requestAnimationFrame(() => put(box.querySelector("[data-focus]")));
        }
        // A node that is moved loses the focus: only what stands wrong is put right.
        if (el.children[place] !== box) el.insertBefore(box, el.children[place] ?? null);
        place += 1;
      }
      for (const [name, box] of boxes) {
        if (!seen.has(name)) { box.remove(); boxes.delete(name); }
      }
      // A new answer or choice is read from its beginning; whoever goes through a list stays there.
      if (turned && !document.activeElement?.closest("[role=listbox]")) el.scrollTop = 0;
      steady(el.closest(".ub-table"));
      if (unfolded()) menu()?.setAttribute("aria-expanded", "true");
      if (inside && !el.contains(document.activeElement)) again(held) || home(drawer);
      if (inside && before !== shown) elsewhere();
      stops();
      look();
      atRule();
      faded();
      stick();
      counted();
      for (const list of el.querySelectorAll("[role=listbox]")) {
        const here = list.querySelector(".here");
        const ids = `${model.get("kind")}-${Math.random().toString(36).slice(2, 8)}`;
        if (here) { here.id = here.id || ids; list.setAttribute("aria-activedescendant", here.id); nearest(list, here); }
      }
    }

    // A list of rules shows the one that is open, whenever that is another; and again when the page
    // gives the list its place, since until then there is nothing to scroll.
    let opened = "", low = 0;
    function atRule() {
      const line = el.querySelector(".ub-rules [aria-current=true]");
      const list = line?.closest(".ub-rules");
      if (list && (line.dataset.id !== opened || list.clientHeight !== low)) nearest(list, line);
      opened = line?.dataset.id ?? "";
      low = list?.clientHeight ?? 0;
    }
    const sizes = new ResizeObserver(atRule);
    sizes.observe(el);
    signal.addEventListener("abort", () => sizes.disconnect());

    // What appears because of a click is brought into sight; what is there already stays put.
    let seen = null;
    function look() {
      const news = [...el.querySelectorAll("[data-see]")].map((n) => [n.dataset.see, n]);
      const fresh = seen && news.find(([key]) => !seen.has(key));
      seen = new Set(news.map(([key]) => key));
      if (fresh && performance.now() - pressed() < LATELY) requestAnimationFrame(() => bring(fresh[1]));
    }

    // What is about the board is read with it: both are in sight where there is room for both.
    function bring(node) {
      if (node.matches(".ub-told") && legibly(node)) return; // the board stays where it is
      if (node.matches(".ub-drawer") && begins(node)) return; // what begins a game sticks to the window's edge
      const board = "board" in node.dataset && node.closest(".ub-quiz")?.querySelector(".ub-board");
      for (const part of [board, node]) part?.scrollIntoView?.({ block: "nearest" });
    }

    // A toolbar is one stop of Tab; its arrows go from button to button.
    function stops() {
      for (const bar of el.querySelectorAll("[role=toolbar]")) {
        const all = inSight(bar);
        const on = all.includes(document.activeElement) ? document.activeElement : all.find((b) => b.ubStop) ?? all[0];
        for (const b of all) { b.ubStop = b === on; b.tabIndex = b === on ? 0 : -1; }
      }
    }

    function inBar(event, bar) {
      if (along(event, inSight(bar))) stops();
    }

    const inSight = (bar) => [...bar.querySelectorAll("button")].filter((b) => b.checkVisibility());

    // The menu of what is rarely used: the page opens and closes it, the kernel need not know.
    const menu = () => el.querySelector("[data-menu]");
    const unfolded = () => el.classList.contains("ub-unfolds");
    function unfold(on) {
      el.classList.toggle("ub-unfolds", on);
      menu()?.setAttribute("aria-expanded", String(on));
      stops();
      if (on) el.querySelector(".ub-menu button")?.focus({ preventScroll: true });
    }
    function foldAgain(event) {
      const here = el.contains(event.target) && event.target.closest(".ub-menu, .ub-menus");
      if (unfolded() && !here) unfold(false);
    }

    // The button that had the focus may stand elsewhere now, as the same or as its copy.
    function again(held) {
      const same = held && [...el.querySelectorAll("button")].find((button) => key(button) === held);
      if (same) put(same);
      return same && same === document.activeElement;
    }

    // Another decision is asked: the button that has the focus is not pressed for it unawares.
    function elsewhere() {
      const node = document.activeElement;
      const here = PLAYS.has(node.dataset?.do) && node.closest(".ub-table");
      if (here) put(node.closest(".ub-card[tabindex]") ?? question(here));
    }

    // What had the focus is gone: go to the button of the drawer that was closed, or to what is asked.
    function home(drawer) {
      const root = el.closest(".ub-table");
      const open = el.querySelector(".ub-drawer");
      const button = drawer && !open && root?.querySelector(`.ub-tools [data-name="${drawer}"]`);
      put(button ? (button.checkVisibility() ? button : root.querySelector("[data-menu]")) : question(root));
    }

    // scrollIntoView would scroll the notebook too
    function nearest(list, item) {
      const a = list.getBoundingClientRect(), b = item.getBoundingClientRect();
      const clear = Math.max(0, Math.min(FADED, (a.height - b.height) / 2));
      if (b.top < a.top + clear) list.scrollTop -= a.top + clear - b.top;
      else if (b.bottom > a.bottom - clear) list.scrollTop += b.bottom - a.bottom + clear;
    }

    function act(node) {
      const { do: what, ...rest } = node.dataset;
      if (unfolded() && node.closest(".ub-menu")) { unfold(false); put(menu()); }
      const fields = node.tagName === "FORM" ? typed(node) : undefined;
      if (what === "present") el.closest(".ub-table").ubPresents = true; // the wall opens once it is there
      if (TOGGLES.has(what) && !once([what, rest.name, rest.line, rest.turn].join())) return;
      send({ do: what, ...rest, ...(fields ? { fields } : {}) });
    }

    // What stands in a form; a file that was picked has been read into a text.
    function typed(form) {
      return Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"));
    }

    // The text of a file goes where it could have been typed.
    async function into(input) {
      const file = input.files[0], area = input.closest("details")?.querySelector("textarea");
      if (!file || !area) return;
      area.value = file.size > 1000000 ? "" : await file.text();
      area.dispatchEvent(new Event("input", { bubbles: true }));
      input.value = "";
    }

    async function copy(node) {
      const area = node.closest(".ub-card").querySelector("[data-record]");
      area.select();
      try { await navigator.clipboard.writeText(area.value); } catch { document.execCommand("copy"); }
      node.textContent = "Copied";
      setTimeout(() => { node.textContent = "Copy"; }, 2000);
    }

    async function pick(input) {
      const file = input.files[0];
      if (!file) return;
      fresh();  // to look for a file takes its time
      const fields = file.size > 1000000 ? { size: String(file.size) } : { record: await file.text() };
      send({ do: "load-text", fields });
      input.value = "";
    }

    el.addEventListener("click", (event) => {
      if (event.target.closest("[data-menu]")) { if (once(["menu"])) unfold(!unfolded()); return; }
      const node = event.target.closest("[data-copy], [data-do], [data-rule], [role=option]");
      if (node?.matches("[aria-disabled=true]")) { tellWhy(node, el); return; }
      if (!node || !el.contains(node) || ["FORM", "INPUT", "SELECT"].includes(node.tagName)) return;
      if (node.matches("[data-copy]")) copy(node);
      else if (node.matches("[role=option]")) event.detail > 1 ? chosen(node) : send({ do: "aim", action: node.dataset.action });
      else if (node.matches("[data-rule]")) send({ do: "rule", id: node.dataset.rule });
      else act(node);
    }, { signal });
    // What is pointed at, or has the focus, lights up its places on the board. A line that comes to
    // lie under a pointer at rest, since the panel moved, is not pointed at: only a move counts.
    let lit = "", aimed = "", lighting = 0;
    function light(event) {
      const line = event.type === "pointerleave" ? "" : event.target.closest?.("[data-light]")?.dataset.light ?? "";
      const still = event.type === "pointermove" && !event.movementX && !event.movementY;
      if (still || line === aimed) return;
      aimed = line;
      clearTimeout(lighting);
      if (line !== lit) lighting = setTimeout(() => { lit = line; tell({ do: "light", line }); }, 50);
    }
    for (const type of ["pointermove", "pointerleave", "focusin"]) el.addEventListener(type, light, { signal });
    el.addEventListener("focusout", (event) => { if (!el.contains(event.relatedTarget)) light({ type: "pointerleave" }); }, { signal });

    el.addEventListener("focusin", stops, { signal });
    for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, foldAgain, { signal, capture: true });
    el.addEventListener("submit", (event) => { event.preventDefault(); act(event.target); }, { signal });
    el.addEventListener("change", (event) => { if (event.target.matches("[data-load]")) pick(event.target); else if (event.target.matches("[data-into]")) into(event.target); }, { signal });
    // What a field says is told a while later, and answers no decision.
    const say = (wait, message) => { typing = setTimeout(() => { fresh(); send(message()); }, wait); };
    el.addEventListener("input", (event) => {
      const node = event.target;
      clearTimeout(typing);
      if (node.dataset.form) say(node.nodeName === "SELECT" ? 60 : 400, () => ({ do: node.dataset.form, fields: typed(node.form) }));
      else if (node.dataset.live) say(node.type === "radio" ? 0 : 200, () => ({ do: node.dataset.live, fields: { [node.name]: node.value } }));
    }, { signal });

    el.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const list = event.target.closest("[role=listbox]");
      if (event.key === "Escape" && unfolded()) { event.preventDefault(); unfold(false); put(menu()); }
      else if (event.key === "Escape") { event.preventDefault(); send({ do: "escape" }); }
      else if (list) inList(event, list);
      else if (event.target.closest("[role=toolbar]")) inBar(event, event.target.closest("[role=toolbar]"));
      else if (event.target.matches("[data-rule]") && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        send({ do: "rule", id: event.target.dataset.rule });
      }
      event.stopPropagation();
    }, { signal });

    // A line for several actions has a place: that is chosen first, then the rest is asked.
    function chosen({ dataset: { action, place } }) {
      send(place ? { do: "click", place } : { do: "choose", action });
    }

    function inList(event, list) {
      const options = [...list.querySelectorAll("[role=option]")];
      const now = options.findIndex((o) => o.classList.contains("here"));
      const last = options.length - 1;
      const to = {
        ArrowDown: now + 1, ArrowRight: now + 1, ArrowUp: now < 0 ? last : now - 1, ArrowLeft: now < 0 ? last : now - 1,
        Home: 0, End: last,
      }[event.key];
      if (to !== undefined) {
        event.preventDefault();
        const option = options[Math.max(0, Math.min(last, to))];
        options.forEach((o) => o.classList.toggle("here", o === option));
        nearest(list, option);
        clearTimeout(aiming);
        aiming = setTimeout(() => send({ do: "aim", action: option.dataset.action }), 40);
      } else if (event.key === "Enter" && now >= 0) {
        event.preventDefault();
        clearTimeout(aiming);
        chosen(options[now]);
      }
    }

    // After the frame that shows the board, which was sent first.
    let due = false;
    function later() {
      if (due) return;
      due = true;
      const run = () => { if (due) { due = false; show(); } };
      requestAnimationFrame(() => setTimeout(run, 0));
      setTimeout(run, 200);
    }

    model.on("change:parts", later);
    model.on("change:moment", later);
    show();
    return () => { clearTimeout(aiming); clearTimeout(typing); stop.abort(); model.off("change:parts", later); model.off("change:moment", later); };
  },
};
