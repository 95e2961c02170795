// What scrolls within its frame fades out at the end where there is more: cut off in the middle of
// a line it looks as if that were all.
const SCROLLS = ".ub-list, .ub-long, .ub-stepper";
const FADED = 30; // pixels, as in table.css: what one is to read stands clear of them
const SPARE = 4; // pixels beyond that are only a margin
function fading({ el, signal }) {
  function look() {
    const room = el.closest(".ub-roomy > .ub-side, .ub-roomy > .ub-right, .ub-roomy .ub-right > .ub-side");
    const frames = [room, room?.closest(".ub-right"), ...el.querySelectorAll(SCROLLS)];
    for (const frame of frames.filter(Boolean)) {
      const scrolls = ["auto", "scroll"].includes(getComputedStyle(frame).overflowY);
      const left = frame.scrollHeight - frame.clientHeight - frame.scrollTop;
      frame.classList.toggle("ub-fades-low", scrolls && left > SPARE);
      frame.classList.toggle("ub-fades-top", scrolls && frame.scrollTop > SPARE);
    }
    if (room && room !== heard) room.closest(".ub-middle").addEventListener("scroll", look, { capture: true, passive: true, signal });
    heard = room ?? heard;
  }
  let heard = null;
  el.addEventListener("scroll", look, { capture: true, passive: true, signal });
  const sizes = new ResizeObserver(look);
  sizes.observe(el);
  signal.addEventListener("abort", () => sizes.disconnect());
  return look;
}
