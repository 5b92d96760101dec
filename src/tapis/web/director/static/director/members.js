// People of earlier evenings: all of those shown, or nobody, at a tap; how many are ticked stands on the button.
"use strict";
(() => {
  const lines = () => [...document.querySelectorAll("[data-member]")];
  const box = (line) => line.querySelector("input[type=checkbox]");

  function count() {
    const told = document.querySelector("[data-ticked]");
    if (told) told.textContent = ` (${lines().filter((line) => box(line).checked).length})`;
  }

  document.addEventListener("click", (event) => {
    const asked = event.target.closest("[data-tick]");
    if (!asked) return;
    event.preventDefault();
    for (const line of lines()) if (!line.hidden) box(line).checked = asked.dataset.tick === "all";
    count();
  });
  document.addEventListener("change", count);
  // The list narrows as one types; sending the search would lose what is ticked.
  document.addEventListener("submit", (event) => { if (event.target.matches("[data-narrow]")) event.preventDefault(); });
  document.addEventListener("DOMContentLoaded", count);
  if (document.readyState !== "loading") count();
})();
