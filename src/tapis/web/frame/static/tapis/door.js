/* At the door: the list shows who is meant while one types, by the beginnings of words; a whole number means
   that person alone. Enter marks whoever is meant: `12 50` is here and gives 50, `-12` is absent. `M12` is the
   member of that number, and a scanner, which types like a keyboard, sends the letters of a card: whose they are
   only the server knows. Wherever the focus is, what is typed goes into the box; a card that is read while
   somebody writes in another field is taken out of it again, and what was written stays. Who is typed
   while an answer is on its way waits for it, so that nobody typed fast is lost; after a refusal the others wait
   until it is settled, or for another Enter; whom no answer came for waits with them, also for the network. A refusal that the next answer
   takes away is kept in a list until somebody says that it was seen: a scanner's Enter sees nothing. F8 takes the last gesture back. Without script the search is sent,
   and the server looks for the same. */
(() => {
  const BOX = "[data-door] input[type=search]";
  const ORDER = /^\s*(-?)(\d+)(?:\s+(\d+(?:[.,]\d{1,2})?))?\s*$/;
  const CARD = /^\s*(m\s?[1-9]\d*|(?:[bcdfghjklnprstvx]{5}\s?){2})\s*$/i;
  const SCANNED = /[bcdfghjklnprstvx]{10}$/i;
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/[\s\-']+/u).filter(Boolean);
  const tap = (row) => row.querySelector("button.tap[aria-pressed=false]");
  const rows = () => [...document.querySelectorAll("[data-people] li[data-name]")];
  const box = () => document.querySelector(BOX);
  const CARDED = "\u25ad";
  const waiting = [];
  let asked = false, refused = false, sent = null, about = "", written = new Map();

  /* What is typed: `words` to look for, and what is done with the one they mean. */
  function wish() {
    const card = document.querySelector("button[data-card]") && CARD.exec(box().value);
    if (card) return { words: [], act: "card", card: card[1] };
    const [, minus, number, gives] = ORDER.exec(box().value) ?? [];
    if (!number) return { words: plain(box().value), act: "here" };
    return { words: [number], gives, act: minus ? "away" : gives ? "pays" : "here" };
  }

  /* The button that does it; nothing where it is so already. */
  function key(row, { act, gives }) {
    if (act === "away") return row.querySelector("button[value$=':absent']");
    const button = act === "pays" ? row.querySelector("button.tap") : tap(row);
    if (button && act === "pays") button.value = `${row.words.at(-1)}:gives:${gives}`;
    return button;
  }

  function tell(said) {
    const told = document.getElementById("found");
    const left = waiting.length ? `… ${waiting.map((each) => each.name).join(" · ")}` : said;
    if (told && told.textContent !== left) told.textContent = left;
  }

  function narrow() {
    const told = document.getElementById("found");
    if (!box() || !told) return [];
    const { words, act } = wish();
    for (const row of rows()) {
      row.words ||= plain(row.dataset.name);
      row.hidden = !words.every((each) => row.words.some((word) => word.startsWith(each)));
    }
    const begun = words.length ? rows().filter((row) => !row.hidden) : [];
    const exact = begun.filter((row) => words.length === 1 && /^\d+$/.test(words[0]) && row.words.at(-1) === words[0]);
    const left = exact.length || act !== "here" ? exact : begun;
    let said = words.length ? told.dataset.none : "";
    if (act === "card") said = told.dataset.card;
    if (left.length) said = String(left.length);
    if (left.length === 1 && act === "here" && tap(left[0])) said = told.dataset.one;
    if (left.length === 1 && act !== "here") said = told.dataset[act];
    tell(said);
    return left;
  }

  function mark() {
    while (waiting.length && !asked && !refused) {
      const next = waiting.shift();
      sent = next;
      if (next.undo) {
        document.querySelector("button[data-undo]")?.click();
        continue;
      }
      if (next.card) {
        const button = document.querySelector("button[data-card]");
        button.value = `0:card:${next.card}`;
        button.click();
        continue;
      }
      const row = rows().find((each) => each.dataset.name === next.name);
      if (row) {
        row.words ||= plain(row.dataset.name);
        key(row, next)?.click();
      }
    }
    narrow();
  }

  const refusal = () => document.querySelector("#main [role=alert]:not([data-seen])");
  const unseen = () => document.getElementById("unseen");
  const seen = () => { const told = refusal(); if (told) told.dataset.seen = ""; };
  function keep(told) {
    const said = Object.assign(document.createElement("p"), { className: "note bad" });
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: unseen().dataset.seen });
    const words = document.createElement("span");
    words.textContent = (about ? `${about}: ` : "") + (told.querySelector("p") ?? told).textContent.trim();
    button.addEventListener("click", () => { said.remove(); box().focus(); });
    said.append(words, button);
    unseen().append(said);
  }

  /* F8 takes the last gesture back: one that still waits is never sent, one on its way is undone after its answer. */
  function back() {
    if (waiting.length) waiting.pop();
    else waiting.push({ name: "F8", undo: true });
    refused &&= asked;
    mark();
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "F8" || !box() || event.repeat) return;
    event.preventDefault();
    back();
  });
  document.addEventListener("keydown", (event) => {
    const last = event.key === "Escape" && unseen()?.lastElementChild;
    if (!last) return;
    event.preventDefault();
    last.remove();
  });
  document.addEventListener("keydown", (event) => {
    const writes = event.target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");
    if (writes || !box() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[\p{L}\p{N}-]$/u.test(event.key)) box().focus();
  });
  /* No name ends with the letters of a card: they have no vowel. */
  document.addEventListener("keydown", (event) => {
    const field = event.target, card = event.key === "Enter" && field.matches("#door input") && SCANNED.exec(field.value);
    if (!card || !document.querySelector("button[data-card]")) return;
    event.preventDefault();
    field.value = field.value.slice(0, card.index);
    waiting.push({ name: CARDED, words: [], act: "card", card: card[0] });
    refused &&= asked;
    mark();
  });
  const fields = () => [...document.querySelectorAll("#door input:not([type=hidden], [type=checkbox])")];
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const told = refusal();
    if (told && unseen() && detail.target?.contains(told)) keep(told);
    written = new Map(fields().filter((each) => each.value !== each.defaultValue).map((each) => [each.name, each.value]));
  });
  document.addEventListener("htmx:afterSwap", () => {
    for (const each of fields()) each.value ||= written.get(each.name) ?? "";
  });
  document.addEventListener("input", (event) => { if (event.target.matches(BOX)) narrow(); });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-door]")) return;
    event.preventDefault();
    const left = narrow(), wished = wish();
    const able = (row) => (wished.act === "here" ? tap(row) : row.querySelector("button.tap"));
    const meant = left.length === 1 && able(left[0]) && left[0].dataset.name;
    const again = waiting.some((each) => each.name === meant && each.act === wished.act);
    if (meant && !again) waiting.push({ name: meant, ...wished });
    if (wished.card) waiting.push({ name: CARDED, ...wished });
    if (meant || wished.card) box().value = "";
    else box().select();
    if (!meant && !wished.card && !wished.words.length) seen();
    refused &&= asked;
    mark();
  });
  document.addEventListener("click", (event) => {
    if (event.isTrusted && event.target.closest("[role=alert]")) seen();
    if (event.isTrusted && box() && event.target.closest("[data-people] button.tap")) box().value = "";
  });
  /* The answer itself is waited for: news may have exchanged the form that asked, and nobody hears of it then. */
  document.addEventListener("htmx:beforeSend", ({ detail }) => {
    if (detail.requestConfig.verb !== "post") return;
    asked = true;
    detail.xhr.addEventListener("loadend", () => {
      asked = false;
      refused = !(detail.xhr.status >= 200 && detail.xhr.status < 400);
      about = sent?.card ? "" : sent?.name ?? "";
      if (sent && !detail.xhr.status) waiting.unshift(sent);
      sent = null;
      mark();
    });
  });
  window.addEventListener("online", () => {
    refused &&= asked;
    mark();
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
