/* A table's page follows the other phones, but never takes away what somebody is typing here. */
(() => {
  function changed(box) {
    if (box.matches("select")) {
      return box.selectedIndex !== Math.max(0, [...box.options].findIndex((each) => each.defaultSelected));
    }
    return box.matches("[type=radio], [type=checkbox]") ? box.checked !== box.defaultChecked : box.value !== box.defaultValue;
  }

  const busy = (region) =>
    region.querySelector("[data-keep]") !== null ||
    region.contains(document.activeElement) && document.activeElement.matches("select, summary, input[name=note]") ||
    [...region.querySelectorAll("input:not([type=hidden]), select")].some(changed);

  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (event.detail.target.matches("[data-region]") && busy(event.detail.target)) event.detail.shouldSwap = false;
  });

  /* A number that nobody else may see is not kept for whoever goes back a page. */
  addEventListener("pagehide", () => {
    for (const box of document.querySelectorAll("[data-secret] input:not([type=hidden])")) box.value = "";
  });

  /* What somebody has opened stays open when the page is made anew. */
  let opened = [];
  document.addEventListener("htmx:beforeSwap", () => {
    opened = [...document.querySelectorAll("details[id][open]")].map((each) => each.id);
  });
  document.addEventListener("htmx:afterSwap", () => {
    for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  });
})();
