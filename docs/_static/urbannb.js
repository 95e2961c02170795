// A game to walk through follows the theme of the page, and is as high as what it shows.
const replays = () => document.querySelectorAll("iframe.ub-replay");

function dress(frame) {
  const inside = frame.contentDocument;
  if (!inside || !inside.body) return; // read from a disk, where a page may not look into another
  const dark = document.documentElement.dataset.theme === "dark";
  inside.body.dataset.jpThemeLight = String(!dark);
}

document.addEventListener("DOMContentLoaded", () => {
  for (const frame of replays()) {
    frame.addEventListener("load", () => dress(frame));
    dress(frame);
  }
  new MutationObserver(() => replays().forEach(dress)).observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
});
