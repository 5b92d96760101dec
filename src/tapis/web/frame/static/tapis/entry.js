/* Typing a slip: running totals, boxes that are asked only in some cases, Enter to the next box.
   Everything works without this file; the server checks the same. */
(() => {
  const value = (box) => (box && box.value.trim() !== "" ? Number(box.value) : null);

  function total(deal) {
    const boxes = [...deal.querySelectorAll("[data-total]")];
    const output = deal.querySelector("output");
    if (!output || boxes.length === 0) return;
    const numbers = boxes.map(value);
    const wanted = Number(boxes[0].dataset.total);
    const sum = numbers.reduce((a, b) => a + (b ?? 0), 0);
    const full = numbers.every((n) => n !== null);
    const rest = wanted - sum;
    output.textContent = full ? (rest === 0 ? `${sum} ✓` : `${sum} (${rest > 0 ? "−" : "+"}${Math.abs(rest)})`) : numbers.some((n) => n !== null) ? `… ${rest}` : "";
    output.classList.toggle("bad-total", full && rest !== 0);
  }

  function conditions(deal) {
    for (const box of deal.querySelectorAll("[data-only-if]")) {
      const holds = box.dataset.onlyIf.split(",").every((each) => {
        const [key, wanted] = each.split("=");
        const other = deal.querySelector(`[data-key="${key}"][data-seat="${box.dataset.seat}"]`);
        const blank = other.dataset.blank === "" ? null : Number(other.dataset.blank);
        const anything = [...deal.querySelectorAll(`[data-seat="${box.dataset.seat}"]`)].some((b) => b !== box && b.value.trim() !== "");
        return (value(other) ?? (anything ? blank : null)) === Number(wanted);
      });
      box.closest("[data-asked]").hidden = !holds;
      if (!holds) box.value = "";
    }
  }

  const refresh = (deal) => { conditions(deal); total(deal); };

  document.addEventListener("input", (event) => {
    const deal = event.target.closest("[data-deal]");
    if (deal) refresh(deal);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("[data-deal] input")) return;
    const boxes = [...event.target.form.querySelectorAll("[data-deal] input")].filter((box) => box.offsetParent);
    const next = boxes[boxes.indexOf(event.target) + 1];
    if (next) { event.preventDefault(); next.focus(); }
  });
  const start = () => { document.querySelectorAll("[data-deal]").forEach(refresh); ready(document.activeElement); };
  const ready = (box) => { if (box?.matches("[data-deal] input")) box.select(); };
  document.addEventListener("focusin", (event) => ready(event.target));
  document.addEventListener("DOMContentLoaded", start);
  document.addEventListener("htmx:afterSwap", start);
})();
