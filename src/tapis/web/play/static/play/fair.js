/* Deals drawn together: this page notes the seal of every deal before it begins and promises a number by its hash.
   Once the list of promises is closed it notes that too, and only then tells its number. When the deal is over it
   checks that the house kept to its secret, and that the numbers are those of the list, of people alone.
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

  const promise = (number) => sha256(`tapis-number:${number}`);
  const linesOf = (text) => (text ?? "").trim().split(";").filter(Boolean);
  const chairs = (text) => (text ?? "").split(" ").filter(Boolean);

  /* The closed list, as it is first seen: another one later, or a chair of nobody in it, is remembered. */
  function noteList(next, { agreed, people }) {
    if (!agreed) return note(next);
    const entry = note(next);
    if (entry.agreed === undefined) {
      const there = chairs(people);
      return note(next, { agreed, strange: !linesOf(agreed).every((line) => there.includes(line.split(" ")[0])) });
    }
    return entry.agreed === agreed ? entry : note(next, { changed: true });
  }
  const inList = (entry, own) => linesOf(entry.agreed).some((line) => line.split(" ")[1] === own);

  async function tell(next, what, text) {
    const key = `${what}-${next.seal}`;
    if (sent.has(key)) return null;
    sent.add(key);
    const body = new URLSearchParams({ [what]: text, seal: next.seal, op: `${what}-${text}` });
    try {
      const answer = await fetch(next.address, { method: "POST", body, cache: "no-store", credentials: "same-origin" });
      if (!answer.ok) throw new Error("not heard");
      return await answer.json();
    } catch { sent.delete(key); return null; }
  }
  async function offer() {
    const found = document.getElementById("next-seal")?.dataset;
    if (!found) return;
    const next = { ...found };
    let entry = noteList(next, next);
    const own = await promise(entry.number);
    if (next.wanted === "promise") {
      const answer = await tell(next, "promise", own);
      if (answer?.added) entry = note(next, { promised: true });
      if (answer) entry = noteList(next, answer);
    }
    if (!inList(entry, own) || entry.changed || entry.strange) return;
    for (const box of document.querySelectorAll("input[data-number]")) box.value = entry.number;
    const answer = await tell(next, "number", entry.number);
    if (answer?.added) note(next, { added: true });
  }

  /* The deal is over: what its proof is worth to this browser. */
  async function verdict(proof) {
    const entry = find(noted(), proof);
    const lines = linesOf(proof.numbers);
    if (await sha256(`tapis:${proof.secret}`) !== proof.seal) return "seal";
    if (entry && (entry.broken || entry.seal !== proof.seal)) return "seal";
    if (await sha256(["tapis-deal/1", proof.secret, ...lines].join("\n")) !== proof.seed) return "seed";
    const inside = Boolean(entry) && lines.some((line) => line.split(" ")[1] === entry.number);
    if (proof.agreed === undefined) return entry?.agreed ? "agreed" : lines.length ? "older" : "counted";
    if (!(await asAgreed(proof, entry, lines))) return "agreed";
    if ((entry?.added || entry?.promised) && !inside) return "number";
    return inside && (entry.agreed || entry.alone) ? "checked" : "counted";
  }
  /* Whether the numbers are those of the list this browser noted, each kept, and from chairs of people alone. */
  async function asAgreed(proof, entry, lines) {
    if (entry?.changed || entry?.strange || (entry?.agreed ?? proof.agreed) !== proof.agreed) return false;
    const there = chairs(proof.people);
    const kept = await Promise.all(lines.map(async (line) => {
      const [chair, number] = line.split(" ");
      return there.includes(chair) ? `${chair} ${await promise(number)}` : "";
    }));
    const alone = !entry?.alone || (lines.length === 1 && lines[0].split(" ")[1] === entry.number);
    return alone && kept.join(";") === linesOf(proof.agreed).join(";");
  }
  async function check() {
    const mark = document.getElementById("fair");
    if (!mark) return;
    const found = await verdict(mark.dataset);
    for (const each of mark.querySelectorAll("[data-says]")) each.hidden = !each.dataset.says.split(" ").includes(found);
    mark.classList.toggle("is-checked", found === "checked");
    mark.classList.toggle("is-wrong", ["seal", "seed", "number", "agreed"].includes(found));
    const own = find(noted(), mark.dataset);
    if (found === "checked" && own) {
      mark.querySelector("[data-own]").hidden = false;
      mark.querySelector("[data-own] span").textContent = own.number;
      mark.querySelector("[data-list]").textContent = await sha256(["tapis-list/1", ...linesOf(mark.dataset.agreed)].join("\n"));
    }
  }

  /* A table that is about to open deals at once where bots sit: its number goes with the form. */
  function opening(form) {
    const box = form.querySelector("input[data-opens]");
    form.addEventListener("submit", () => {
      if (box.value || form.elements.others.value !== "bots") return;
      const { opens: table, seal } = box.dataset;
      keep(noted().filter((each) => each.table !== table));
      box.value = note({ table, deal: "1", seal }, { added: true, alone: true }).number;
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
