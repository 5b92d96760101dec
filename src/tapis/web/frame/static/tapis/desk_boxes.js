/* The boxes of a slip at the desk: Enter leads through them as the paper does, and a row that cannot be stops it.
   A game's own boxes need no more than this: every box of a slip stands in a row with `data-row`, in the order of
   Enter; a box that must be filled has `data-required` or belongs to a sum (`data-totals`). A row with
   `data-judge="server"` is asked about before Enter leaves it, and a script may judge a row itself by listening to
   `tapis:judge` and giving `detail.stop = {title, text, box}`. */
(() => {
  const post = window.tapisDesk;
  const { desk } = post;
  if (!desk) return;
  const words = desk.querySelector("[data-words]").content;
  const word = (name, told = {}) => Object.entries(told).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, value), words.querySelector(`[data-word="${name}"]`).textContent.trim());
  const minus = (n) => String(n).replace("-", "−");
  const number = (box) => (/^[-−]?\d+$/.test(box.value.trim()) ? Number(box.value.trim().replace("−", "-")) : null);
  const shown = (box) => box.offsetParent !== null && !box.disabled;
  const work = () => desk.querySelector("[data-work]");
  const boxes = () => [...work().querySelectorAll("[data-row] :is(input, select), [data-box]")].filter((box) => shown(box) && box.type !== "hidden" && box.type !== "checkbox");
  const rowOf = (box) => box.closest("[data-row]");
  const rowBoxes = (row) => boxes().filter((box) => row.contains(box));
  const PATIENCE = 4000;
  let judging = 0;

  function go(box) {
    box.focus();
    if (box.select && box.type !== "radio") box.select();
    box.scrollIntoView({ block: "nearest" });
  }

  function unstop() {
    work()?.querySelector(".stop")?.remove();
    for (const row of work()?.querySelectorAll(".wrong") ?? []) row.classList.remove("wrong");
  }
  function stop(title, text, box) {
    work().querySelector(".stop")?.remove();
    const sign = document.createElement("div");
    sign.className = "stop";
    sign.setAttribute("role", "alert");
    sign.append(Object.assign(document.createElement("strong"), { textContent: title }), Object.assign(document.createElement("p"), { textContent: text }));
    work().querySelector("[data-foot]").before(sign);
    if (box) { rowOf(box)?.classList.add("wrong"); go(box); }
    sign.scrollIntoView({ block: "nearest" });
    return false;
  }

  /* The sums that a row may have, the usual one first, as entry.js knows them. */
  function summed(row) {
    const own = rowBoxes(row).filter((box) => box.dataset.totals);
    const deal = row.closest("[data-deal]");
    return own.length && deal && window.tapisEntry ? { own, ...window.tapisEntry.judged(deal) } : null;
  }
  /* A board may be left for later: only the whole slip misses it. */
  const now = (box) => required(box) && box.dataset.required !== "end";
  const required = (box) => box.value.trim() === "" && !box.placeholder && (box.dataset.required !== undefined || (box.type === "text" && box.dataset.key !== undefined && box.dataset.blank === "" && !box.dataset.complement));

  /* The last box of a sum fills itself with what is missing. */
  function filled(box) {
    const sum = rowOf(box) && box.dataset.totals ? summed(rowOf(box)) : null;
    if (!sum || box.value.trim() !== "" || sum.own.at(-1) !== box) return;
    const others = sum.own.slice(0, -1).map(number);
    const rest = sum.wanted - others.reduce((a, n) => a + (n ?? 0), 0);
    if (others.some((n) => n === null) || rest < 0) return;
    box.value = rest;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /* Whether Enter may leave a row; an empty one is left alone where `lenient`. */
  function sound(row) {
    const empty = rowBoxes(row).find(now);
    const sum = summed(row);
    const deal = row.dataset.deal ?? row.closest("[data-deal]")?.dataset.deal ?? "";
    if (empty) return stop(word("empty"), word("fill"), empty);
    if (sum && !sum.good) {
      const gap = sum.sum - sum.wanted;
      const told = word(gap > 0 ? "more" : "less", { gap: Math.abs(gap) });
      return stop(word("sum", { deal, sum: minus(sum.sum), wanted: sum.called }), `${told} ${word("again")}`, sum.own.at(-1));
    }
    const judged = new CustomEvent("tapis:judge", { bubbles: true, cancelable: true, detail: { stop: null, word } });
    row.dispatchEvent(judged);
    if (judged.detail.stop) return stop(judged.detail.stop.title, judged.detail.stop.text, judged.detail.stop.box ?? rowBoxes(row).at(-1));
    if (row.dataset.wrong) return stop(word("wrong", { deal }), `${row.dataset.wrong} ${word("again")}`, rowBoxes(row).at(-1));
    return true;
  }

  function footed(box) {
    const totals = [...work().querySelectorAll("[data-required]")].map(number);
    const sum = totals.reduce((a, n) => a + (n ?? 0), 0);
    const said = number(box);
    const bad = said !== null && said !== sum;
    box.closest(".control").classList.toggle("bad", bad);
    if (bad) return stop(word("foot", { sum: minus(sum), wanted: minus(said) }), word("foot-again", { gap: Math.abs(sum - said) }), box);
    return work().dataset.wrong ? stop(word("totals-wrong"), `${work().dataset.wrong} ${word("totals-again")}`, box) : true;
  }

  /* What the sheet makes of the deals so far, from the server; nothing waits for it but a row that wants it. */
  async function marked(row) {
    const form = work();
    if (!form?.querySelector("[data-gap], [data-total], [data-judge]")) return;
    const turn = ++judging;
    const body = new URLSearchParams(new FormData(form));
    let told = null;
    try {
      const answer = await fetch(form.dataset.marked, { method: "POST", body, headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(PATIENCE) });
      told = answer.ok ? await answer.json() : null;
    } catch { /* the server judges when the slip arrives */ }
    if (!told || form !== work() || (turn !== judging && !row)) return;
    draw(form, told);
  }
  function draw(form, told) {
    for (const deal of form.querySelectorAll("[data-deal]")) {
      const points = told.deals[deal.dataset.deal] ?? [];
      const row = deal.matches("[data-row]") ? deal : (deal.querySelector("[data-row]") ?? deal);
      row.dataset.wrong = told.wrong[deal.dataset.deal] ?? "";
      deal.querySelectorAll("[data-gap]").forEach((cell, at) => {
        cell.textContent = points[at] ?? "";
        cell.parentElement.classList.toggle("exact", /^[-−]/.test(points[at] ?? ""));
      });
    }
    form.dataset.wrong = told.foot ?? "";
    form.dataset.over = told.over ? "over" : "";
    form.querySelectorAll("[data-total]").forEach((cell, at) => { cell.textContent = told.counted ? told.totals[at] : ""; });
    const deals = form.querySelectorAll("[data-deal]").length;
    const counted = form.querySelector("[data-counted]");
    if (counted) counted.textContent = told.counted && told.counted < deals ? `${told.counted}/${deals}` : "";
    form.dispatchEvent(new CustomEvent("tapis:marked", { bubbles: true, detail: told }));
  }

  /* What the other boxes of its sum imply is passed over; an arrow or Tab still leads there. */
  const implied = (box) => Boolean(box.dataset.complement && box.placeholder) && box.value.trim() === "";

  /* Enter in a box: the next one of the paper; null after the last, false where something stops it. */
  async function onward(box) {
    const text = box.value.trim();
    const typed = box.type === "text" && (box.dataset.key !== undefined || box.closest(".totals"));
    if (typed && text !== "" && number(box) === null) return stop(word("number"), word("digits"), box);
    filled(box);
    const row = rowOf(box);
    const last = row && rowBoxes(row).slice(rowBoxes(row).indexOf(box) + 1).every(implied);
    if (now(box)) return stop(word("empty"), word("fill"), box);
    if (box.dataset.control !== undefined) { await marked(box); if (!footed(box)) return false; }
    if (last && row.dataset.judge === "server") await marked(row);
    if (last && !sound(row)) return false;
    unstop();
    if (last && row.dataset.judge !== "server") marked();
    if (last && row.dataset.judge === "server" && work().dataset.over) return null;
    const all = boxes();
    const next = all.slice(all.indexOf(box) + 1).find((each) => !implied(each)) ?? null;
    if (next) go(next);
    return next;
  }

  const back = (box) => { const all = boxes(); const before = all[all.indexOf(box) - 1]; if (before) go(before); };
  function across(box, step) {
    if (!rowOf(box)) { const all = boxes(); const to = all[all.indexOf(box) + step]; if (to) go(to); return Boolean(to); }
    const rows = [...work().querySelectorAll("[data-row]")];
    const to = rows[rows.indexOf(rowOf(box)) + step];
    const same = to && rowBoxes(to)[rowBoxes(rowOf(box)).indexOf(box)];
    if (same) go(same);
    return Boolean(same);
  }
  /* A star says the same as the box before it of the same seat. */
  function starred(box) {
    const mine = rowOf(box) ? rowBoxes(rowOf(box)).filter((each) => each.dataset.seat === box.dataset.seat) : [];
    const before = mine[mine.indexOf(box) - 1];
    if (!before) return false;
    box.value = before.value.trim() || before.dataset.blank || "0";
    box.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }

  /* Every row in its order; the first that cannot be stops. */
  function whole() {
    for (const row of work().querySelectorAll("[data-row]")) if (!sound(row)) return false;
    const empty = boxes().find((box) => required(box));
    if (empty) return stop(word("empty"), word("fill"), empty);
    const foot = work().querySelector("[data-control]");
    return !foot || footed(foot);
  }

  document.addEventListener("input", (event) => {
    if (!work()?.contains(event.target)) return;
    if (event.target.defaultValue !== undefined && work().dataset.filled !== undefined) event.target.classList.toggle("changed", event.target.value !== event.target.defaultValue);
    work().dataset.wrong = "";
    work().dataset.over = "";
    const row = rowOf(event.target);
    if (row) { row.dataset.wrong = ""; row.classList.remove("wrong"); }
  });
  document.addEventListener("focusin", (event) => {
    for (const row of work()?.querySelectorAll(".at") ?? []) row.classList.remove("at");
    if (work()?.contains(event.target)) rowOf(event.target)?.classList.add("at");
  });

  Object.assign(post, { word, minus, work, boxes, go, stop, unstop, onward, back, across, starred, whole, marked });
})();
