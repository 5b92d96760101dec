/* How far somebody has come in learning. It is kept in this browser alone, under one key, and sent nowhere; every
   page of learning, and the table, reads and writes it here:

     learn = { "<game>": { screen: "<day>", lesson: { "<id>": "<day>" }, places: { "<id>": <beat> },
                           problems: { "<id>": { box: <number>, day: "<day>" } }, table: "<day>" } }

   A day is written 2026-11-28: for a lesson and a problem that on which it was last done; `places` tells how far a
   lesson is that was begun. A browser that keeps nothing, or something else under this key, is as one in which
   nothing was done. */
window.learning = (() => {
  const KEY = "learn";
  const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const plain = (value) => (isPlain(value) ? value : {});

  function under(key) {
    try { return plain(JSON.parse(localStorage.getItem(key) ?? "{}")); } catch { return {}; }
  }

  /* Whether it could be kept. */
  function write(all) {
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
      return true;
    } catch { return false; }
  }

  /* Places once stood under "lessons" beside the games, and boxes of problems under a key of their own. */
  const OLD = "problems";
  function migrate(all) {
    const { lessons, ...games } = all;
    const boxes = under(OLD);
    const put = (game, step, id, value) => {
      const own = plain(games[game]);
      games[game] = { ...own, [step]: { ...plain(own[step]), [id]: value } };
    };
    for (const [id, { at } = {}] of Object.entries(plain(lessons))) if (at) put(id.replace(/-[^-]*$/, ""), "places", id, at);
    for (const [id, box] of Object.entries(boxes)) {
      const game = Object.keys(games).find((each) => id in plain(plain(games[each]).problems)) ?? id.split("-")[0];
      if (isPlain(box)) put(game, "problems", id, box);
    }
    if (write(games)) try { localStorage.removeItem(OLD); } catch { /* then it is migrated again */ }
    return games;
  }
  function isOld(all) {
    try { return "lessons" in all || localStorage.getItem(OLD) !== null; } catch { return false; }
  }
  function read() {
    const found = under(KEY);
    return isOld(found) ? migrate(found) : found;
  }

  function today() {
    const now = new Date();
    const two = (number) => String(number).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  }

  /* What was done of a game, and of one of its steps by id. */
  const of = (game) => plain(read()[game]);
  const step = (game, name) => plain(of(game)[name]);

  /* Note a step: mark("tutti", "screen"), mark("tutti", "lesson", "tutti-1"), or with what is to be kept of it. */
  function mark(game, name, id, value = today()) {
    const all = read();
    const own = plain(all[game]);
    own[name] = id === undefined ? value : { ...plain(own[name]), [id]: value };
    return write({ ...all, [game]: own });
  }

  /* Forget one step of every game, or everything. */
  function drop(name) {
    const left = Object.entries(read()).map(([game, own]) => [game, Object.fromEntries(Object.entries(plain(own)).filter(([each]) => each !== name))]);
    write(Object.fromEntries(left));
  }
  function erase() {
    try { [KEY, OLD].forEach((key) => localStorage.removeItem(key)); } catch { /* nothing was kept */ }
  }

  /* Whether this browser keeps anything at all. */
  function keeps() {
    try {
      localStorage.setItem(`${KEY}-try`, "1");
      localStorage.removeItem(`${KEY}-try`);
      return true;
    } catch { return false; }
  }

  /* The last step is a table: done when the first card of one's own lies there, whatever way led to it. */
  document.addEventListener("tapis:happened", ({ detail }) => {
    const game = document.querySelector(".at-play[data-game]")?.dataset.game;
    const mine = detail.laid.some((each) => each.matches(".from-bottom")) && document.querySelector("#felt .kind-you");
    if (game && mine && !of(game).table) mark(game, "table");
  });

  /* Without a line a link would end at the browser's own page, and everything here be lost: it is tried first. The
     house may be this very machine, which answers all the same. */
  const told = () => document.getElementById("offline");
  function line() {
    if (told()) told().hidden = navigator.onLine;
  }
  async function tried(link) {
    try {
      await fetch(link.href, { method: "HEAD" });
      location.assign(link.href);
    } catch { told().hidden = false; }
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || navigator.onLine || !told() || link.target || link.pathname === location.pathname) return;
    event.preventDefault();
    tried(link);
  });
  addEventListener("online", line);
  addEventListener("offline", line);
  document.addEventListener("DOMContentLoaded", line);

  return { of, step, mark, drop, erase, keeps, today };
})();
