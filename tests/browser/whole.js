// Walks through every step of a page of a game and says what is wrong there.
async (places) => {
    const find = (selector) => document.querySelector(selector), wall = location.hash.endsWith("present");
    const found = { steps: 0, shown: 0, cut: [], small: [], tiny: [], told: [] };
    const next = find("#bar [data-go=next]"), pages = [], said = [];
    const flat = (text) => text.replace(/\s+/g, " ").trim();
    const least = (part, cap) => cap * 0.7 >= part * innerWidth - 0.01;
    let at = "", frame = -1, largest;
    const words = [];
    const own = (item) => [...item.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    for (;;) {
        found.shown++;
        const fresh = location.hash !== at;
        if (fresh) { at = location.hash; frame++; found.steps++; }
        const panel = find("section"), list = find("#steps"), here = find("#steps .here");
        const room = list.getBoundingClientRect();
        const seen = (box) => box.checkVisibility() && !box.closest("#said, .ub-sr, details:not([open]) > div");
        for (const box of [panel, list, here, ...here.querySelectorAll("*")].filter(seen))
            if (box.clientWidth && (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1))
                found.cut.push([at, box.tagName]);
        for (const box of [panel, ...panel.querySelectorAll("*"), ...find("figure").querySelectorAll("#board svg, #under *")].filter(seen)) {
            const { left, top, right, bottom, width } = box.getBoundingClientRect();
            if (width && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
                found.cut.push([at, box.outerHTML.slice(0, 60)]);
            if (width && list.contains(box) && (bottom > room.bottom + 1 || top < room.top - 1))
                found.cut.push([at, box.outerHTML.slice(0, 60)]);
        }
        if (wall) {
            for (const item of document.querySelectorAll("#title, #steps *, #totals *"))
                if (own(item) && item.checkVisibility() && !least(item.closest(".words") && !item.closest("table") ? 0.0156 : 0.012, parseFloat(getComputedStyle(item).fontSize)))
                    found.small.push([at, item.textContent]);
            // A word is as large as on the page of the step that shows it largest.
            const shown = [...document.querySelectorAll("#board svg")].map((svg) => {
                const box = svg.getBoundingClientRect(), [x, y, w, h] = svg.getAttribute("viewBox").split(" ").map(Number);
                return { x, y, w, h, scale: Number(svg.dataset.scale) || Math.min(box.width / w, box.height / h) };
            });
            if (fresh) largest = new Map(), words.push([at, largest]);
            [...(find("#whole svg") ?? find("#board svg")).querySelectorAll("text")].forEach((text, n) => {
                const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(text.getAttribute(name)));
                if (!places[frame].some(([px, py, pw, ph]) => px <= x && x <= px + pw && py <= y && y <= py + ph)) return;
                const scales = shown.filter((part) => part.x <= x && x <= part.x + part.w && part.y <= y && y <= part.y + part.h).map((part) => part.scale);
                const [word, before] = largest.get(n) ?? [text.textContent, 0];
                largest.set(n, [word, Math.max(before, ...scales.map((scale) => size * scale))]);
            });
        }
        if (fresh) {
            // all that there is of the page, also for a screen reader, but for the packed game
            const named = [...document.querySelectorAll("[aria-label], [title], [aria-valuetext]")];
            const labels = named.flatMap((item) => ["aria-label", "title", "aria-valuetext"].map((name) => item.getAttribute(name) ?? ""));
            pages.push(flat([find("main").textContent, ...labels].join(" ")));
            said.push(flat(here.querySelector(".words").textContent).slice(0, 60));
        }
        if (next.getAttribute("aria-disabled") === "true") break;
        next.click();
    }
    for (const [step, sizes] of words)
        for (const [word, size] of sizes.values())
            if (!least(0.012, size * 0.716 / 0.7)) { found.tiny.push([step, word, +(size / innerWidth * 71.6).toFixed(2)]); break; }
    said.forEach((words, n) => {
        const before = pages.slice(0, n).findLastIndex((page) => page.includes(words));
        if (words.length > 20 && before >= 0 && said.indexOf(words) > before) found.told.push([n, words]);
    });
    return found;
}
