/* A table's phone keeps what was typed until the server has answered, and sends it once when the network is
   back: it is stored before it is sent, and sent again unchanged, so the server stores it once however often
   it arrives. Without this file the forms are sent as forms always are. */
(() => {
  const KEY = `tapis.outbox ${location.pathname}`;
  const AGAIN = 5000;
  const PATIENCE = 15000;
  const SLOW = 800;
  let sending = false;
  let held = false;
  let shown = "";
  let timer = 0;
  let left = "";

  /* Where a browser stores nothing, the open page itself must remember. */
  let remembered = [];
  function kept() {
    try { return JSON.parse(localStorage.getItem(KEY) ?? "[]"); } catch { return remembered; }
  }
  function keep(items) {
    remembered = items;
    try {
      if (items.length) localStorage.setItem(KEY, JSON.stringify(items));
      else localStorage.removeItem(KEY);
    } catch { /* as above */ }
  }

  function say(word) {
    shown = word;
    const line = document.getElementById("outbox");
    if (!line) return;
    line.hidden = word === "";
    for (const each of line.querySelectorAll("[data-when]")) each.hidden = each.dataset.when !== word;
    line.classList.toggle("warning", word === "kept" || word === "lost");
  }

  function typed(form, button) {
    const data = new FormData(form);
    if (button?.name) data.append(button.name, button.value);
    return new URLSearchParams(data);
  }

  /* The server's page after a form; an error when nobody knows whether the form arrived. */
  async function post(body) {
    const fresh = new URLSearchParams(body);
    const token = document.querySelector("[name=csrfmiddlewaretoken]");
    if (token) fresh.set("csrfmiddlewaretoken", token.value);
    const patience = new AbortController();
    const bell = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer = await fetch(location.pathname, { method: "POST", body: fresh, signal: patience.signal });
      if (answer.status === 429 || answer.status >= 500) throw new Error(answer.status);
      return { page: await answer.text(), url: new URL(answer.url), good: answer.ok };
    } finally {
      clearTimeout(bell);
    }
  }

  function show(answer) {
    if (answer.url.pathname !== location.pathname) {
      location.assign(answer.url);
      return;
    }
    const open = [...document.querySelectorAll("details[id][open]")].map((each) => each.id).filter((id) => id !== left);
    if (answer.good) history.replaceState(null, "", answer.url);
    htmx.swap("#main", answer.page, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 }, { select: "#main" });
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  async function flush() {
    clearTimeout(timer);
    if (sending || held || kept().length === 0) return;
    sending = true;
    const slow = setTimeout(() => { if (shown !== "kept") say("sending"); }, SLOW);
    try {
      while (kept().length && !held) {
        const [first] = kept();
        const answer = await post(first.body);
        keep(kept().filter((each) => each.id !== first.id));
        const late = first.late || shown === "kept";
        held = !answer.good;
        show(answer);
        say(answer.good && late ? "sent" : "");
      }
    } catch {
      keep(kept().map((each) => ({ ...each, late: true })));
      say("kept");
      timer = setTimeout(flush, AGAIN);
    } finally {
      clearTimeout(slow);
      sending = false;
    }
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return;
    if (!form.matches("[data-outbox]")) {
      if (!navigator.onLine && form.closest(".sitting")) { event.preventDefault(); say("lost"); }
      return;
    }
    event.preventDefault();
    if (sending) return;
    left = form.closest("details")?.id;
    const body = typed(form, event.submitter);
    const id = `${body.get("do")} ${body.get("deal") ?? ""}`;
    keep([...kept().filter((each) => each.id !== id), { id, body: body.toString() }]);
    held = false;
    if (shown !== "kept") say("");
    flush();
  });

  const start = () => { if (kept().length) { say("kept"); flush(); } };
  document.addEventListener("DOMContentLoaded", start);
  window.addEventListener("pageshow", (event) => { if (event.persisted) start(); });
  window.addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) flush(); });
  document.addEventListener("htmx:sseOpen", flush);
})();
