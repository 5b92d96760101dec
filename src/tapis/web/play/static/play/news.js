/* News wait while a finger is down or an answer is under way: else a tap, or a refusal, would be lost; and
   what an answer has shown already is not asked for again. They never wait long: a finger may go up, and
   an answer be lost, without anybody telling. */
(() => {
  const PATIENCE = 2500;
  let missed = 0;
  let down = 0;
  let sent = 0;
  let timer = 0;
  const news = (event) => event.detail.requestConfig?.verb === "get";
  const held = () => Date.now() - Math.max(down, sent) < PATIENCE;
  const shown = () => Number(document.getElementById("felt")?.dataset.version ?? -1);
  const versionOf = (text) => Number(/data-version="(\d+)"/.exec(text)?.[1] ?? -1);

  function wait(version) {
    missed = Math.max(missed, version);
    later();
  }
  function later() {
    clearTimeout(timer);
    timer = setTimeout(catchUp, PATIENCE + 50);
  }
  function catchUp() {
    if (!missed) return;
    if (held()) { later(); return; }
    const enough = missed <= shown();
    missed = 0;
    if (enough) return;
    htmx.ajax("GET", document.getElementById("news").getAttribute("hx-get"), { target: "#felt", swap: "outerHTML" })
      .catch(() => {});  // what fails has an event of its own
  }

  const up = () => setTimeout(() => { down = 0; catchUp(); }, 0);
  document.addEventListener("pointerdown", () => { down = Date.now(); }, true);
  document.addEventListener("pointermove", () => { if (down) down = Date.now(); }, true);  // a card on its way is not taken from the hand
  document.addEventListener("pointerup", up, true);
  document.addEventListener("pointercancel", up, true);

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (!news(event)) return;
    const version = Number(event.detail.requestConfig.triggeringEvent?.detail?.data ?? Infinity) || Infinity;
    if (version <= shown()) event.preventDefault();
    else if (held()) { wait(version); event.preventDefault(); }
  });
  document.addEventListener("htmx:beforeSend", (event) => { if (!news(event)) sent = Date.now(); });
  document.addEventListener("htmx:afterRequest", (event) => { if (!news(event)) { sent = 0; catchUp(); } });

  /* And a page that is no newer never takes the place of the one that is read: it would take the focus away. */
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "felt") return;
    if (news(event)) {
      const version = versionOf(event.detail.xhr.responseText);
      const waits = held();
      if (waits) wait(version);
      if (waits || version <= shown()) event.detail.shouldSwap = false;
    } else {
      sent = 0;
      setTimeout(catchUp, 0);
    }
  });
})();
