/* Typing a slip: running totals, boxes that are asked only in some cases, the rest filled in, Enter to
   the next box. Everything works without this file; the server checks the same. */
(() => {
  const value = (box) => (box && box.value.trim() !== "" ? Number(box.value) : null);

  /* What the box `key` of a deal counts as, for the condition of a box of the same seat. */
  function counts(deal, key, seat) {
    const boxes = [...deal.querySelectorAll(`[data-key="${key}"]`)];
    const other = boxes.find((box) => box.dataset.seat === seat) ?? boxes[0];
    if (!other) return "";
    const typed = (other.type === "radio" ? (boxes.find((box) => box.checked)?.value ?? "") : other.value).trim();
    if (typed !== "") return /^-?\d+$/.test(typed) ? String(Number(typed)) : typed;
    const anything = [...deal.querySelectorAll(`[data-seat="${other.dataset.seat}"]`)].some((b) => b.dataset.key !== key && b.value.trim() !== "");
    return anything ? (other.dataset.blank ?? "") : "";
  }

  const holds = (deal, condition, seat) => condition.split(",").filter(Boolean).every((each) => {
    const [key, values] = each.split("=");
    return values.split("|").includes(counts(deal, key, seat));
  });

  function sums(deal, boxes) {
    return boxes[0].dataset.totals.split(";").map((each) => each.split(":"))
      .filter(([, condition]) => holds(deal, condition, boxes[0].dataset.seat)).map(([points]) => Number(points));
  }

  function complement(boxes, allowed) {
    if (!boxes[0].dataset.complement) return;
    const empty = boxes.filter((box) => value(box) === null && box.offsetParent);
    const sum = boxes.reduce((a, box) => a + (value(box) ?? 0), 0);
    const [lowest, highest] = boxes[0].dataset.complement.split(":").map(Number);
    const rest = allowed.map((total) => total - sum).find((left) => lowest <= left && left <= highest);
    boxes.forEach((box) => { box.placeholder = empty.length === 1 && box === empty[0] && rest !== undefined ? rest : ""; });
  }

  function total(deal) {
    const boxes = [...deal.querySelectorAll("[data-totals]")];
    if (boxes.length === 0) return;
    const allowed = sums(deal, boxes);
    complement(boxes, allowed);
    const output = deal.querySelector("output");
    if (!output || allowed.length === 0) return;
    const numbers = boxes.map((box) => value(box) ?? (box.placeholder !== "" && box.dataset.complement ? Number(box.placeholder) : null));
    const sum = numbers.reduce((a, b) => a + (b ?? 0), 0);
    const full = numbers.every((n) => n !== null);
    const good = allowed.includes(sum);
    const rest = allowed[0] - sum;
    output.textContent = full ? (good ? `${sum} ✓` : `${sum} (${rest > 0 ? "−" : "+"}${Math.abs(rest)})`) : numbers.some((n) => n !== null) ? `… ${rest}` : "";
    output.classList.toggle("bad-total", full && !good);
  }

  function conditions(deal) {
    for (const box of deal.querySelectorAll("[data-only-if]")) {
      const asked = holds(deal, box.dataset.onlyIf, box.dataset.seat);
      box.closest("[data-asked]").hidden = !asked;
      if (asked) continue;
      if (box.type === "radio") box.checked = false; else box.value = "";
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
