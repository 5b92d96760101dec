/* The line to the table: the page says that it is there, knows when nobody hears it, keeps a tap that could
   not go, over a reload too, and sends it once the line is back. What a tap brings along (the id of its form and the turn it was
   for) makes sending it again harmless: it is played once, and in no other turn. */
(() => {
  const LIMIT = 5000;
  const ROUNDS = 3;  // a slow line is no dead one
  const HINT_LIMIT = 20000;  // a hint, or a card the coach looks at, is thought over, the first after the engine has loaded
  const STUCK = 3000;  // longer than the limit: a browser that tells nobody
  const AGAIN = 3000;
  const KEPT = ["card", "say"];
  const felt = () => document.getElementById("felt");
  let lost = 0;
  let tap = null;
  let worker = null;
  let round = 0;

  const patience = (what) => Math.max(thought(what) ? HINT_LIMIT : LIMIT, ROUNDS * round);
  const thought = (what) => what === "hint" || (what === "card" && felt()?.dataset.weighs !== undefined);

  /* A card or a call on its way. */
  const ours = (event) => event.detail.requestConfig?.verb === "post" && event.detail.target?.id === "felt";
  const answered = (xhr) => xhr && xhr.status > 0 && (xhr.status < 500 || /id="felt"/.test(xhr.responseText));
  const sent = (config) => Object.fromEntries(config.formData.entries());

  document.addEventListener("htmx:configRequest", (event) => {
    if (event.detail.verb !== "post" || event.detail.target?.id !== "felt") return;
    event.detail.timeout = patience(event.detail.formData.get("do"));
  });
  document.addEventListener("htmx:beforeSend", (event) => {
    if (!ours(event)) return;
    const values = sent(event.detail.requestConfig);
    const { path, timeout } = event.detail.requestConfig;
    if (KEPT.includes(values.do)) keep({ path, values, at: Date.now(), limit: timeout + STUCK, failed: false });
    show();
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!ours(event)) return;
    if (answered(event.detail.xhr)) { keep(null); heard(); } else failed();
    show();
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id === "felt" && !/id="felt"/.test(event.detail.xhr.responseText)) event.detail.shouldSwap = false;
  });

  /* A page that is loaded anew goes on with the tap of the one before, unless its turn has gone by. */
  const store = () => `tapis-tap:${location.pathname}`;
  function keep(kept) {
    tap = kept;
    try {
      if (kept) sessionStorage.setItem(store(), JSON.stringify(kept));
      else sessionStorage.removeItem(store());
    } catch { /* a browser that keeps nothing keeps it until a reload */ }
  }
  function left() {
    let kept = null;
    try { kept = JSON.parse(sessionStorage.getItem(store())); } catch { /* nothing to be read */ }
    const turn = document.querySelector("#felt [name=turn]")?.value;
    keep(kept?.values && turn && kept.values.turn === turn ? { ...kept, at: Date.now(), failed: true } : null);
  }

  function failed() {
    if (tap) tap.failed = true;
    if (lost) return;
    lost = Date.now();
    worker?.postMessage({});
  }
  function heard() {
    const back = Boolean(lost);
    lost = 0;
    if (tap?.failed) {
      tap.failed = false;
      tap.at = Date.now();
      htmx.ajax("POST", tap.path, { target: "#felt", swap: "outerHTML", values: tap.values })
        .catch(() => {});  // what fails has an event of its own
    } else if (back) htmx.trigger(document.getElementById("news"), "sse:news");
  }

  /* While one is kept, no other is taken: it would be for the turn after. */
  document.addEventListener("click", (event) => {
    if (!tap || !event.target.closest?.("#felt .held button, #felt .says button, #felt .say button")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  function show() {
    const line = document.getElementById("line");
    document.body.classList.toggle("cut-off", Boolean(lost));
    line.hidden = !lost;
    line.querySelector("[data-kept]").hidden = !tap;
    line.querySelector("[data-since]").textContent = lost ? ` · ${Math.round((Date.now() - lost) / 1000)} s` : "";
    for (const each of document.querySelectorAll(".held button")) {
      each.classList.toggle("on-its-way", Boolean(lost && tap?.values.card === each.value));
    }
  }

  function watch() {
    tick();
    if (tap && !tap.failed && Date.now() - tap.at > tap.limit) failed();
    if (lost) show();
  }

  /* The clocks run by the server's time: every felt brings how much is left when it is made. They stand still
     while nobody hears this page, since it cannot know. */
  let drawn = Date.now();
  const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  function tick() {
    if (lost) return;
    const gone = Math.floor((Date.now() - drawn) / 1000);
    for (const each of document.querySelectorAll("#felt .seat-clock[data-runs]")) {
      const move = Math.max(0, Number(each.dataset.move) - gone);
      const reserve = Math.max(0, Number(each.dataset.reserve) - Math.max(0, gone - Number(each.dataset.move)));
      each.textContent = `${clock(move)} + ${clock(reserve)}`;
      each.classList.toggle("short", move + reserve <= 10 || move === 0);
    }
    for (const each of document.querySelectorAll("#felt [data-after]")) {
      if (gone >= Number(each.dataset.after)) each.hidden = false;
    }
  }

  const base = document.title;
  function title() {
    const now = felt()?.dataset.title;
    document.title = now ? `${now} · ${base}` : base;
  }

  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target?.id === "felt" || event.target?.id === "felt") drawn = Date.now();
    title();
    show();
  });
  /* A worker whose script did not come is begun anew: without it nobody would ever be heard again. */
  function beat(line) {
    const begun = worker = new Worker(line.worker);
    begun.onmessage = ({ data }) => {
      if (data.heard) { round = data.took; heard(); } else failed();
      if (data.watching !== null) document.dispatchEvent(new CustomEvent("tapis:watching", { detail: Number(data.watching) }));
      show();
    };
    begun.onerror = () => {
      begun.terminate();
      failed();
      show();
      setTimeout(beat, AGAIN, line);
    };
    begun.postMessage({ address: line.address, every: Number(line.beat) * 1000 });
  }

  document.addEventListener("DOMContentLoaded", () => {
    const line = document.getElementById("line");
    left();
    beat(line.dataset);
    line.querySelector("button").addEventListener("click", () => worker.postMessage({}));
    for (const each of ["online", "offline"]) window.addEventListener(each, () => worker.postMessage({}));
    setInterval(watch, 250);
    title();
  });
})();
