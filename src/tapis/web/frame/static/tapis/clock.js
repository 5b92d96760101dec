/* Counts a round's clock down, and listens to the keys its buttons name; without this file the page says how long it
   lasts, and the buttons are there to press. */
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
  document.addEventListener("keydown", (event) => {
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const button = document.querySelector(`.round-clock [data-key="${CSS.escape(event.key)}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
  setInterval(tick, 1000);
  document.addEventListener("DOMContentLoaded", tick);
  document.addEventListener("htmx:afterSwap", tick);
})();
