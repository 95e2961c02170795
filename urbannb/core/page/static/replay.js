// Walks through a game: the board of each step, its words, its rule. Nothing is fetched.
const find = (id) => document.getElementById(id);
if (!globalThis.DecompressionStream) {
  find("board").style.visibility = "visible";
  find("title").textContent = "This browser is from before 2023: it cannot unpack the game.";
}
const packed = Uint8Array.from(atob(find("data").textContent), (letter) => letter.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const { turns, rules, texts, frames, places, totals } = await new Response(unpacked).json();
const font = document.querySelector("#board svg").getAttribute("font-family");
const svgNS = "http://www.w3.org/2000/svg";

// Each picture says what of each layer is another than in the picture before.
const pictures = [];
for (const [width, height, described, names, changes] of frames) {
  const before = pictures[pictures.length - 1]?.layers ?? {};
  const layers = {};
  for (const name of names) layers[name] = before[name] ?? [];
  for (const [name, first, last, between] of changes) {
    const old = before[name] ?? [];
    layers[name] = [...old.slice(0, first), ...between, ...old.slice(old.length - last)];
  }
  pictures.push({ width, height, described, layers });
}

function draw(number) {
  const { width, height, described, layers } = pictures[number];
  const svg = document.createElementNS(svgNS, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", texts[described]);
  svg.setAttribute("font-family", font);
  svg.innerHTML = Object.values(layers).flat().map((mark) => texts[mark]).join("");
  return svg;
}

// -- where one is: an action, one of its steps, and on the wall a part of that, where it has several

let turn = 0, step = 0, part = 0, parts = 1, playing = 0;
const main = document.querySelector("main");
const onWall = () => main.classList.contains("ub-wall");
const steps = () => turns[turn].steps;
const atEnd = () => turn === turns.length - 1 && step === steps().length - 1 && part >= parts - 1;
const atStart = () => turn === 0 && step === 0 && part === 0;

function go(where) {
  if (where === "first") [turn, step, part] = [0, 0, 0];
  else if (where === "last") [turn, step, part] = [turns.length - 1, turns[turns.length - 1].steps.length - 1, Infinity];
  else if (where === "next" && part < parts - 1) part++;
  else if (where === "next" && !atEnd()) [turn, step, part] = step + 1 < steps().length ? [turn, step + 1, 0] : [turn + 1, 0, 0];
  else if (where === "back" && part) part--;
  else if (where === "back" && !atStart())
    [turn, step, part] = step ? [turn, step - 1, Infinity] : [turn - 1, turns[turn - 1].steps.length - 1, Infinity];
  show();
}

// What comes later is nowhere on the page: neither its words nor who has won.
function show() {
  find("title").textContent = turns[turn].title;
  const reached = steps().slice(0, step + 1).map(line);
  const here = reached[step];
  here.classList.add("here");
  here.setAttribute("aria-current", "step");
  if (onWall()) wall(here);
  else {
    parts = 1, part = 0;
    find("board").className = "ub-wall-near";
    find("board").replaceChildren(draw(steps()[step][3]));
    find("steps").replaceChildren(...reached);
    fit();
  }
  find("board").style.visibility = "visible";
  slider.value = turn;
  slider.setAttribute("aria-valuetext", turns[turn].title);
  for (const [name, off] of [["first", atStart()], ["back", atStart()], ["next", atEnd()], ["last", atEnd()]])
    document.querySelector(`[data-go=${name}]`).setAttribute("aria-disabled", off);
  find("outcome").hidden = !atEnd();
  find("said").textContent = `${turns[turn].title}. ${here.querySelector(".words").textContent}`;
  history.replaceState(null, "", `#${turn}.${step + 1}${onWall() ? ".present" : ""}`);
}

function line([rule, words, ours], n) {
  const item = document.createElement("li");
  item.innerHTML = `<div class="words">${words}</div>`;
  if (rule) item.append(cited(rule, ours));
  item.addEventListener("click", (event) => {
    if (!event.target.closest("details") && n !== step) { stop(); step = n; show(); }
  });
  return item;
}

function cited(id, ours) {
  const [title, section, text] = rules[id];
  const fold = document.createElement("details");
  const head = document.createElement("summary");
  head.textContent = `Rule ${id}, ${title}`;
  const body = document.createElement("div");
  body.innerHTML = `<p>${text}</p>${ours ? `<p><i>${ours}</i></p>` : ""}`;
  const where = document.createElement("p");
  where.textContent = section;
  body.append(where);
  fold.append(head, body);
  return fold;
}

// The steps that have been reached are read whole where there is room, else the last ones: always the
// one that is looked at.
function fit() {
  const box = find("steps"), before = find("before"), over = () => box.scrollHeight > box.clientHeight;
  box.className = "ub-wall-step";
  before.hidden = true;
  if (over()) box.classList.add("tight");
  let left = 0;
  while (over() && left < step) {
    box.children[left++].hidden = true;
    before.hidden = false;
    before.textContent = left === 1 ? "1 step before" : `${left} steps before`;
  }
  const words = box.parentElement;
  const most = Math.max(widest(), find("game").clientWidth * (telephone.matches ? 0 : 0.5));
  for (let width = words.offsetWidth; over() && width < most;) find("game").style.setProperty("--words", `${(width += 40)}px`);
  before.onclick = () => { stop(); step = left - 1; show(); };
  box.scrollTop = 0;
}

// -- on the wall: one step at a time; a table that has no room beside its words comes after them

const over = (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
function wall(here) {
  const box = find("steps"), rows = [...here.querySelectorAll("tbody tr, table > tr")];
  box.className = "ub-wall-step";
  find("board").replaceChildren();
  find("whole").replaceChildren();
  find("game").classList.remove("above");
  box.replaceChildren(here);
  const fits = () => ["42vw", "50vw", "58vw"].some((wide) => {
    find("game").style.setProperty("--ub-words", wide);
    return !over(box);
  });
  const shown = [];
  if (fits()) shown.push(() => {});
  else {
    const words = here.querySelector(".words"), table = words.querySelector("table");
    const said = words.cloneNode(true);
    said.querySelector("table")?.remove();
    shown.push(() => words.replaceWith(said));
    for (let from = 0; table && from < rows.length;) {
      words.replaceChildren(table);
      let to = rows.length;
      const some = (a, b) => rows.forEach((row, n) => { row.hidden = n < a || n >= b; });
      for (some(from, to); !fits() && to > from + 1;) some(from, --to);
      const [a, b] = [from, to];
      shown.push(() => { words.replaceChildren(table); some(a, b); });
      from = to;
    }
  }
  const asked = part;
  part = Math.min(asked, shown.length - 1);
  shown[part]();
  fits();
  picture(asked, shown.length);
}

// The picture is all of the board where that can be read, else a close-up with all of it small. The words
// make room for it as far as they can: they stand beside it, in less width, or below it. A close-up that
// is too small all the same goes over several pages, as the words do.
function picture(asked, said) {
  const near = find("board"), far = find("whole"), box = find("steps"), frame = steps()[step][3];
  const { width, height, described } = pictures[frame], focus = places[frame];
  const svg = draw(frame), marks = document.createElementNS(svgNS, "g");
  marks.id = "marks";
  marks.append(...svg.childNodes);
  svg.append(marks);
  far.replaceChildren(svg);
  find("totals").innerHTML = texts[totals[frame]];
  const need = needed(svg, focus, innerWidth * 0.0173), game = find("game");
  const usual = game.style.getPropertyValue("--ub-words");
  const lay = ([wide, above]) => {
    game.style.setProperty("--ub-words", wide);
    game.classList.toggle("above", above);
  };
  let best = { enough: 0, layout: [usual, false] };
  for (const layout of [[usual, false], ["33vw", false], [usual, true]]) {
    lay(layout);
    if (over(box) || (layout[1] && telephone.matches)) continue;
    far.hidden = true;
    if (!focus.length || Math.min(near.clientWidth / width, near.clientHeight / height) >= need) {
      best = { enough: 1, layout };
      break;
    }
    far.hidden = false;
    const close = closer(svg, [width, height], focus, need, [near.clientWidth, near.clientHeight]);
    if (close && close.scale / need > best.enough) best = { enough: close.scale / need, layout, close };
    if (best.enough >= 0.999) break;
  }
  lay(best.layout);
  far.hidden = !best.close;
  const room = [near.clientWidth, near.clientHeight];
  const pages = best.enough < 0.999 && best.close ? paged(svg, [width, height], focus, need, room) : [best.close];
  parts = Math.max(said, pages.length);
  part = Math.min(asked, parts - 1);
  best.close = pages[Math.min(part, pages.length - 1)];
  near.className = best.close ? "ub-wall-near" : "ub-wall-near whole";
  if (best.close) {
    tidied(marks, best.close);
    near.replaceChildren(...cutOut("marks", best.close));
    framed(svg, best.close);
  } else near.replaceChildren(svg);
  for (const cut of near.children) cut.setAttribute("font-family", font), cut.setAttribute("aria-hidden", "true");
  near.firstChild.removeAttribute("aria-hidden");
  near.firstChild.setAttribute("role", "img");
  near.firstChild.setAttribute("aria-label", texts[described]);
}

function dress(on) {
  main.classList.toggle("ub-wall", on);
  main.classList.toggle("ub-read", !on);
}

function present(on) {
  stop();
  dress(on);
  if (on && self !== top) fullScreen();
  if (!on && document.fullscreenElement) document.exitFullscreen();
  on ? show() : widen();
  on ? document.querySelector("section").focus() : find("present").focus();
}

function blank() {
  const cover = find("blank"), on = cover.hidden;
  cover.hidden = !on;
  on ? cover.focus() : document.querySelector("section").focus();
}

// The words get the least width in which the longest steps are read whole, the same for the whole game.
// On a small page the board has three fifths all the same.
const telephone = matchMedia("(max-width: 820px)");
const longestTitle = turns.reduce((so, { title }) => (title.length > so.length ? title : so), "");
const longest = turns.flatMap(({ steps }) => steps).sort((a, b) => b[1].length - a[1].length).slice(0, 40);
const widest = () => (telephone.matches ? 0 : find("game").clientWidth * (innerHeight <= 600 ? 0.62 : innerWidth < 1280 ? 0.39 : 0.5));
function widen() {
  if (onWall()) return show();
  const game = find("game"), box = find("steps");
  box.className = "ub-wall-step";
  find("before").hidden = false;
  find("before").textContent = "10 steps before";
  find("title").textContent = longestTitle;
  box.replaceChildren(...longest.map(line));
  for (const item of box.children) item.classList.add("here");
  const most = widest();
  const tallest = () => Math.max(...[...box.children].map((item) => item.offsetHeight));
  // Larger letters if that costs the board little, and else the usual ones.
  for (const [type, up] of [["large", most * 0.85], ["", most], ["little", most]]) {
    game.className = `ub-wall-game ${type}`;
    game.style.removeProperty("--words");
    let width = box.parentElement.offsetWidth;
    const wide = () => [...box.children].some((item) => item.scrollWidth > item.clientWidth);
    const short = () => tallest() > box.clientHeight || wide();
    while (short() && width < up) game.style.setProperty("--words", `${(width = Math.min(width + 40, up))}px`);
    if (!short()) break;
  }
  show();
}

// It depends on the room there is and not on what is in it: on a telephone the view is as high as its
// words, and a rule that is unfolded makes it higher.
let room = "";
new ResizeObserver(() => {
  const { clientWidth, clientHeight } = find("view");
  const now = `${clientWidth} ${telephone.matches ? "" : clientHeight}`;
  if (now !== room) widen();
  room = now;
}).observe(find("view"));

// -- mouse, keys, touch

const play = document.querySelector("[data-go=play]");
function stop() {
  clearInterval(playing);
  playing = 0;
  play.textContent = "Play";
  play.setAttribute("aria-pressed", "false");
}

function start() {
  if (atEnd()) go("first");
  play.textContent = "Pause";
  play.setAttribute("aria-pressed", "true");
  playing = setInterval(() => { go("next"); if (atEnd()) stop(); }, 1800);
}

const uncovered = (then) => () => (find("blank").hidden ? (stop(), then()) : blank());
const on = {
  ...Object.fromEntries(["first", "back", "next", "last"].map((name) => [name, uncovered(() => go(name))])),
  blank, full: fullScreen, close: uncovered(() => onWall() && present(false)),
};
find("bar").addEventListener("click", (event) => {
  const where = event.target.dataset.go;
  if (!where) return;
  if (where === "play") return playing ? stop() : start();
  on[where]();
  // a clicker's key is not to press once more what was pressed with the mouse
  if (onWall() && event.detail && find("blank").hidden) document.querySelector("section").focus();
});
find("present").addEventListener("click", () => present(true));
find("blank").addEventListener("click", blank);
for (const button of document.querySelectorAll("[data-go=full]")) button.hidden = !document.fullscreenEnabled;

const slider = document.querySelector("#slide input");
slider.max = turns.length - 1;
slider.addEventListener("input", () => {
  stop();
  turn = Number(slider.value);
  step = steps().length - 1;
  part = 0;
  show();
});

// On a telephone the page is longer than the screen, and the keys that scroll it are left to it.
clicker(on, () => !onWall() && telephone.matches);
taps(document.querySelector("figure"), on);

// -- the page: its theme is the reader's; on paper it is a strip of boards, one an action

const dark = matchMedia("(prefers-color-scheme: dark)");
function theme() { document.body.dataset.jpThemeLight = String(!dark.matches || matchMedia("print").matches); }
dark.addEventListener("change", theme);
function strip() {
  document.body.dataset.jpThemeLight = "true";
  find("strip").replaceChildren(...turns.map(({ title, steps }) => {
    const figure = document.createElement("figure");
    const caption = document.createElement("figcaption");
    caption.textContent = title;
    figure.append(draw(steps[steps.length - 1][3]), caption);
    return figure;
  }));
}
addEventListener("beforeprint", strip);
addEventListener("afterprint", () => { find("strip").replaceChildren(); theme(); });

const asked = /^#(\d+)\.(\d+)(\.present)?$/.exec(location.hash);
if (asked && turns[asked[1]]?.steps[asked[2] - 1]) [turn, step] = [Number(asked[1]), Number(asked[2]) - 1];
dress(Boolean(asked?.[3]));
theme();
