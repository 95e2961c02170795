// Walks through a game: the board of each step, its words, its rule. Nothing is fetched.
const find = (id) => document.getElementById(id);
if (!globalThis.DecompressionStream)
  find("title").textContent = "This browser is from before 2023: it cannot unpack the game.";
const packed = Uint8Array.from(atob(find("data").textContent), (letter) => letter.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const { turns, rules, texts, frames } = await new Response(unpacked).json();
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

// -- where one is: an action, and one of its steps

let turn = 0, step = 0, playing = 0;
const steps = () => turns[turn].steps;
const atEnd = () => turn === turns.length - 1 && step === steps().length - 1;
const atStart = () => turn === 0 && step === 0;

function go(where) {
  if (where === "first") [turn, step] = [0, 0];
  else if (where === "last") [turn, step] = [turns.length - 1, turns[turns.length - 1].steps.length - 1];
  else if (where === "next" && !atEnd()) step + 1 < steps().length ? step++ : [turn, step] = [turn + 1, 0];
  else if (where === "back" && !atStart()) step ? step-- : [turn, step] = [turn - 1, turns[turn - 1].steps.length - 1];
  show();
}

function show() {
  find("board").replaceChildren(draw(steps()[step][3]));
  if (shown !== turn) list();
  for (const [n, item] of [...find("steps").children].entries()) {
    item.classList.toggle("here", n === step);
    item.classList.toggle("later", n > step);
    n === step ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current");
  }
  fit();
  slider.value = turn;
  slider.setAttribute("aria-valuetext", turns[turn].title);
  for (const [name, off] of [["first", atStart()], ["back", atStart()], ["next", atEnd()], ["last", atEnd()]])
    document.querySelector(`[data-go=${name}]`).setAttribute("aria-disabled", off);
  const words = find("steps").children[step]?.querySelector(".words")?.textContent ?? "";
  find("said").textContent = `${turns[turn].title}. ${words}`;
  history.replaceState(null, "", `#${turn}.${step + 1}`);
}

// The steps of an action; a rule's text lies folded under the step that cites it.
let shown = -1;
function list() {
  shown = turn;
  find("title").textContent = turns[turn].title;
  find("steps").replaceChildren(...steps().map(line));
}

function line([rule, words, ours], n) {
  const item = document.createElement("li");
  item.innerHTML = `<div class="words">${words}</div>`;
  if (rule) item.append(cited(rule, ours));
  item.addEventListener("click", (event) => {
    if (!event.target.closest("details")) { stop(); step = n; show(); }
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

// All steps are read whole where there is room, else the one that is looked at.
function fit() {
  const box = find("steps");
  box.className = "";
  for (const folded of ["tight", "tighter"]) if (box.scrollHeight > box.clientHeight) box.className = folded;
  nearest(box, box.children[step]);
}

// The words get the least width in which the longest steps are read whole, the same for the whole game.
// On a small page the board has three fifths all the same.
const longestTitle = turns.reduce((so, { title }) => (title.length > so.length ? title : so), "");
const longest = turns.flatMap(({ steps }) => steps).sort((a, b) => b[1].length - a[1].length).slice(0, 30);
function widen() {
  const game = find("game"), box = find("steps");
  game.style.removeProperty("--words");
  box.className = "";
  find("title").textContent = longestTitle;
  box.replaceChildren(...longest.map(line));
  const most = game.clientWidth * (innerWidth < 1280 ? 0.39 : 0.5);
  let width = box.parentElement.offsetWidth;
  const tallest = () => Math.max(...[...box.children].map((item) => item.offsetHeight));
  while (tallest() > box.clientHeight && width < most)
    game.style.setProperty("--words", `${(width = Math.min(width + 40, most))}px`);
  shown = -1;
  show();
}

// It depends on the room there is and not on what is in it: on a telephone the view is as high as its
// words, and a rule that is unfolded makes it higher.
const telephone = matchMedia("(max-width: 820px)");
let room = "";
new ResizeObserver(() => {
  const { clientWidth, clientHeight } = find("view");
  const now = `${clientWidth} ${telephone.matches ? "" : clientHeight}`;
  if (now !== room) widen();
  room = now;
}).observe(find("view"));

function nearest(box, item) {
  const a = box.getBoundingClientRect(), b = item.getBoundingClientRect();
  if (b.top < a.top) box.scrollTop -= a.top - b.top;
  else if (b.bottom > a.bottom) box.scrollTop += b.bottom - a.bottom;
}

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

document.getElementById("bar").addEventListener("click", (event) => {
  const where = event.target.dataset.go;
  if (!where) return;
  if (where === "play") return playing ? stop() : start();
  stop();
  go(where);
});

const slider = document.querySelector("#slide input");
slider.max = turns.length - 1;
slider.addEventListener("input", () => {
  stop();
  turn = Number(slider.value);
  step = steps().length - 1;
  show();
});

const KEYS = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last" };
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
  if (!KEYS[event.key]) return;
  event.preventDefault();
  stop();
  go(KEYS[event.key]);
});

let touched = null;
const board = document.querySelector("figure");
board.addEventListener("touchstart", (event) => {
  const [finger] = event.changedTouches;
  touched = [finger.clientX, finger.clientY];
}, { passive: true });
board.addEventListener("touchend", (event) => {
  const [finger] = event.changedTouches;
  const dx = finger.clientX - touched[0], dy = finger.clientY - touched[1];
  if (Math.abs(dx) < 40 || Math.abs(dx) < 2 * Math.abs(dy)) return;
  stop();
  go(dx < 0 ? "next" : "back");
}, { passive: true });

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

const asked = /^#(\d+)\.(\d+)$/.exec(location.hash);
if (asked && turns[asked[1]]?.steps[asked[2] - 1]) [turn, step] = [Number(asked[1]), Number(asked[2]) - 1];
theme();
