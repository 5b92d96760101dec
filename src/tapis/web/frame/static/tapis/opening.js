/* Opening a table: the number of deals that is proposed follows the size of the table, until somebody types
   another. Without this file it is worked out when the form is sent. */
(() => {
  const deals = document.getElementById("deals");
  const usual = document.querySelector("input[name=usual]");
  if (!deals || !usual) return;
  for (const size of document.querySelectorAll("input[name=players][data-deals]")) {
    size.addEventListener("change", () => {
      if (deals.value === usual.value) deals.value = size.dataset.deals;
      usual.value = size.dataset.deals;
    });
  }
})();
