/* The desk's post: a typed slip is kept on this machine until the server has answered, and arrives once however
   often it is sent. What was refused, and what is half typed, comes back into its boxes. Kept by event and
   account, so that nobody sends what somebody else has read. */
window.tapisDesk = (() => {
  const AGAIN = 4000;
  const PATIENCE = 15000;
  const desk = document.querySelector("[data-desk]");
  const KEY = `tapis.desk ${desk?.dataset.desk}`;
  const DRAFTS = `tapis.desk.drafts ${desk?.dataset.desk}`;
  const memory = {};
  let sending = false;
  let timer = 0;
  let waited = false;
  let hears = () => {};

  /* Where a browser stores nothing, the open page itself must remember. */
  function load(key, none) {
    try { return JSON.parse(localStorage.getItem(key)) ?? memory[key] ?? none; } catch { return memory[key] ?? none; }
  }
  function store(key, value) {
    memory[key] = value;
    try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* as above */ }
  }
  const kept = () => load(KEY, []);

  const drafts = () => load(DRAFTS, {});
  const draft = (url) => drafts()[url];
  function saveDraft(url, typed) { store(DRAFTS, { ...drafts(), [url]: typed }); }
  function dropDraft(url) {
    const { [url]: gone, ...others } = drafts();
    if (gone) store(DRAFTS, others);
  }

  const token = () => document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  async function freshToken() {
    const page = new DOMParser().parseFromString(await (await ask(desk.dataset.slips)).text(), "text/html");
    const found = page.querySelector("[name=csrfmiddlewaretoken]")?.value;
    for (const each of found ? document.querySelectorAll("[name=csrfmiddlewaretoken]") : []) each.value = found;
    return page.querySelector("[data-desk]") !== null && found !== undefined;
  }

  async function ask(url, body) {
    const patience = new AbortController();
    const bell = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const headers = url === desk.dataset.slips && !body ? {} : { "HX-Request": "true" };
      return await fetch(url, { method: body ? "POST" : "GET", body, headers, signal: patience.signal });
    } finally {
      clearTimeout(bell);
    }
  }

  /* A page's part; null where the network is away, false where nobody is logged in any more. */
  async function part(url, body) {
    try {
      const answer = await ask(url, body);
      if (answer.status === 429 || answer.status >= 500) return null;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      return page.querySelector("input[type=password]") ? false : { page, good: answer.ok, status: answer.status };
    } catch {
      return null;
    }
  }

  function say(word) { waited = true; hears({ word, slips: kept().length }); }

  async function send(item) {
    const body = new URLSearchParams(item.body);
    body.set("csrfmiddlewaretoken", token());
    const answer = await part(item.url, body);
    if (answer === false || answer?.status !== 403 || item.tried) return answer;
    item.tried = true;
    try { return (await freshToken()) ? send(item) : false; } catch { return null; }
  }

  async function flush() {
    clearTimeout(timer);
    if (sending) return;
    if (kept().length === 0) {
      if (waited) { waited = false; hears({ word: "sent", slips: 2 }); }
      return;
    }
    sending = true;
    try {
      while (kept().length) {
        const [first] = kept();
        const answer = await send(first);
        if (answer === null || answer === false) {
          timer = setTimeout(flush, AGAIN);
          say(answer === null ? "kept" : "signed-out");
          return;
        }
        store(KEY, kept().filter((each) => each.body !== first.body));
        const refusal = answer.good ? "" : (answer.page.querySelector("#refusal p")?.textContent.trim() ?? String(answer.status));
        if (refusal && first.draft) saveDraft(first.draft, first.body);
        waited = false;
        hears({ item: first, page: answer.page, refusal });
      }
    } finally {
      sending = false;
    }
  }

  function keep(item) {
    store(KEY, [...kept(), item]);
    flush();
  }

  window.addEventListener("online", flush);
  /* Another page of this browser, where somebody logged in again, has sent what was kept here. */
  window.addEventListener("storage", (event) => { if (event.key === KEY) flush(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) flush(); });
  window.addEventListener("beforeunload", (event) => { if (kept().length) event.preventDefault(); });

  return {
    desk, part, keep, flush, draft, saveDraft, dropDraft,
    waits: () => kept().map((each) => each.number),
    heard: (listener) => { hears = listener; if (kept().length) { say("kept"); flush(); } },
  };
})();
