/* A live page catches up by itself: after the phone slept, when news arrived but the page could not be
   fetched, and when a dead connection brings nothing any more. Without script pages are reloaded by hand. */
(() => {
  const LIVE = "[hx-trigger*='sse:news']";
  const SILENT = 40000;
  const LOOK = 10000;
  const AGAIN = 2000;
  let heard = Date.now();
  let missed = 0;

  const hears = () => { heard = Date.now(); };
  const catchUp = () => { for (const each of document.querySelectorAll(LIVE)) htmx.trigger(each, "sse:news"); };

  /* A stream that breaks begins again by itself: it is no error to be told at the console, as htmx does of whatever it
     is given with one. */
  htmx.createEventSource = (url) => {
    const source = new EventSource(url, { withCredentials: true });
    Object.defineProperty(source, "onerror", { set(hear) { source.addEventListener("error", () => hear()); } });
    return source;
  };

  /* News that come while a part of the page is being fetched: the answer may be older than they are, and the
     part is put in the place of the one that heard them. So whoever stands there now fetches once more. */
  const heardMeanwhile = new Map();
  document.addEventListener("sse:news", ({ target }) => {
    if (target.id && target.classList.contains("htmx-request")) heardMeanwhile.set(target.id, target);
  }, true);
  document.addEventListener("htmx:afterRequest", () => {
    for (const [id, was] of heardMeanwhile) {
      if (was.isConnected && was.classList.contains("htmx-request")) continue;
      heardMeanwhile.delete(id);
      const now = document.getElementById(id);
      if (now && now !== was) htmx.trigger(now, "sse:news");
    }
  });

  document.addEventListener("htmx:sseOpen", (event) => {
    hears();
    for (const name of ["beat", "news"]) event.detail.source.addEventListener(name, hears);
  });
  function later(event) {
    if (!event.target.matches?.(LIVE) || event.detail.xhr?.status in { 403: 1, 404: 1, 410: 1 }) return;
    clearTimeout(missed);
    missed = setTimeout(catchUp, AGAIN + AGAIN * Math.random());
  }
  for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError", "tapis:again"]) document.addEventListener(name, later);

  function awake() {
    if (document.hidden || Date.now() - heard < SILENT || !document.querySelector(LIVE)) return;
    hears();
    catchUp();
  }
  setInterval(awake, LOOK);
  document.addEventListener("visibilitychange", awake);
  window.addEventListener("pageshow", (event) => { if (event.persisted) catchUp(); });
})();
