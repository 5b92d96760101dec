/* A preset of the coach ticks its settings, and whoever ticks another has chosen them one by one. Without this file the
   settings hold where "one by one" is chosen. */
(() => {
  const aids = () => [...document.querySelectorAll("[data-aid]")];

  document.addEventListener("change", (event) => {
    const { ticks } = event.target.dataset;
    if (ticks !== undefined) {
      const on = ticks.split(" ");
      for (const aid of aids()) {
        if (aid.type === "checkbox") aid.checked = on.includes(aid.dataset.aid);
        else aid.value = "0";
      }
    } else if (event.target.matches("[data-aid]")) {
      document.querySelector('input[name=coach][value="own"]').checked = true;
    }
  });
})();
