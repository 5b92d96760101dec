/* A table's page follows the other phones, but never takes away what somebody is typing here. */
(() => {
  const changed = (box) => box.matches("select")
    ? box.selectedIndex !== Math.max(0, [...box.options].findIndex((each) => each.defaultSelected))
    : box.value !== box.defaultValue;

  const busy = (region) =>
    region.querySelector("[data-keep]") !== null ||
    region.contains(document.activeElement) && document.activeElement.matches("select, summary, input[name=note]") ||
    [...region.querySelectorAll("input:not([type=hidden]), select")].some(changed);

  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (event.detail.target.matches("[data-region]") && busy(event.detail.target)) event.detail.shouldSwap = false;
  });
})();
