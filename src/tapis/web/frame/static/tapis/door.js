/* At the door: the list shows who is meant while one types, by the beginnings of words; Enter marks the only
   one left. Without script the search is sent, and the server looks for the same. */
(() => {
  const field = document.querySelector("[data-door] input[type=search]");
  const told = document.getElementById("found");
  if (!field) return;
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/[\s\-']+/u).filter(Boolean);
  const rows = () => [...document.querySelectorAll("[data-people] li[data-name]")];

  function narrow() {
    const wanted = plain(field.value);
    const every = rows();
    for (const row of every) {
      row.words ||= plain(row.dataset.name);
      row.hidden = !wanted.every((each) => row.words.some((word) => word.startsWith(each)));
    }
    const left = every.filter((row) => !row.hidden);
    if (!wanted.length) told.textContent = "";
    else if (!left.length) told.textContent = told.dataset.none;
    else told.textContent = left.length === 1 && tap(left[0]) ? told.dataset.one : String(left.length);
    return wanted.length ? left : [];
  }
  const tap = (row) => row.querySelector("button.tap[aria-pressed=false]");

  field.addEventListener("input", narrow);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const left = narrow();
    const one = left.length === 1 && tap(left[0]);
    if (!one) return void field.select();
    sessionStorage.setItem("door", "search");
    one.click();
  });
  new MutationObserver((changes) => {
    if (changes.some((change) => [...change.addedNodes].some((node) => node.id === "board"))) narrow();
  }).observe(document.getElementById("main"), { childList: true, subtree: true });
  narrow();
  if (sessionStorage.getItem("door")) addEventListener("load", () => setTimeout(() => field.focus({ preventScroll: true })));
  sessionStorage.removeItem("door");
})();
