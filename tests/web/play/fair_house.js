/* The page's own script before a house that keeps to the list of promises, and before houses that do not.
   Called with the folder of the scripts; prints one JSON line a house: the verdict of the page, what it was asked. */
const { readFileSync } = require("node:fs");
const { webcrypto, createHash } = require("node:crypto");
const vm = require("node:vm");
const folder = process.argv[2];
const hash = (text) => createHash("sha256").update(text).digest("hex");
const promised = (number) => hash(`tapis-number:${number}`);
const BEN = "b".repeat(32), THIRD = "0".repeat(32), SECRET = "5e".repeat(20);

async function page({ list = (own) => `0 ${own};1 ${promised(BEN)}`, people = "0 1", later = null, change = () => {}, noted = true }) {
  const kept = {}, told = [], looks = [];
  const next = { table: "t", deal: "2", seal: hash(`tapis:${SECRET}`), wanted: "promise", agreed: "", people: "", address: "/number" };
  const elements = { "next-seal": { dataset: next } };
  const document = {
    getElementById: (id) => elements[id] ?? null,
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: (name, does) => { if (name === "DOMContentLoaded") looks.push(does); },
  };
  let waiting = 0;
  const fetch = async (_address, { body }) => {
    waiting += 1;
    const [what] = [...body.keys()];
    told.push(what);
    const own = what === "promise" ? body.get("promise") : promised(body.get("number"));
    setImmediate(() => { waiting -= 1; });
    return { ok: true, json: async () => ({ added: true, agreed: list(own), people }) };
  };
  const localStorage = { getItem: (key) => kept[key] ?? null, setItem: (key, value) => { kept[key] = value; } };
  const context = vm.createContext({ document, localStorage, fetch, crypto: { getRandomValues: (into) => webcrypto.getRandomValues(into) }, URLSearchParams, TextEncoder, setImmediate });
  for (const name of ["sha256.js", "fair.js"]) vm.runInContext(readFileSync(`${folder}/${name}`, "utf8"), context);
  const settled = async () => { for (let quiet = 0; quiet < 200; quiet += 1) { await new Promise(setImmediate); if (waiting) quiet = 0; } };
  const look = async () => { for (const each of looks) each(); await settled(); };
  if (noted) await look();
  if (later) { Object.assign(next, { wanted: "", ...later }); await look(); }
  const entry = JSON.parse(kept["tapis-fair"] ?? "[]")[0];
  const own = entry?.number ?? "a".repeat(32);
  const proof = {
    table: "t", deal: "2", seal: next.seal, secret: SECRET, numbers: `0 ${own};1 ${BEN};`,
    agreed: `0 ${promised(own)};1 ${promised(BEN)}`, people: "0 1",
  };
  change(proof, own);
  proof.seed = hash(["tapis-deal/1", SECRET, ...proof.numbers.split(";").filter(Boolean)].join("\n"));
  const says = ["served", "counted", "older", "checked", "seal", "seed", "number", "agreed"].map((name) => ({ dataset: { says: name }, hidden: true }));
  const mark = { dataset: proof, classList: { toggle() {} }, querySelectorAll: () => says, querySelector: () => ({}) };
  delete elements["next-seal"];
  elements.fair = mark;
  await look();
  return { verdict: says.filter((each) => !each.hidden).map((each) => each.dataset.says).join(), told };
}

const withBot = (proof, own) => Object.assign(proof, { numbers: `0 ${own};1 ${BEN};2 ${THIRD};`, agreed: `${proof.agreed};2 ${promised(THIRD)}`, people: "0 1 2" });
const HOUSES = {
  honest: {},
  "adds a number from a bot's chair, and to the list": { change: withBot },
  "adds a number beside the list": { change: (proof, own) => { proof.numbers = `0 ${own};1 ${BEN};2 ${THIRD};`; } },
  "shows a list with a bot's chair": { list: (own) => `0 ${own};1 ${promised(BEN)};2 ${promised(THIRD)}`, change: withBot },
  "drops somebody's number": { change: (proof, own) => { proof.numbers = `0 ${own};`; } },
  "drops one's own number": { change: (proof) => { proof.numbers = `1 ${BEN};`; } },
  "drops one's own number, and from the list": { change: (proof) => Object.assign(proof, { numbers: `1 ${BEN};`, agreed: `1 ${promised(BEN)}` }) },
  "reorders the numbers": { change: (proof, own) => { proof.numbers = `1 ${BEN};0 ${own};`; } },
  "exchanges the numbers": { change: (proof, own) => { proof.numbers = `0 ${BEN};1 ${own};`; } },
  "changes a number": { change: (proof, own) => { proof.numbers = `0 ${own};1 ${THIRD};`; } },
  "shows another list later": { later: { agreed: `0 ${promised(THIRD)}`, people: "0" } },
  "tells of no list": { change: (proof) => { delete proof.agreed; } },
  "leaves one's promise out of the list": { list: () => `1 ${promised(BEN)}`, change: (proof) => Object.assign(proof, { numbers: `1 ${BEN};`, agreed: `1 ${promised(BEN)}` }) },
  "an onlooker sees": { noted: false },
  "an onlooker sees the older kind": { noted: false, change: (proof) => { delete proof.agreed; } },
};
(async () => {
  for (const [name, house] of Object.entries(HOUSES)) console.log(JSON.stringify({ name, ...(await page(house)) }));
})();
