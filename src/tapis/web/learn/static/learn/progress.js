/* How far somebody has come in learning. It is kept in this browser alone, under one key, and sent nowhere:

     learn = { "<game>": { screen: "<day>", lesson: { "<id>": "<day>" }, problems: { "<id>": … }, table: "<day>" } }

   A day is written 2026-11-28: for a lesson and a problem that on which it was last done. How far a lesson is stands
   beside it under "lessons", the boxes of missed problems under a key of their own, "problems": both are the business
   of their pages, and go when all is erased.
   A browser that keeps nothing, or something else under this key, is as one in which nothing was done. */
window.learning = (() => {
  const KEY = "learn";
  const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  function read() {
    try {
      const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      return isPlain(found) ? found : {};
    } catch { return {}; }
  }

  /* Whether it could be kept. */
  function write(all) {
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
      return true;
    } catch { return false; }
  }

  function today() {
    const now = new Date();
    const two = (number) => String(number).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  }

  /* What was done of a game. */
  const of = (game) => { const found = read()[game]; return isPlain(found) ? found : {}; };

  /* Note a step: mark("tutti", "screen"), mark("tutti", "lesson", "tutti-1"), or with what a problem keeps. */
  function mark(game, step, id, value = today()) {
    const all = read();
    const own = isPlain(all[game]) ? all[game] : {};
    const before = isPlain(own[step]) ? own[step] : {};
    own[step] = id === undefined ? value : { ...before, [id]: value };
    return write({ ...all, [game]: own });
  }

  function erase() {
    try { [KEY, "problems"].forEach((key) => localStorage.removeItem(key)); } catch { /* nothing was kept */ }
  }

  /* Whether this browser keeps anything at all. */
  function keeps() {
    try {
      localStorage.setItem(`${KEY}-try`, "1");
      localStorage.removeItem(`${KEY}-try`);
      return true;
    } catch { return false; }
  }

  /* A link that is a step by itself, in a place that names its game: followed is done. */
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-done]");
    if (!link) return;
    const game = link.dataset.of ?? (link.closest("[data-game]") ?? document.querySelector("[data-game]"))?.dataset.game;
    if (game) mark(game, link.dataset.done);
  });

  return { of, mark, erase, keeps, today, all: read };
})();
