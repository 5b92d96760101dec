/* At the door: the list shows who is meant while one types, by the beginnings of words; Enter marks the only
   one left. Without script the search is sent, and the server looks for the same. */
(() => {
  const BOX = "[data-door] input[type=search]";
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/[\s\-']+/u).filter(Boolean);
  const tap = (row) => row.querySelector("button.tap[aria-pressed=false]");

  function narrow() {
    const box = document.querySelector(BOX);
    const told = document.getElementById("found");
    if (!box || !told) return [];
    const wanted = plain(box.value);
    const every = [...document.querySelectorAll("[data-people] li[data-name]")];
    for (const row of every) {
      row.words ||= plain(row.dataset.name);
      row.hidden = !wanted.every((each) => row.words.some((word) => word.startsWith(each)));
    }
    const left = wanted.length ? every.filter((row) => !row.hidden) : [];
    let said = wanted.length ? told.dataset.none : "";
    if (left.length) said = left.length === 1 && tap(left[0]) ? told.dataset.one : String(left.length);
    if (told.textContent !== said) told.textContent = said;
    return left;
  }

  document.addEventListener("input", (event) => { if (event.target.matches(BOX)) narrow(); });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-door]")) return;
    event.preventDefault();
    const left = narrow();
    const one = left.length === 1 && tap(left[0]);
    if (one) one.click();
    else event.target.querySelector("input").select();
  });
  new MutationObserver((changes) => {
    const board = (node) => node.id === "main" || node.id === "board" || node.querySelector?.("#board");
    if (changes.some((change) => [...change.addedNodes].some(board))) narrow();
  }).observe(document.body, { childList: true, subtree: true });
  narrow();
})();
