/* Who is free to play, at the foot of the projector: as many names as there is room for, the others after them,
   and which of how many they are. Without this file the line is as long as it must be. */
(() => {
  const SECONDS = 8;
  let first = 0, next = 0, stood = 0;

  const line = () => document.querySelector("[data-free]");
  const cut = (whole) => whole.scrollHeight > whole.clientHeight + 1;

  function show() {
    const whole = line();
    if (!whole) return;
    const names = [...whole.querySelectorAll(".together")], all = names.length, told = whole.querySelector("[data-of]");
    const upTo = (end, words) => {
      names.forEach((each, at) => { each.hidden = at < first || at >= end; });
      told.textContent = words;
    };
    if (first >= all) first = 0;
    upTo(all, "");
    if (first || cut(whole)) {
      const fits = (end) => { upTo(end, `${first + 1}–${end} / ${all}`); return !cut(whole); };
      let least = first + 1, most = all;
      while (least < most) {
        const half = Math.ceil((least + most) / 2);
        if (fits(half)) least = half; else most = half - 1;
      }
      fits(least);
      next = least < all ? least : 0;
    } else next = 0;
    stood = 0;
  }

  document.addEventListener("htmx:afterSwap", show);
  addEventListener("resize", show);
  document.fonts.ready.then(show);
  setInterval(() => {
    stood += 1;
    if (stood < SECONDS || next === first) return;
    first = next;
    show();
  }, 1000);
  show();
})();
