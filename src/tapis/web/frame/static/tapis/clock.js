/* Counts a round's clock down; without this file the page says when the round ends. */
(() => {
  function tick() {
    for (const clock of document.querySelectorAll("[data-ends]")) {
      const left = Math.round((new Date(clock.dataset.ends) - Date.now()) / 1000);
      const seconds = Math.abs(left);
      const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      clock.textContent = left < 0 ? `+${text}` : text;
      clock.classList.toggle("over", left < 0);
    }
  }
  setInterval(tick, 1000);
  document.addEventListener("DOMContentLoaded", tick);
  document.addEventListener("htmx:afterSwap", tick);
})();
