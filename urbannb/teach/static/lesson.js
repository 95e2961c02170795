
// A lesson's panels are the table's, and speak: `said` goes to a live region. When the button
// that was pressed is gone with its panel, the focus goes to what Python marks for it.
export default {
  render(context) {
    const { model, el } = context;
    const stop = panels.render(context);
    const status = document.createElement("div");
    status.className = "ub-sr";
    status.setAttribute("role", "status");
    status.setAttribute("aria-live", "polite");
    el.append(status);
    let mine = false;
    const busy = () => { mine = true; };
    const kinds = ["keydown", "pointerdown", "submit"];
    for (const kind of kinds) el.addEventListener(kind, busy, true);
    const say = () => { status.textContent = model.get("said"); };
    const shown = () => requestAnimationFrame(() => setTimeout(() => {  // after the panels have changed
      el.append(status);
      const lost = document.activeElement === document.body || document.activeElement?.disabled;
      if (mine && lost) el.querySelector("[data-focus]")?.focus({ preventScroll: true });
      mine = mine && lost;
    }, 0));
    model.on("change:said", say);
    model.on("change:parts", shown);
    say();
    return () => {
      model.off("change:said", say);
      model.off("change:parts", shown);
      stop();
    };
  },
};
