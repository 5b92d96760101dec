/* The game on one screen: the key of the part in view is marked, the arrows turn pages, and who has seen the last
   part has read it. Without this the parts are swiped and scrolled all the same. */
document.addEventListener("DOMContentLoaded", () => {
  const swipe = document.querySelector(".swipe");
  if (!swipe) return;
  const parts = [...swipe.querySelectorAll(".part")];
  const keys = parts.map((part) => document.querySelector(`.parts a[href="#${part.id}"]`));

  const shown = new Map(parts.map((part) => [part, 0]));
  const inView = new IntersectionObserver((seen) => {
    for (const { target, intersectionRatio } of seen) shown.set(target, intersectionRatio);
    const most = parts.reduce((best, part) => (shown.get(part) > shown.get(best) ? part : best));
    keys.forEach((key, at) => {
      if (parts[at] === most) key.setAttribute("aria-current", "true");
      else key.removeAttribute("aria-current");
    });
    if (shown.get(parts.at(-1)) > 0.6) window.learning.mark(swipe.dataset.game, "screen");
  }, { root: swipe, threshold: [0, 0.3, 0.6, 0.9] });
  parts.forEach((part) => inView.observe(part));

  document.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, [popover]")) return;
    const now = keys.findIndex((key) => key.hasAttribute("aria-current"));
    const next = parts[now + step];
    if (!next) return;
    event.preventDefault();
    next.scrollIntoView({ inline: "start", block: "nearest" });
    next.focus({ preventScroll: true });
  });
});
