/* Opening a table: the number of deals that is proposed follows the size of the table, until somebody types
   another, and a question that other sizes answer is not asked. Without this file everything is asked, and the
   number is worked out when the form is sent. */
(() => {
  const sizes = document.querySelectorAll("input[name=players]");
  const deals = document.getElementById("deals");
  const usual = document.querySelector("input[name=usual]");
  const chosen = () => document.querySelector("input[name=players]:checked")?.value;

  function fit() {
    for (const field of document.querySelectorAll("[data-sizes]")) {
      field.hidden = chosen() !== undefined && !field.dataset.sizes.split(" ").includes(chosen());
    }
  }

  function follow(size) {
    if (!deals || !usual || size.dataset.deals === undefined) return;
    if (deals.value === usual.value) deals.value = size.dataset.deals;
    usual.value = size.dataset.deals;
  }

  for (const size of sizes) size.addEventListener("change", () => { follow(size); fit(); });
  fit();
})();
