/* At the door: the list shows who is meant while one types, by the beginnings of words; a whole number means
   that person alone. Enter marks whoever is meant. Who is typed while an answer is on its way waits for it, so
   that nobody typed fast is lost; after a refusal the others wait until it is settled, or for another Enter.
   Without script the search is sent, and the server looks for the same. */
(() => {
  const BOX = "[data-door] input[type=search]";
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/[\s\-']+/u).filter(Boolean);
  const tap = (row) => row.querySelector("button.tap[aria-pressed=false]");
  const rows = () => [...document.querySelectorAll("[data-people] li[data-name]")];
  const box = () => document.querySelector(BOX);
  const waiting = [];
  let asked = false, refused = false;

  function tell(said) {
    const told = document.getElementById("found");
    const left = waiting.length ? `… ${waiting.join(" · ")}` : said;
    if (told && told.textContent !== left) told.textContent = left;
  }

  function narrow() {
    const told = document.getElementById("found");
    if (!box() || !told) return [];
    const wanted = plain(box().value);
    for (const row of rows()) {
      row.words ||= plain(row.dataset.name);
      row.hidden = !wanted.every((each) => row.words.some((word) => word.startsWith(each)));
    }
    const begun = wanted.length ? rows().filter((row) => !row.hidden) : [];
    const exact = begun.filter((row) => wanted.length === 1 && /^\d+$/.test(wanted[0]) && row.words.at(-1) === wanted[0]);
    const left = exact.length ? exact : begun;
    let said = wanted.length ? told.dataset.none : "";
    if (left.length) said = left.length === 1 && tap(left[0]) ? told.dataset.one : String(left.length);
    tell(said);
    return left;
  }

  function mark() {
    while (waiting.length && !asked && !refused) {
      const name = waiting.shift();
      const row = rows().find((each) => each.dataset.name === name);
      if (row) tap(row)?.click();
    }
    narrow();
  }

  document.addEventListener("input", (event) => { if (event.target.matches(BOX)) narrow(); });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-door]")) return;
    event.preventDefault();
    const left = narrow();
    const meant = left.length === 1 && tap(left[0]) && left[0].dataset.name;
    if (meant && !waiting.includes(meant)) waiting.push(meant);
    if (meant) box().value = "";
    else box().select();
    refused &&= asked;
    mark();
  });
  document.addEventListener("click", (event) => {
    if (event.isTrusted && box() && event.target.closest("[data-people] button.tap")) box().value = "";
  });
  /* The answer itself is waited for: news may have exchanged the form that asked, and nobody hears of it then. */
  document.addEventListener("htmx:beforeSend", ({ detail }) => {
    if (detail.requestConfig.verb !== "post") return;
    asked = true;
    detail.xhr.addEventListener("loadend", () => {
      asked = false;
      refused = !(detail.xhr.status >= 200 && detail.xhr.status < 400);
      mark();
    });
  });
  new MutationObserver((changes) => {
    const board = (node) => node.id === "main" || node.id === "board" || node.querySelector?.("#board");
    if (changes.some((change) => [...change.addedNodes].some(board))) narrow();
  }).observe(document.body, { childList: true, subtree: true });
  /* The box outlives every answer: one that still asked for the focus would take it from the button just pressed. */
  if (box()?.autofocus) {
    box().focus();
    box().removeAttribute("autofocus");
  }
  narrow();
})();
