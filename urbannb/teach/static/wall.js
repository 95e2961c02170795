
// The wall: in its cell a small one; in the whole window when asked to. It is put on top of the page
// where it stands (a popover), so that no view is made anew and no frame around it cuts it off.
const ON = new Set([" ", "Enter", "ArrowRight", "ArrowDown", "PageDown"]);
const WAYS = { u: "undo", v: "variation", c: "compare" };
const BACK = new Set(["ArrowLeft", "ArrowUp", "PageUp", "Backspace"]);

export default {
  render(context) {
    const { model, el } = context;
    const stop = lessons.render(context);
    const leave = new AbortController(), { signal } = leave;
    const ring = Object.assign(document.createElement("div"), { className: "ub-wall-ring" });
    const shade = Object.assign(document.createElement("div"), { className: "ub-wall-blank" });
    const note = Object.assign(document.createElement("div"), { className: "ub-wall-told" });
    note.setAttribute("role", "status");
    const find = (name) => el.querySelector(name);
    const open = () => el.classList.contains("ub-wall-open");
    const tell = (message) => model.send({ ...message, moment: model.get("moment") });
    const press = (what) => find(`[data-do=${what}]:not([aria-disabled=true])`)?.click();

    function enter() {
      if (open()) return;
      el.setAttribute("popover", "manual");
      el.showPopover?.();
      el.classList.add("ub-wall-open");
      el.setAttribute("role", "dialog");
      el.setAttribute("aria-modal", "true");
      el.setAttribute("aria-label", "On the wall");
      el.tabIndex = -1;
      el.append(shade, ring);
      line.observe(el.closest(".ub-walled"), { childList: true, subtree: true, characterData: true });
      told();
      el.focus({ preventScroll: true });
      fit();
    }
    function exit() {
      if (!open()) return;
      help(false);
      if (filled && document.fullscreenElement) document.exitFullscreen();
      filled = false;
      el.hidePopover?.();
      for (const name of ["popover", "role", "aria-modal", "aria-label"]) el.removeAttribute(name);
      el.classList.remove("ub-wall-open", "ub-wall-ringed", "ub-wall-dark");
      line.disconnect();
      note.remove();
      shade.remove();
      ring.remove();
      fit();
      const at = host();
      if (!at) { find("[data-wall=open]")?.focus({ preventScroll: true }); return; }
      const all = [...at.querySelectorAll("[data-do=present], [data-menu]")];
      all.find((button) => button.checkVisibility())?.focus({ preventScroll: true });
      tell({ do: "leave" });
    }

    // Over a table or a question it opens by the press that asked for it, as soon as it is there.
    const host = () => el.closest(".ub-guest")?.parentElement.closest(".ub-table");
    function arrived(tries = 100) {
      if (signal.aborted || !tries) return;
      const at = host();
      if (!at) { if (!find("[data-wall=open]")?.checkVisibility()) setTimeout(arrived, 30, tries - 1); return; }
      if (at.ubPresents) enter();
      at.ubPresents = false;
    }
    // What is the matter with the kernel is said on the wall too, which covers where it stands.
    function told() {
      const text = el.closest(".ub-walled").querySelector(":scope > .ub-kernel")?.textContent ?? "";
      if (note.textContent !== text) note.textContent = text;
      if (!note.isConnected) el.append(note);
    }
    const line = new MutationObserver(told);

    // The page fills the screen, with the wall on top: what is a popover may not do so by itself.
    let filled = false;  // whether it was the wall that asked for it
    function full() {
      enter();
      filled = !document.fullscreenElement;
      const done = filled ? document.documentElement.requestFullscreen?.() : document.exitFullscreen();
      if (done) done.catch(refused); else refused();
    }
    function refused() { filled = false; note.textContent = "This page may not fill the screen."; }
    // The keys lie over everything but the line below; they go with the slide they were asked at.
    function help(on = find(".ub-wall-help")?.hidden) {
      const box = find(".ub-wall-help");
      if (!box || box.hidden === !on) return;
      const within = box.contains(document.activeElement);
      box.hidden = !on;
      const asks = find(".ub-part-bar [data-wall=help]");
      asks?.setAttribute("aria-expanded", String(on));
      if (on) box.querySelector("[data-wall=shut]").focus({ preventScroll: true });
      else if (within && open()) asks?.focus({ preventScroll: true });
    }
    const dark = (on) => el.classList.toggle("ub-wall-dark", on);

    // What does not fit is laid out anew and not made smaller: the words get more of the width where
    // the board can be read beside them, and what is still below is the next thing. The board stays
    // where pieces for it are shown; a long sum, or many words, come after it with all the width.
    const ROOMS = ["", "ub-wall-more-words", "ub-wall-all-words"], ALL = ROOMS[2];
    const words = () => find(".ub-part-words");
    const put = (name) => { el.classList.remove(...ROOMS.filter(Boolean)); if (name) el.classList.add(name); };
    let summed = false;  // whether the words are shown that come after the board
    const after = () => !find(".ub-wall-hand") && (find(".ub-wall-sum") || !find(".ub-wall-narrow"));
    function fit() {
      const box = words();
      if (!box) return;
      box.scrollTop = 0;
      const stays = !summed && (find(".ub-wall-hand") || after());
      for (const name of stays ? [""] : summed ? [ALL] : ROOMS) {
        put(name);
        if (box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1) break;
      }
      below();
    }
    function spread(on) { summed = on; fit(); }
    const rest = () => { const box = words(); return box ? box.scrollHeight - box.clientHeight - box.scrollTop : 0; };
    function below() { el.classList.toggle("ub-wall-goes-on", rest() > 2); }
    function turn(by) {
      const box = words();
      box.scrollTop += by * box.clientHeight * 0.8;
      below();
    }
    function forth() {
      if (rest() > 2 && !summed && after()) spread(true);
      else if (rest() > 2) turn(1);
      else press("forth");
    }
    function back() {
      if (words()?.scrollTop > 2) turn(-1);
      else if (summed && after()) spread(false);
      else press("back");
    }

    function key(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const name = event.key, letter = name.length === 1 ? name.toLowerCase() : "";
      const pick = letter && find(`.ub-wall-pick[data-n="${"abcdefgh".indexOf(letter)}"]`);
      const onButton = event.target.closest?.("button") && (name === "Enter" || name === " ");
      if (onButton && !el.classList.contains("ub-wall-dark")) return;
      const does =
        el.classList.contains("ub-wall-dark") ? () => dark(false)
        : pick ? () => pick.click()
        : letter >= "0" && letter <= "9" ? () => tell({ do: "digit", n: letter })
        : ON.has(name) ? forth
        : BACK.has(name) ? back
        : name === "Home" ? () => press("restart")
        : letter === "s" ? () => press("spot")
        : letter === "w" ? () => press("whole")
        : WAYS[letter] ? () => press(WAYS[letter])
        : !open() ? null
        : name === "Escape" ? exit
        : letter === "." || letter === "b" ? () => dark(true)
        : letter === "f" ? full
        : letter === "p" ? () => el.classList.toggle("ub-wall-ringed")
        : letter === "h" || letter === "?" ? () => help()
        : name === "Tab" ? null : undefined;
      if (does) { event.preventDefault(); does(); }
      if (does !== null) event.stopPropagation();
      if (name === "Tab" && open()) keep(event);
    }

    // Tab goes round in what fills the window.
    function keep(event) {
      const all = [...el.querySelectorAll("button")].filter((b) => b.checkVisibility() && b.tabIndex >= 0);
      const at = all.indexOf(document.activeElement);
      const edge = event.shiftKey ? 0 : all.length - 1;
      if (at >= 0 && at !== edge) return;
      event.preventDefault();
      all[event.shiftKey ? all.length - 1 : 0]?.focus();
    }

    el.addEventListener("click", (event) => {
      const does = { open: enter, full, leave: exit, help: () => help(), shut: () => help(false) }[event.target.closest("[data-wall]")?.dataset.wall];
      if (does) { event.stopImmediatePropagation(); does(); return; }
      if (open() && el.classList.contains("ub-wall-dark")) { dark(false); return; }
      // A tap on the words goes on; what is selected to be read aloud or copied is left alone.
      if (open() && event.target.closest(".ub-part-words") && !event.target.closest("button, .ub-wall-hand") && !String(getSelection())) forth();
    }, { signal });
    el.addEventListener("keydown", key, { signal });
    // Whatever has the focus, keys are the wall's while it fills the window.
    addEventListener("keydown", (event) => {
      if (!open() || el.contains(event.target)) return;
      el.focus({ preventScroll: true });
      event.stopPropagation();
      key(event);
    }, { signal, capture: true });
    el.addEventListener("pointermove", (event) => {
      ring.style.translate = `${event.clientX}px ${event.clientY}px`;
    }, { signal, passive: true });
    document.addEventListener("fullscreenchange", fit, { signal });
    const sizes = new ResizeObserver(fit);
    sizes.observe(el);
    let shown = "";  // nothing yet: the first slide is no turn
    const changed = () => setTimeout(() => {
      const text = words()?.textContent ?? "";
      if (text !== shown) { if (shown) help(false); spread(false); }
      shown = text;
      if (open() && !el.contains(document.activeElement)) el.focus({ preventScroll: true });
    }, 60);
    const watch = new MutationObserver(changed);
    watch.observe(el, { childList: true, subtree: true, characterData: true });
    changed();
    arrived();
    return () => { leave.abort(); sizes.disconnect(); line.disconnect(); watch.disconnect(); stop(); };
  },
};
