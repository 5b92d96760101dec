// Sums beside what is being typed on the page of prizes and cash; the server reckons the same when it is sent.
"use strict";
(() => {
  const cents = (text) => {
    const found = /(\d+(?:['’ ]\d{3})*)(?:[.,](\d{1,2})?| (\d{2})(?!\d))?/.exec(text);
    return found ? Number(found[1].replace(/\D/g, "")) * 100 + Number((found[2] || found[3] || "").padEnd(2, "0")) : 0;
  };
  const written = (amount, mark) => `${amount < 0 ? "−" : ""}${Math.floor(Math.abs(amount) / 100)}${mark}${String(Math.abs(amount) % 100).padStart(2, "0")}`;
  const all = (root, selector) => [...root.querySelectorAll(selector)];

  const prizes = document.querySelector("[data-prizes]");
  prizes?.addEventListener("input", () => {
    const mark = prizes.dataset.decimals;
    const given = all(prizes, "[data-amount]").reduce((sum, box) => sum + cents(box.value), 0);
    const rest = Number(prizes.dataset.pool) - given, left = prizes.querySelector("[data-rest]");
    prizes.querySelector("[data-given]").textContent = written(given, mark);
    left.textContent = written(rest, mark);
    left.classList.toggle("down", rest < 0);
  });

  const cash = document.querySelector("[data-cash]");
  cash?.addEventListener("input", () => {
    const mark = cash.dataset.decimals;
    let counted = 0;
    for (const line of all(cash, "[data-piece]")) {
      const sum = Number(line.dataset.piece) * (Number.parseInt(line.querySelector("input").value, 10) || 0);
      line.querySelector("output").textContent = written(sum, mark);
      counted += sum;
    }
    const off = counted - Number(cash.dataset.expected), told = cash.querySelector("[data-off]");
    cash.querySelector("[data-counted]").textContent = written(counted, mark);
    told.textContent = off === 0 ? cash.dataset.right : `${off > 0 ? "+" : ""}${written(off, mark)}`;
    told.className = off === 0 ? "up" : "down";
  });

  // Enter goes on to the next box, as on the paper; from the last one it sends the form.
  for (const form of [prizes, cash]) {
    form?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.target.matches("input:not([type=checkbox])")) return;
      const boxes = all(form, "table input:not([type=hidden])"), next = boxes[boxes.indexOf(event.target) + 1];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.select();
    });
  }
})();
