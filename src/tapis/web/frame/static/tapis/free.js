/* People who sit down are ticked in the order of play: each gets the letter of his seat. */
(() => {
  function number(group) {
    const ticked = (group.dataset.ticked || "").split(",").filter(Boolean);
    group.querySelector("[name=order]").value = ticked.join(",");
    for (const label of group.querySelectorAll("label")) {
      const seat = ticked.indexOf(label.querySelector("input").value);
      const letter = label.querySelector("[data-letter]");
      letter.textContent = seat < 0 ? "" : String.fromCharCode(65 + seat);
    }
  }

  document.addEventListener("change", (event) => {
    const group = event.target.closest("[data-order]");
    if (!group || event.target.name !== "seat") return;
    const others = (group.dataset.ticked || "").split(",").filter((each) => each && each !== event.target.value);
    group.dataset.ticked = (event.target.checked ? [...others, event.target.value] : others).join(",");
    number(group);
  });
  for (const group of document.querySelectorAll("[data-order]")) {
    group.dataset.ticked = [...group.querySelectorAll("[name=seat]:checked")].map((each) => each.value).join(",");
    number(group);
  }
})();
