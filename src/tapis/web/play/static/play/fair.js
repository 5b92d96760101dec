/* Deals drawn together: this page notes the seal of every deal before it begins, adds a number of its own by
   itself, and once the deal is over checks that the house kept to its secret and that its number is in the seed.
   What it noted stays in this browser; the house's word is believed for nothing that can be worked out here. */
(() => {
  const KEY = "tapis-fair";
  const KEPT = 120;
  let unkept = [];
  const sent = new Set();

  function noted() {
    try { return JSON.parse(localStorage.getItem(KEY) ?? "[]"); } catch { return unkept; }
  }
  function keep(all) {
    unkept = all.slice(-KEPT);
    try { localStorage.setItem(KEY, JSON.stringify(unkept)); } catch { /* a browser that keeps nothing */ }
  }
  const find = (all, { table, deal }) => all.find((each) => each.table === table && each.deal === deal);

  /* What this browser knows of a deal; made when its seal is first seen, and never written over by another seal. */
  function note({ table, deal, seal }, known = {}) {
    const all = noted();
    let entry = find(all, { table, deal });
    if (!entry) all.push(entry = { table, deal, seal, number: fresh(), added: false });
    if (entry.seal !== seal) entry.broken = true;
    Object.assign(entry, known);
    keep(all);
    return entry;
  }
  const fresh = () => [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");

  async function offer() {
    const next = document.getElementById("next-seal")?.dataset;
    if (!next) return;
    const entry = note(next);
    for (const box of document.querySelectorAll("input[data-number]")) box.value = entry.number;
    if (!next.wanted || sent.has(next.seal)) return;
    sent.add(next.seal);
    const { table, deal, seal } = next;
    const body = new URLSearchParams({ number: entry.number, seal, op: `number-${entry.number}` });
    try {
      const answer = await fetch(next.address, { method: "POST", body, cache: "no-store", credentials: "same-origin" });
      if (!answer.ok) throw new Error("not heard");
      if ((await answer.json()).added) note({ table, deal, seal }, { added: true });
    } catch { sent.delete(seal); }
  }

  /* The deal is over: what its proof is worth to this browser. */
  async function verdict(proof) {
    const entry = find(noted(), proof);
    const lines = proof.numbers.trim().split(";").filter(Boolean);
    if (await sha256(`tapis:${proof.secret}`) !== proof.seal) return "seal";
    if (entry && (entry.broken || entry.seal !== proof.seal)) return "seal";
    if (await sha256(["tapis-deal/1", proof.secret, ...lines].join("\n")) !== proof.seed) return "seed";
    const inside = Boolean(entry) && lines.some((line) => line.split(" ")[1] === entry.number);
    if (entry?.added && !inside) return "number";
    return inside ? "checked" : "counted";
  }
  async function check() {
    const mark = document.getElementById("fair");
    if (!mark) return;
    const found = await verdict(mark.dataset);
    for (const each of mark.querySelectorAll("[data-says]")) each.hidden = !each.dataset.says.split(" ").includes(found);
    mark.classList.toggle("is-checked", found === "checked");
    mark.classList.toggle("is-wrong", ["seal", "seed", "number"].includes(found));
    const own = find(noted(), mark.dataset);
    if (found === "checked" && own) {
      mark.querySelector("[data-own]").hidden = false;
      mark.querySelector("[data-own] span").textContent = own.number;
    }
  }

  /* A table that is about to open deals at once where bots sit: its number goes with the form. */
  function opening(form) {
    const box = form.querySelector("input[data-opens]");
    form.addEventListener("submit", () => {
      if (box.value || form.elements.others.value !== "bots") return;
      const { opens: table, seal } = box.dataset;
      keep(noted().filter((each) => each.table !== table));
      box.value = note({ table, deal: "1", seal }, { added: true }).number;
    });
  }

  function look() { offer(); check(); }
  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector("input[data-opens]");
    if (box) opening(box.form);
    look();
  });
  document.addEventListener("htmx:afterSettle", (event) => { if (event.detail.target?.id === "felt" || event.target?.id === "felt") look(); });
})();
