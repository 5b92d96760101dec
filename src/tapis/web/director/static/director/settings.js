// The minutes of a round follow the format, until somebody types others.
"use strict";
(() => {
  const minutes = document.querySelector("[name=round_minutes][data-a-deal]");
  if (!minutes) return;
  const { form } = minutes;

  const suggested = () => {
    const chosen = form.querySelector("[name=format]:checked");
    const deals = Number(chosen?.dataset.deals ?? form.elements.deals.value);
    return deals ? String(Math.min(minutes.dataset.aDeal * (deals + 1), minutes.max)) : "";
  };

  let last = suggested();
  form.addEventListener("change", (event) => {
    if (!["format", "deals"].includes(event.target.name)) return;
    const next = suggested();
    if (next && minutes.value === last) minutes.value = next;
    last = next || last;
  });
})();
