/* Typing a slip: running totals, boxes that are asked only in some cases, choices that are gone, the rest
   filled in, Enter to the next box. Everything works without this file; the server checks the same. */
(() => {
  const picks = (box) => box.type === "radio" || box.type === "checkbox";
  const text = (box) => (picks(box) && !box.checked ? "" : box.value.trim().replace("−", "-"));
  const value = (box) => (text(box) === "" ? null : Number(text(box)));
  const shown = (box) => box.offsetParent !== null && !box.disabled;

  /* A box that is left empty may still say something: what is missing to the sum. */
  const said = (box) => text(box) || (box.dataset.complement ? box.placeholder : "");

  /* What the box `key` of a deal counts as, for the condition of a box of the same seat; nothing where it is not asked. */
  function counts(deal, key, seat) {
    const boxes = [...deal.querySelectorAll(`[data-key="${key}"]`)];
    const own = boxes.filter((box) => box.dataset.seat === seat);
    const asked = own.length ? own : boxes;
    if (asked.length === 0 || asked[0].closest("[data-asked]")?.hidden) return "";
    const typed = asked.map(said).find((each) => each !== "") ?? "";
    if (typed !== "") return /^-?\d+$/.test(typed) ? String(Number(typed)) : typed;
    const place = asked[0].dataset.seat;
    const anything = [...deal.querySelectorAll(`[data-seat="${place}"]`)].some((box) => box.dataset.key !== key && said(box) !== "");
    return anything ? (asked[0].dataset.blank ?? "") : "";
  }

  const holds = (deal, condition, seat) => condition.split(",").filter(Boolean).every((each) => {
    const [key, values] = each.split("=");
    return values.split("|").includes(counts(deal, key, seat));
  });

  /* The sums the boxes may have: points, what is typed in short for them, what they are called. */
  function sums(deal, boxes) {
    return boxes[0].dataset.totals.split(";").map((each) => each.split(":"))
      .filter(([, condition]) => boxes.every((box) => holds(deal, condition, box.dataset.seat)))
      .map(([points, , short, called]) => ({ points: Number(points), short: short === "" ? null : Number(short), called }));
  }

  /* One empty box counts as what is missing to the usual sum; nothing is missing to another one. */
  function complement(boxes, allowed) {
    if (!boxes[0].dataset.complement) return;
    const empty = boxes.filter((box) => value(box) === null && shown(box));
    const sum = boxes.reduce((a, box) => a + (value(box) ?? 0), 0);
    const [usual, ...others] = allowed.map((each) => each.points - sum);
    const rest = 0 <= usual && usual <= Number(boxes[0].dataset.complement) ? usual : others.includes(0) ? 0 : undefined;
    const one = empty.length === 1 && rest !== undefined && empty.length < boxes.length;
    boxes.forEach((box) => { box.placeholder = one && box === empty[0] ? rest : ""; });
  }

  function completed(deal) {
    const boxes = [...deal.querySelectorAll("[data-totals]")];
    boxes.forEach((box) => { if (box.dataset.complement) box.placeholder = ""; });
    conditions(deal);
    if (boxes.length > 0) complement(boxes, sums(deal, boxes));
  }

  function total(deal) {
    const boxes = [...deal.querySelectorAll("[data-totals]")];
    if (boxes.length === 0) return;
    const allowed = sums(deal, boxes);
    const line = deal.querySelector("[data-sum]");
    const output = deal.querySelector("output");
    const wanted = deal.querySelector("[data-wanted]");
    const visible = allowed.length > 0 && boxes.some(shown);
    if (line) line.hidden = !visible;
    if (wanted) wanted.textContent = allowed.map((each) => each.called).join(", ");
    if (!output) return;
    const numbers = boxes.map((box) => value(box) ?? (box.placeholder !== "" ? Number(box.placeholder) : null));
    const typed = numbers.reduce((a, b) => a + (b ?? 0), 0);
    const exact = allowed.some((each) => each.points === typed);
    const meant = exact ? undefined : allowed.find((each) => each.short === typed);
    const sum = meant?.points ?? typed;
    const full = visible && numbers.every((n) => n !== null);
    const good = exact || meant !== undefined;
    const rest = (allowed[0]?.points ?? 0) - sum;
    output.textContent = full ? (good ? `${sum} ✓` : `${sum} (${rest > 0 ? "−" : "+"}${Math.abs(rest)})`) : visible && numbers.some((n) => n !== null) ? `… ${rest}` : "";
    output.classList.toggle("bad-total", full && !good);
  }

  function conditions(deal) {
    for (const box of deal.querySelectorAll("[data-only-if]")) {
      box.closest("[data-asked]").hidden = !holds(deal, box.dataset.onlyIf, box.dataset.seat);
    }
  }

  /* What the side that takes the deal has had already is not offered; whatever is ticked stays to be judged. */
  function choices(deal) {
    const taker = deal.querySelector(".columns-named input:checked")?.value;
    for (const box of deal.querySelectorAll("[data-taken]")) {
      const column = box.closest(".columns-named") ? box.value : taker;
      const closed = box.dataset.taken.split(" ").includes(column);
      box.disabled = closed && !box.checked;
      box.closest("label").classList.toggle("closed", closed);
    }
    for (const side of deal.querySelectorAll("[data-column]")) side.classList.toggle("takes", side.dataset.column === taker);
  }

  /* What the boxes of a deal come to beside the sum they must have, for whoever has to stop at it. */
  function judged(deal) {
    const own = [...deal.querySelectorAll("[data-totals]")];
    const allowed = sums(deal, own);
    const sum = own.reduce((a, box) => a + (value(box) ?? (box.placeholder !== "" ? Number(box.placeholder) : 0)), 0);
    const good = allowed.length === 0 || !own.some(shown) || allowed.some((each) => each.points === sum || each.short === sum);
    return { sum, good, wanted: allowed[0]?.points ?? 0, called: allowed.map((each) => each.called).join(", ") };
  }
  window.tapisEntry = { judged };

  const refresh = (deal) => { completed(deal); conditions(deal); choices(deal); total(deal); };

  /* The boxes Enter leads through: of a group only the one ticked, or its first. What is ticked in rare
     cases and what the other boxes imply is left to Tab. */
  function stops(form, here) {
    const boxes = [...form.querySelectorAll("[data-deal] :is(input, select)")].filter(shown);
    return boxes.filter((box) => {
      if (box === here) return true;
      if (box.type === "checkbox" || box.placeholder) return false;
      if (box.type !== "radio") return true;
      const group = boxes.filter((other) => other.name === box.name);
      return box === (group.find((other) => other.checked) ?? group[0]);
    });
  }

  function onward(event) {
    const here = event.target;
    if (here.type === "radio" && !here.checked) here.click();
    const boxes = stops(here.form, here);
    const next = boxes[boxes.indexOf(here) + 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /* In a group a letter leads to the next answer that begins with it. */
  function lettered(event) {
    const group = [...event.target.form.elements].filter((box) => box.name === event.target.name && shown(box));
    const turned = [...group.slice(group.indexOf(event.target) + 1), ...group.slice(0, group.indexOf(event.target) + 1)];
    const found = turned.find((box) => box.closest("label").innerText.trim().toLowerCase().startsWith(event.key.toLowerCase()));
    if (found) { event.preventDefault(); found.focus(); found.click(); }
  }

  document.addEventListener("input", (event) => {
    const deal = event.target.closest("[data-deal]");
    if (deal) refresh(deal);
  });
  document.addEventListener("keydown", (event) => {
    if (!event.target.matches("[data-deal] :is(input, select)") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter") onward(event);
    else if (event.target.type === "radio" && event.key.length === 1 && event.key !== " ") lettered(event);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-sign]");
    if (!button) return;
    const box = button.form.elements[button.dataset.sign];
    box.value = text(box).startsWith("-") ? text(box).slice(1) : `-${text(box)}`;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.focus();
  });
  const ready = (box) => { if (box?.matches("[data-deal] input") && !picks(box)) box.select(); };
  const start = () => {
    for (const button of document.querySelectorAll("[data-sign]")) {
      button.hidden = false;
      button.form.elements[button.dataset.sign].inputMode = "numeric"; // the button writes the minus
    }
    document.querySelectorAll("[data-deal]").forEach(refresh);
    ready(document.activeElement);
  };
  document.addEventListener("focusin", (event) => ready(event.target));
  document.addEventListener("DOMContentLoaded", start);
  document.addEventListener("htmx:afterSwap", start);
})();
