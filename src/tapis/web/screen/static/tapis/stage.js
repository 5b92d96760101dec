/* The projector: lists that turn by themselves, places that slide, the clock and its bell, the prize-giving.
   Without it a list is one long page, the clock says when the round ends, and pages are fetched by reloading. */
(() => {
  const $ = (what, where = document) => where.querySelector(what);
  const $$ = (what, where = document) => [...where.querySelectorAll(what)];
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const TIGHTEST = 0.6;
  const STACKED = [0.6, 0.82];
  const SOON = 300;
  const DAY = 1440;
  const LATE = 8000;

  /* ---- A list in pages: the largest type that needs no more pages than wished ---- */
  let list = null;
  let page = 0, per = 0, count = 1, key = "", stood = 0;

  const items = () => [...list.children];

  function measure() {
    if (!list?.isConnected) return;
    const numbers = (name) => list.dataset[name].split(" ").map(Number);
    const columns = numbers("columns"), heights = numbers("heights"), most = Number(list.dataset.pages);
    const all = list.children.length, rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const high = list.parentElement.clientHeight;
    let level = 0, rows = 1;
    for (; level < columns.length; level += 1) {
      rows = Math.max(1, Math.floor(high / (heights[level] * rem)));
      if (Math.ceil(all / (rows * columns[level])) <= most || level === columns.length - 1) break;
    }
    count = Math.max(1, Math.ceil(all / (rows * columns[level])));
    per = Math.ceil(all / count);
    list.classList.remove("d1", "d2", "d3");
    list.classList.add(`d${level + 1}`);
    list.style.setProperty("--rows", Math.max(Math.ceil(per / columns[level]), Math.min(rows, 8)));
    show(Math.min(page, count - 1));
  }

  function label(from, to) {
    if (list.dataset.label === "ranks") return `${from + 1}–${to}`;
    const mark = (each) => ($(".last", each)?.textContent ?? "").slice(0, 2).replace(/^./, (letter) => letter.toUpperCase());
    return `${mark(items()[from])} – ${mark(items()[to - 1])}`;
  }

  function dot(which) {
    const made = document.createElement("span");
    made.textContent = label(which * per, Math.min((which + 1) * per, items().length));
    if (which === page) { made.className = "on"; made.setAttribute("aria-current", "true"); }
    return made;
  }

  /* A name too long first loses its given names to initials, then a little size */
  function fit(each) {
    const who = $(".who", each);
    if (!who) return;
    for (const first of $$(".first", who)) { first.dataset.whole ??= first.textContent; first.textContent = first.dataset.whole; }
    who.classList.remove("tight", "fitted", "stacked");
    const over = () => who.scrollWidth > who.clientWidth;
    if (over()) for (const first of $$(".first", who)) first.textContent = first.dataset.short;
    if (over()) who.classList.add("tight");
    if (over() && who.children.length > 1) {
      const line = 2.1 * parseFloat(getComputedStyle(each).fontSize);
      who.style.setProperty("--stack", Math.max(STACKED[0], Math.min(STACKED[1], each.clientHeight / line)));
      who.classList.replace("tight", "stacked");
    }
    if (over()) {
      who.classList.remove("tight");
      who.classList.add("fitted");
      who.style.setProperty("--fit", 1);
      who.style.setProperty("--fit", Math.max(TIGHTEST, (who.clientWidth - 1) / who.scrollWidth));
    }
  }

  function show(which) {
    page = which;
    stood = 0;
    items().forEach((each, at) => { each.hidden = at < page * per || at >= (page + 1) * per; });
    const dots = $("[data-dots]");
    if (dots && count > 3) dots.replaceChildren(dot(page), ` ${page + 1}/${count}`);
    else if (dots) dots.replaceChildren(...(count > 1 ? Array.from({ length: count }, (_, at) => dot(at)) : []));
    for (const each of items()) if (!each.hidden) fit(each);
    const what = $(".stage-head .what");
    if (what) { what.hidden = false; what.hidden = what.scrollWidth > what.clientWidth; }
  }

  function turn(by) {
    if (!list || count < 2) return;
    show((page + by + count) % count);
    list.classList.remove("turning");
    void list.offsetWidth;
    list.classList.add("turning");
  }

  /* ---- The hall: as many columns as make tiles about twice as wide as high ---- */
  function lay(hall) {
    const n = hall.children.length, chairs = hall.classList.contains("parties");
    hall.style.setProperty("--cols", chairs ? Math.min(4, Math.ceil(Math.sqrt(n))) : n <= 20 ? Math.min(5, n) : n <= 30 ? 6 : n <= 48 ? 8 : 10);
    hall.classList.toggle("h20", n > 10 && n <= 20);
    hall.classList.toggle("h40", n > 20);
  }

  /* ---- Ranking: after a round every line slides to its new place ---- */
  let places = new Map();

  function remember() {
    places = new Map($$("[data-ranking] > li").filter((each) => !each.hidden).map((each) => [each.dataset.number, each.getBoundingClientRect()]));
  }

  function slide() {
    if (calm.matches) return;
    for (const each of $$("[data-ranking] > li")) {
      const old = places.get(each.dataset.number), now = each.getBoundingClientRect();
      if (!old || !now.width || (old.left === now.left && old.top === now.top)) continue;
      each.animate([{ transform: `translate(${old.left - now.left}px, ${old.top - now.top}px)` }, { transform: "none" }], { duration: 1400, easing: "cubic-bezier(.2,.7,.2,1)" });
    }
  }

  /* ---- The bell: three partials struck together, made here and now. Browsers let it sound after one click ---- */
  let sound = null;
  const rung = new Set();

  function strike(strokes) {
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      for (const [pitch, loud] of [[660, 0.5], [1320, 0.22], [1984, 0.1]]) {
        const tone = sound.createOscillator(), level = sound.createGain(), at = sound.currentTime + stroke * 1.1;
        tone.frequency.value = pitch;
        level.gain.setValueAtTime(0, at);
        level.gain.linearRampToValueAtTime(loud, at + 0.01);
        level.gain.exponentialRampToValueAtTime(0.0005, at + 2.2);
        tone.connect(level).connect(sound.destination);
        tone.start(at);
        tone.stop(at + 2.3);
      }
    }
  }

  function ready() {
    const bell = $("[data-bell]");
    if (bell && sound) { bell.textContent = bell.dataset.ready; bell.classList.add("on"); }
  }

  /* A mark that passed while the machine slept is not rung long afterwards */
  function ring(ends, left) {
    for (const [mark, strokes] of [[SOON, 1], [0, 3]]) {
      const name = `${ends} ${mark}`;
      if (left > mark || rung.has(name)) continue;
      rung.add(name);
      if (sound && left > mark - 5) strike(strokes);
    }
  }

  /* ---- The clock, the hour, the programme ---- */
  function clocks() {
    for (const face of $$("[data-ends]")) {
      const left = Math.round((new Date(face.dataset.ends) - Date.now()) / 1000), shown = Math.abs(left);
      const digits = $("time", face);
      if (!digits) continue;
      const hours = Math.floor(shown / 3600), two = (value) => String(value).padStart(2, "0");
      const minutes = Math.floor(shown / 60) % 60;
      digits.textContent = `${left < 0 ? "+" : ""}${hours ? `${hours}:${two(minutes)}` : minutes}:${two(shown % 60)}`;
      face.classList.toggle("long", hours > 0);
      face.classList.toggle("soon", left <= SOON && left > 0);
      face.classList.toggle("over", left <= 0);
      $(".run", face)?.setAttribute("width", Math.max(0, Math.min(320, (320 * left) / (Number(face.dataset.minutes) * 60))));
      ring(face.dataset.ends, left);
    }
    const now = $("[data-now]");
    if (now) now.textContent = new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    programme();
  }

  function programme() {
    const shown = $("[data-programme]"), next = $("[data-next]");
    const lines = shown
      ? $$("li", shown).map((each) => [each.dataset.hour, each.children[1].textContent, each])
      : (next?.dataset.plan ?? "").split("\n").filter(Boolean).map((each) => [each.slice(0, 5), each.slice(6)]);
    if (!lines.length) return;
    const minute = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
    const start = minute(lines[0][0]), clock = new Date();
    let here = (clock.getHours() * 60 + clock.getMinutes() - start + DAY) % DAY;
    if (here > DAY - 360) here -= DAY;
    let latest = -1;
    lines.forEach(([hour], at) => { if ((minute(hour) - start + DAY) % DAY <= here) latest = at; });
    lines.forEach(([, , each], at) => {
      if (!each) return;
      each.className = at < latest ? "gone" : at === latest ? "now" : "";
      $(".mark", each).textContent = at < latest ? "✓" : at === latest ? "●" : "";
    });
    const coming = lines[latest + 1];
    if (next) next.textContent = coming ? next.dataset.next.replace("WHAT", coming[1]).replace("HOUR", coming[0]) : "";
  }

  /* ---- The prize-giving: the server says how far it is; a card just named turns over ---- */
  let given = null;

  function give() {
    const step = $("[data-giving]")?.dataset.giving ?? null;
    const card = $(".big-card.shown");
    if (card && given !== null && Number(step) === Number(given) + 1) {
      card.classList.remove("shown");
      void card.offsetWidth;
      card.classList.add("shown");
    }
    if (step !== given) $("#said").textContent = $("[data-say]")?.textContent ?? "";
    given = step;
  }

  /* ---- Its keys. Every press is one step from what the hall sees, and is sent in its turn, whatever is being
     fetched meanwhile. What could not be sent is said and forgotten: no name is shown long after its key ---- */
  const presses = [];
  let asking = false, turning = false, arrived = () => {}, sent = 0;

  const shown = () => Number($("[data-giving]").dataset.giving);

  async function ask() {
    const hand = $("#hand");
    if (asking || hand.firstElementChild) return;
    asking = true;
    try {
      const answer = await fetch(hand.dataset.from, { signal: AbortSignal.timeout(LATE) });
      const keys = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".keys");
      if (keys && answer.ok) hand.replaceChildren(document.adoptNode(keys));
    } catch { /* the next press asks again */ }
    asking = false;
    doors();
    turnOver();
  }

  function doors() {
    const here = $("[data-giving]");
    if (!here) return;
    for (const [which, shut] of [["back", shown() === 0], ["on", shown() >= Number(here.dataset.steps)]]) {
      const button = $(`[data-turn="${which}"]`);
      if (button) button.hidden = shut;
    }
  }

  function press(which) {
    presses.push({ by: which === "on" ? 1 : -1, at: Date.now() });
    if ($("#hand form")) turnOver();
    else ask();
  }

  async function turnOver() {
    const keys = $("#hand form"), here = $("[data-giving]");
    if (!here) presses.length = 0;
    if (presses.length && Date.now() - presses[0].at > LATE) unsent(keys, true);
    if (turning || !keys || !presses.length) return;
    const before = shown(), step = before + presses.shift().by;
    if (step >= 0 && step <= Number(here.dataset.steps)) {
      turning = true;
      const came = await send(keys, step) && await seen(before);
      turning = false;
      unsent(keys, !came);
    }
    turnOver();
  }

  function unsent(keys, what) {
    if (what) presses.length = 0;
    const said = keys && $("[data-unsent]", keys);
    if (said) said.textContent = what ? said.dataset.unsent : "";
  }

  async function send(keys, step) {
    const body = new URLSearchParams(new FormData(keys));
    sent += 1;
    body.set("op", `${body.get("op")}-${sent}`);
    body.set("step", step);
    try {
      const answer = await fetch(keys.action, { method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(LATE) });
      return answer.type === "opaqueredirect" || answer.ok;
    } catch { return false; }
  }

  /* The step stands on the screen; false where it does not come */
  function seen(before) {
    const isNew = () => !$("[data-giving]") || shown() !== before;
    if (isNew()) return true;
    return new Promise((resolve) => {
      const late = setTimeout(() => { arrived = () => {}; resolve(false); }, LATE);
      arrived = () => { if (isNew()) { clearTimeout(late); arrived = () => {}; resolve(true); } };
      htmx.trigger("#screen", "sse:news");
    });
  }

  /* ---- The page as it came, and each time it is fetched anew ---- */
  function begin() {
    list = $("[data-pages]");
    for (const hall of $$("[data-hall]")) lay(hall);
    if (list && list.dataset.key !== key) { key = list.dataset.key; page = 0; }
    measure();
    clocks();
    ready();
    give();
    doors();
    if ($("[data-giving]")) ask();
    arrived();
  }

  document.addEventListener("htmx:beforeSwap", (event) => { if (event.detail.target?.id === "screen") remember(); });
  document.addEventListener("htmx:afterSwap", () => { begin(); slide(); });
  addEventListener("resize", measure);
  document.fonts.ready.then(measure);
  setInterval(() => {
    clocks();
    stood += 1;
    if (list && count > 1 && stood >= Number(list.dataset.seconds)) turn(1);
  }, 1000);

  document.addEventListener("submit", (event) => {
    if (!event.target.matches("#hand form")) return;
    event.preventDefault();
    press(event.submitter?.dataset.turn);
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-bell]")) return;
    sound ??= new AudioContext();
    sound.resume?.();
    strike(1);
    ready();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const onward = ["ArrowRight", "PageDown"].includes(event.key), back = ["ArrowLeft", "PageUp"].includes(event.key);
    if (event.key === "f" || event.key === "F") document.documentElement.requestFullscreen?.();
    const giving = $("[data-giving]");
    if (giving && (onward || (event.key === " " && !event.target.closest?.("button")))) { event.preventDefault(); if (!event.repeat) press("on"); }
    else if (giving && back) { event.preventDefault(); if (!event.repeat) press("back"); }
    else if (onward || back) turn(onward ? 1 : -1);
  });
  begin();
})();
