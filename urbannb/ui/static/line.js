// The line to the kernel; stands after kernel.js and before overlay.js and panels.js in their modules. All parts of
// a table share one: it knows which decision each of them showed when a gesture began, so that
// what is sent says which one it answers.

const PAGE = (window.ubPage ??= { name: Math.random().toString(36).slice(2, 8), sent: 0 });

// ms after a press, or after the decision that it brought, in which the same press again is a key or
// a finger that stutters: nobody has read what is asked by then.
const AGAIN = 600;
const LATELY = 4000; // ms in which what appears is an answer to a press
const NEAR = 24; // px within which a finger comes down again on the same thing

class Line {
  constructor(root) {
    this.kernel = new Kernel(root);
    this.parts = new Set();
    this.now = null;     // the gesture that sends: what each part showed when it began
    this.pointer = null; // the latest press of a pointer, and the first of a double click
    this.first = null;
    this.keyed = null;   // the first press of a key, which may be held down
    this.turned = 0;     // when another decision was shown
    this.put = null;     // what was given the focus by the table and not by a person
    this.stop = null;
  }

  join(part) {
    this.parts.add(part);
    part.model.on("change:moment", () => { this.turned = performance.now(); }, this);
    this.kernel.join(part);
    if (this.stop) return;
    this.stop = new AbortController();
    const how = { capture: true, signal: this.stop.signal };
    for (const type of ["pointerdown", "mousedown", "click", "keydown", "keyup"]) addEventListener(type, (e) => this.caught(e), how);
  }

  leave(part) {
    this.parts.delete(part);
    part.model.off("change:moment", null, this);
    this.kernel.leave(part);
    if (this.parts.size) return;
    this.stop?.abort();
    this.stop = null;
  }

  // -- gestures

  begin() {
    this.now = { spent: false, at: new Map([...this.parts].map((part) => [part, part.shown()])) };
    return this.now;
  }

  // Whether a press is the one before once more; what follows it soon is one more again.
  again(before, same) {
    const soon = before && same && performance.now() - Math.max(before.pressed, this.turned) < AGAIN;
    if (!soon) return false;
    before.spent = false;
    this.now = before;
    return true;
  }

  // The second click of a double click and a key that repeats belong to the first press.
  caught(event) {
    if (event.type === "pointerdown") this.press(event);
    else if (event.type === "keydown") this.key(event);
    else if (event.type === "keyup") this.spend(this.keyed);
    else if (event.detail > 1) this.now = this.first ?? this.now;
    else if (event.type === "mousedown") this.first = this.now = this.pointer ?? this.begin();
    else this.click(event);
  }

  // A click without a press is a key's, or that of a program that helps to read the page.
  click(event) {
    const pressed = event.detail ? this.pointer : this.keyed;
    this.now = pressed && !pressed.spent ? pressed : this.begin();
    if (event.detail) this.first = this.now;
    this.spend(this.now);
  }

  // A finger has no double click: its taps are counted for a shorter time than it takes for two.
  press(event) {
    const { pointerType: kind, clientX: x, clientY: y } = event, before = this.pointer;
    const same = kind !== "mouse" && kind === before?.kind && Math.hypot(x - before.x, y - before.y) < NEAR;
    this.keyed = null;
    if (!this.again(before, same)) this.pointer = this.begin();
    Object.assign(this.pointer, { kind, x, y, pressed: performance.now() });
  }

  key(event) {
    const acts = event.key === "Enter" || event.key === " ", before = this.keyed;
    const same = acts && before?.acts && (event.target === before.on || event.target === this.put);
    const more = (event.repeat && before) || this.again(before, same);
    if (!more) this.keyed = this.begin();
    this.now = this.keyed;
    // Pressed once more where the table has put the focus since: it is still the first press.
    this.now.echo = !!more && (before.echo || event.target !== before.on);
    Object.assign(this.now, { spent: false, acts, on: event.target, pressed: performance.now() });
  }

  spend(gesture) {
    setTimeout(() => { if (gesture) gesture.spent = true; });
  }

  // -- messages

  // What plays, or may: it says which decision it answers, and is waited for.
  send(part, message) {
    if (this.kernel.deaf) { this.kernel.remind(); return; }
    const moment = this.now?.at.get(part) ?? part.shown();
    PAGE.sent += 1;
    part.model.send({ ...message, moment, sent: [PAGE.name, PAGE.sent] });
    this.kernel.sent(PAGE.sent);
  }

  // What only points: it may come late or be lost.
  tell(part, message) { if (!this.kernel.deaf) part.model.send(message); }
}

// Where the focus goes that would else be on what plays: to what is asked, which comes before its answers.
function question(root) {
  return root?.querySelector(".ub-choices") ?? root?.querySelector(".ub-say");
}

// A part of a table as it sends; `shown` tells which decision it shows.
function connect({ model, el, signal, shown = () => model.get("moment") }) {
  const part = { model, el, shown };
  let line = null;
  const join = () => {
    const root = el.closest(".ub-lesson") ?? el.closest(".ub-table");
    if (signal.aborted || line) return;
    if (!root) { setTimeout(join, 30); return; }
    line = root.ubLine ??= new Line(root);
    line.join(part);
  };
  signal.addEventListener("abort", () => line?.leave(part));
  join();
  return {
    send(message) { join(); if (line) line.send(part, message); else model.send(message); },
    tell(message) { join(); if (line) line.tell(part, message); else model.send(message); },
    fresh() { line?.begin(); },
    // Whether this key press is the one before once more, on what has come under it meanwhile.
    echo: () => !!line?.now?.echo,
    // Whether what appears now is an answer to a press.
    lately: () => performance.now() - Math.max(line?.pointer?.pressed ?? -Infinity, line?.keyed?.pressed ?? -Infinity) < LATELY,
    // Whether this gesture does it for the first time: the second press of a double click closes nothing.
    once(what) {
      const done = line?.now && (line.now.done ??= new Set());
      if (done?.has(what)) return false;
      done?.add(what);
      return true;
    },
    put(node) {
      if (line) line.put = node;
      node?.focus({ preventScroll: true });
    },
  };
}
