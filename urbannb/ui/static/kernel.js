// What a table knows of its kernel, and the sentence that says so; stands before line.js. The
// table is greyed while the kernel is busy or gone. Jupyter's own front ends are asked; where
// they cannot be, what is not answered in time is all there is to go by.

const BUSY = 1000;    // ms after which an unanswered message means that the kernel is busy
const MUTE = 5000;    // ms of an idle kernel after which it means that nobody is there to answer
const DOUBT = 20000;  // the same where one cannot know whether the kernel is idle
const ENDS = ["restarting", "autorestarting", "terminating", "dead"];
const SAYS = {
  busy: "The kernel is busy.",
  mute: "The kernel does not answer. If this stays, AGAIN.",
  away: "No connection to the kernel. The page keeps trying.",
};

class Kernel {
  constructor(root) {
    this.root = root;
    this.parts = new Set();
    this.waiting = [];   // what was sent and is not answered yet: its number, and when it was sent
    this.ended = false;  // the kernel that made this table is no more
    this.cut = 0;        // when the connection broke
    this.idle = 0;       // since when the kernel has been idle; 0 while it is not
    this.source = null;
    this.timer = 0;
    this.state = "";
  }

  join(part) {
    this.parts.add(part);
    part.answered = () => this.answered(part);
    part.model.on("change:heard", part.answered);
    part.classes = new MutationObserver(() => this.look());
    part.classes.observe(part.el, { attributeFilter: ["class"] });
    this.watch(part.model.widget_manager);
    this.look();
  }

  leave(part) {
    this.parts.delete(part);
    part.model.off("change:heard", part.answered);
    part.classes.disconnect();
    if (this.parts.size) return;
    clearTimeout(this.timer);
    this.source?.statusChanged.disconnect(this.status, this);
    this.source?.connectionStatusChanged?.disconnect(this.connection, this);
    this.source?.kernelChanged?.disconnect(this.changed, this);
    this.source = null;
  }

  // -- what Jupyter says

  watch(manager) {
    const source = manager?.context?.sessionContext ?? manager?.kernel;
    if (this.source || !source?.statusChanged) return;
    this.source = source;
    this.id = manager.kernel?.id;
    source.statusChanged.connect(this.status, this);
    source.connectionStatusChanged?.connect(this.connection, this);
    source.kernelChanged?.connect(this.changed, this);
    this.status(source, manager.kernel?.status);
    this.connection(source, manager.kernel?.connectionStatus);
  }

  status(_, status) {
    this.idle = status === "idle" ? Date.now() : 0;
    this.ended ||= ENDS.includes(status);
    this.look();
  }

  connection(_, status) {
    this.lost = status === "disconnected";
    this.cut = status === "connecting" ? this.cut || Date.now() : 0;
    if (status === "connected") this.waiting = [];  // what was on its way is lost
    this.look();
  }

  changed(_, { newValue }) {
    this.ended ||= !!this.id && newValue?.id !== this.id;
    this.look();
  }

  // -- what is answered

  sent(number) {
    this.waiting.push({ number, at: Date.now() });
    this.look();
  }

  // They are answered in their order: one that is answered answers for all before it.
  answered(part) {
    const last = part.model.get("heard")[PAGE.name] ?? 0;
    this.waiting = this.waiting.filter(({ number }) => number > last);
    this.look();
  }

  // -- what follows from it

  get gone() {
    return this.ended || this.lost || [...this.parts].some(({ el }) => el.classList.contains("jupyter-widgets-disconnected"));
  }

  // Nothing can be sent: a click that lay in wait would play when nobody expects it any more.
  get deaf() { return this.gone || this.cut > 0; }

  // What is the matter, and in how many milliseconds to look again.
  matter() {
    if (this.gone) return ["gone", 0];
    const now = Date.now();
    const due = [];
    const since = (start, wait) => { if (now - start < wait) due.push(start + wait - now); return now - start >= wait; };
    const first = this.waiting[0]?.at;
    const silent = this.source ? this.idle && Math.max(first, this.idle) : first;
    const found = [
      this.cut && since(this.cut, BUSY) && "away",
      first && !this.cut && silent && since(silent, this.source ? MUTE : DOUBT) && "mute",
      first && !this.cut && since(first, BUSY) && "busy",
    ].find((state) => state) || "";
    return [found, due.length ? Math.min(...due) : 0];
  }

  // Once there was a kernel for it, the picture that stands for the table is hidden (ui/cells/kept):
  // a page that only shows what was saved may make views as well, which nothing is drawn in.
  look() {
    if (!this.gone) this.root.classList.add("ub-alive");
    const [state, wait] = this.matter();
    clearTimeout(this.timer);
    if (wait) this.timer = setTimeout(() => this.look(), wait);
    if (state !== this.state) this.show(state);
  }

  show(state) {
    this.state = state;
    for (const each of ["busy", "mute", "away", "gone"]) this.root.classList.toggle(`ub-${each}`, each === state);
    this.root.classList.toggle("ub-waits", !!state);
    this.say(state === "gone" ? this.ending() : (SAYS[state] ?? "").replace("AGAIN", this.again));
  }

  ending() {
    const told = [...this.parts].map(({ model }) => model.get("gone")).find((text) => text);
    return told || `The kernel has gone: ${this.again}.`;
  }

  // Who visits a page of Voilà has no cell to run.
  get again() {
    const told = [...this.parts].map(({ model }) => model.get("again")).find((text) => text);
    return told || "run the cell again";
  }

  // A live region is read when its words change: it must be there before them.
  say(text) {
    if (!this.strip && !text) return;
    if (!this.strip?.isConnected) {
      this.strip = document.createElement("div");
      this.strip.className = "ub-kernel";
      this.strip.setAttribute("role", "status");
      this.root.prepend(this.strip);
    }
    this.strip.textContent = "";
    setTimeout(() => { this.strip.textContent = text; }, 30);
  }

  // A click on a table that cannot send it is answered by saying so, again.
  remind() {
    if (!this.gone) this.cut = 1;
    this.look();
    this.say(this.gone ? this.ending() : SAYS.away);
    this.strip.scrollIntoView({ block: "nearest" });
  }
}
