// A list that gets shorter while one types: the beginnings of words, accents or not. Without script the list stays whole.
"use strict";
(() => {
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  function narrow() {
    for (const field of document.querySelectorAll("[data-find]")) {
      field.closest(".find").hidden = false;
      const wanted = plain(field.value).split(/\s+/).filter(Boolean);
      for (const line of document.querySelectorAll(field.dataset.find)) {
        const words = plain(line.textContent).split(/[\s\-'’]+/);
        line.hidden = !wanted.every((each) => words.some((word) => word.startsWith(each)));
      }
    }
  }
  document.addEventListener("input", (event) => { if (event.target.matches("[data-find]")) narrow(); });
  document.addEventListener("htmx:afterSwap", narrow);
  document.addEventListener("DOMContentLoaded", narrow);
})();
