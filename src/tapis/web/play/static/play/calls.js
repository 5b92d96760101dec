/* Calls that want more than a button: cards of the hand chosen for one, a number stepped up and down. */
(() => {
  const cards = () => [...document.querySelectorAll(".held button")];

  function dress() {
    for (const each of document.querySelectorAll("[data-step]")) each.hidden = false;
    for (const line of document.querySelectorAll("[data-choose]")) choosing(line);
  }

  /* Those that are pressed pick the call that names just them. */
  function choosing(line) {
    const select = line.querySelector("select");
    if ([...select.options].some((each) => each.dataset.cards)) {
      select.hidden = true;
      line.querySelector("[data-chosen]").hidden = false;
      for (const each of cards()) each.setAttribute("aria-pressed", "false");
      pick(line);
    }
  }

  function pick(line) {
    const pressed = cards().filter((each) => each.getAttribute("aria-pressed") === "true").map((each) => each.value);
    const select = line.querySelector("select");
    const same = (option) => {
      const named = option.dataset.cards.split(" ").filter(Boolean);
      return named.length === pressed.length && named.every((code) => pressed.includes(code));
    };
    const found = [...select.options].find(same);
    if (found) select.value = found.value;
    line.querySelector("button").disabled = !found;
  }

  document.addEventListener("click", (event) => {
    const card = event.target.closest(".held button");
    const line = document.querySelector("[data-choose]");
    if (card && line) {
      event.preventDefault();
      event.stopPropagation();
      card.setAttribute("aria-pressed", String(card.getAttribute("aria-pressed") !== "true"));
      pick(line);
      return;
    }
    const step = event.target.closest("[data-step]");
    if (step) {
      const box = step.parentElement.querySelector("input");
      const { lowest, highest } = box.dataset;
      const now = box.value === "" ? Math.round((Number(lowest) + Number(highest)) / 4) : Number(box.value);
      box.value = Math.min(Number(highest), Math.max(Number(lowest), now + Number(step.dataset.step)));
    }
  }, true);

  document.addEventListener("htmx:afterSwap", (event) => { if (event.detail.target?.id === "felt") dress(); });
  document.addEventListener("DOMContentLoaded", dress);
})();
