/* The desk before a stack of slips: number, names beside it, boxes, saved, next number. One page, no mouse.
   What is typed while a slip is still on its way from the server waits for it, however long the network is away;
   what waits is shown, Escape lets it go. Without this file every form and
   link is a plain one. */
(() => {
  const post = window.tapisDesk;
  const { desk, word, work } = post;
  if (!desk?.querySelector("[data-ask]")) return;
  const ask = desk.querySelector("#slip");
  const seen = desk.querySelector("[data-seen]");
  const place = desk.querySelector("[data-place]");
  const reading = desk.querySelector("[data-reading]");
  const said = desk.querySelector("[data-said]");
  const tiles = () => [...desk.querySelectorAll(".pile [data-table]")];
  const ready = new Map();
  const RETRY = 4000;
  const COMING = 3;
  const SIGNS = { Enter: " ", Backspace: "⌫" };
  let coming = null;
  let away = "";
  let bell = 0;
  let ahead = [];
  let playing = false;
  const answered = new Set();
  let sections = [];
  let asking = null;
  let later = [];

  const el = (tag, text = "", kind = "") => Object.assign(document.createElement(tag), { textContent: text, className: kind });
  const say = (text, tone = "good") => said.replaceChildren(...(text ? [el("span", text, `state ${tone}`)] : []));
  const digits = (text) => text.replace(/\D/g, "");
  const sent = (tile) => post.waits().includes(tile.dataset.number);
  const next = () => tiles().find((tile) => tile.dataset.todo !== undefined && !sent(tile));

  /* A table's number, a slip's number with its check digit, or nothing: the next one. */
  function find(text) {
    const typed = digits(text);
    if (text.trim() === "") return next();
    if (typed.length > 4) return tiles().find((tile) => digits(tile.dataset.number) === typed);
    const here = tiles().filter((tile) => [String(Number(typed)), text.trim().toUpperCase()].includes(tile.dataset.table));
    return here.find((tile) => tile.dataset.todo !== undefined) ?? here.at(-1);
  }
  function look() {
    const tile = find(ask.value);
    if (!tile) { seen.replaceChildren(el("span", ask.value.trim() ? (digits(ask.value).length > 4 ? "" : word("none")) : word(tiles().length ? "all" : "no-round"), "soft")); return; }
    const state = tile.dataset.todo === undefined ? ` · ${tile.dataset.state}` : ask.value.trim() ? "" : ` · ${word("next")}`;
    const names = tile.parentElement.querySelector("ul").cloneNode(true);
    names.hidden = false;
    seen.replaceChildren(el("span", `${tile.getAttribute("aria-label").split(",")[0]} · ${tile.dataset.number}${state}`, "soft small"), names);
    fetched(tile.href);
  }
  function pile() {
    for (const tile of tiles()) {
      tile.tabIndex = -1;
      if (sent(tile)) tile.classList.add("one");
    }
    const mine = desk.querySelector("#pile");
    for (const each of document.querySelectorAll("[data-to-read]:not(#pile)")) each.textContent = mine.dataset.toRead;
    ask.placeholder = next()?.dataset.table ?? "";
    if (document.activeElement === ask || !busy()) look();
  }
  const busy = () => work() !== null || sections.length > 0 || asking !== null;
  const crowd = () => desk.classList.toggle("busy", busy());

  /* The form of a slip, asked for as soon as its number is known; another one once the slip has come further. */
  function fetched(url) {
    const state = tiles().find((tile) => tile.href === url)?.dataset.state ?? "";
    if (ready.get(url)?.state !== state) {
      const form = { state, got: post.part(url).then((answer) => { if (!answer && ready.get(url) === form) ready.delete(url); return answer; }) };
      ready.set(url, form);
    }
    return ready.get(url).got;
  }
  /* While one slip is typed those after it come, so that work goes on where the network goes away. */
  function upcoming(form) {
    const after = tiles().filter((tile) => tile.dataset.todo !== undefined && !sent(tile) && tile.dataset.number !== form.dataset.number);
    for (const tile of after.slice(0, COMING)) fetched(tile.href);
  }

  async function open(url) {
    clearTimeout(bell);
    if (coming !== url) away = "";
    if (coming && coming !== url) unplaced();
    coming = url;
    const answer = await fetched(url);
    ready.delete(url);
    if (coming !== url) return;
    if (!answer) {
      away = answer === false ? "signed-out" : "unopened";
      bell = setTimeout(again, RETRY);
      hold();
      return;
    }
    coming = null;
    away = "";
    const form = answer.page.querySelector("[data-work]");
    if (!form) {
      say(answer.page.querySelector("#refusal p")?.textContent.trim() || word("none"), "bad");
      unplaced();
      ask.select();
      return;
    }
    begin(form);
    play();
  }
  function again() {
    if (coming && away) open(coming);
  }
  /* What is typed for a slip that is not here yet, in sight of whoever types it. */
  const typed = () => ahead.map((key) => SIGNS[key] ?? key).join("").trim();
  function hold() {
    if (away === "signed-out") signedOut(0); else say(away ? word(away) : "", "bad");
    waits();
  }
  function waits() {
    if (typed()) said.append(el("span", word("held", { typed: typed() }), "state warn"));
    else if (away) said.append(el("span", word("holds"), "state warn"));
  }
  /* Keys without a box are never given to another one: they are told instead. */
  function unplaced() {
    if (typed()) said.append(el("span", word("unplaced", { typed: typed() }), "state warn unplaced"));
    ahead = [];
  }
  function begin(form) {
    sections = [];
    asking = null;
    reading.replaceChildren();
    place.replaceChildren(document.importNode(form, true));
    restore();
    form = work();
    const why = form.querySelector("[data-why]");
    if (why) why.hidden = true;
    if (!said.querySelector(".unplaced")) say("");
    crowd();
    document.dispatchEvent(new Event("htmx:afterSwap"));
    post.go(post.boxes()[0]);
    post.marked();
    upcoming(form);
    scrollTo(0, 0);
  }
  function restore() {
    const typed = post.draft(work().getAttribute("action"));
    for (const [name, value] of typed ? new URLSearchParams(typed) : []) {
      const box = work().elements[name];
      if (!box || box.type === "hidden" || name === "doubtful") continue;
      if (box.type === "checkbox") box.checked = true; else box.value = value;
    }
    if (typed) named();
  }
  function close() {
    coming = null;
    asking = null;
    away = "";
    place.replaceChildren();
    ask.value = "";
    crowd();
    ask.focus();
    pile();
  }

  function changed() {
    return post.boxes().filter((box) => box.id !== "reason" && box.value !== box.defaultValue);
  }
  function reasoned() {
    const why = work().querySelector("[data-why]");
    if (!why) return true;
    const boxes = changed();
    if (boxes.length === 0 && why.hidden) { say(word("unchanged"), "warn"); post.dropDraft(work().getAttribute("action")); close(); say(word("unchanged"), "warn"); return false; }
    const reason = work().elements.reason;
    if (why.hidden) {
      why.hidden = false;
      why.querySelector("[data-changes]").textContent = boxes.map((box) => word("becomes", { box: box.getAttribute("aria-label") ?? box.closest("label")?.innerText.trim() ?? "", was: box.defaultValue || "–", now: box.value || "–" })).join(" · ");
      post.go(reason);
      return false;
    }
    return reason.value.trim() !== "" || post.stop(word("reason"), word("reason-again"), reason);
  }
  function save(doubtful) {
    if (!doubtful && !post.whole()) return;
    if (!reasoned()) return;
    const form = work();
    const body = new URLSearchParams(new FormData(form));
    if (doubtful) body.set("doubtful", "1");
    const draft = form.getAttribute("action");
    post.dropDraft(draft);
    say(word("sending", { table: form.dataset.table }));
    const item = { url: draft, draft, body: body.toString(), number: form.dataset.number, table: form.dataset.table };
    const from = form.dataset.queued;
    place.replaceChildren();
    post.keep(item);
    if (from !== undefined && sections.length) { crowd(); show(); } else close();
  }

  const counted = (what, slips) => word(slips > 1 ? what : slips === 1 ? `${what}-one` : what === "kept" ? "sent" : `${what}-none`, { slips });
  function signedOut(slips) {
    say(counted("signed-out", slips), "bad");
    const link = el("a", word("log-in"), "button");
    link.href = `/login?next=${encodeURIComponent(location.pathname)}`;
    link.target = "_blank";
    said.append(link);
  }
  post.heard(({ word: what, slips, item, page, refusal }) => {
    if (what === "signed-out") return signedOut(slips);
    if (what) {
      say(counted(what, slips), what === "sent" ? "good" : "warn");
      if (what === "sent") again();
      return waits();
    }
    const now = page.querySelector("#pile");
    if (now) { desk.querySelector("#pile").replaceWith(document.importNode(now, true)); htmx.process(desk.querySelector("#pile")); }
    const told = page.querySelector("[data-answer]");
    if (refusal) say(word("refused", { table: item.table, problem: refusal }), "bad");
    else if (told) say(told.textContent, told.className.replace("state", "").trim());
    waits();
    pile();
  });

  /* Another order of seats: the columns and figures stay, the names move. */
  function named() {
    const form = work();
    for (const chosen of form.querySelectorAll("[data-order] select")) {
      const name = chosen.selectedOptions[0].textContent.trim().replace(/^\d+ · /, "");
      for (const each of form.querySelectorAll(`[data-name="${chosen.name.slice(1)}"]`)) each.textContent = name;
    }
  }
  function order() {
    const form = work();
    const was = document.activeElement;
    const chosen = [...form.querySelectorAll("[data-order] select")];
    const letters = "ABCDEF".slice(0, chosen.length);
    const label = el("label", `${word("order")} `);
    const field = Object.assign(el("input", "", "short"), { value: letters, maxLength: chosen.length, autocomplete: "off" });
    label.dataset.letters = "";
    label.append(field);
    form.querySelector(".section-head").append(label);
    field.select();
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const wanted = [...field.value.toUpperCase()].map((letter) => letters.indexOf(letter));
      if (event.key === "Enter" && (new Set(wanted).size !== letters.length || wanted.includes(-1))) { post.stop(word("letters"), word("letters-again")); return; }
      const people = chosen.map((each) => each.value);
      if (event.key === "Enter") chosen.forEach((each, at) => { each.value = people[wanted[at]]; });
      label.remove();
      post.unstop();
      named();
      keepDraft();
      post.go(form.contains(was) ? was : post.boxes()[0]);
    });
  }

  /* Second readings, one after the other, one key each. */
  async function queue() {
    say("");
    const mine = asking = {};
    const answer = await post.part(`${desk.dataset.queue}?${later.map((each) => `later=${each}`).join("&")}`);
    if (asking !== mine) return;
    asking = null;
    if (!answer) { if (answer === false) signedOut(0); else say(word("unopened"), "bad"); return; }
    sections = [...answer.page.querySelectorAll("[data-slip]")].filter((each) => !answered.has(asked(each)));
    place.replaceChildren();
    show();
  }
  function show() {
    const [first] = sections;
    reading.replaceChildren(...(first ? [document.importNode(first, true)] : []));
    crowd();
    if (first) { reading.querySelector("[data-answer=yes]").focus(); return; }
    later = [];
    const left = Number(desk.querySelector("#pile").dataset.toRead);
    close();
    if (left === 0) say(word("read"));
  }
  /* A reading as it was shown: the same slip, read again since, is another question. */
  const asked = (section) => ["slip", "seen"].map((name) => section.querySelector(`[name=${name}]`).value).join(" ");
  function answer(what) {
    const section = reading.querySelector("[data-slip]");
    const form = section.querySelector("form");
    sections.shift();
    answered.add(asked(section));
    if (what === "no") { const rest = sections; open(section.dataset.type).then(() => { sections = rest; if (work()) work().dataset.queued = ""; }); return; }
    if (what === "later") { later.push(section.dataset.slip); answered.delete(asked(section)); }
    else post.keep({ url: form.getAttribute("action"), body: new URLSearchParams(new FormData(form)).toString(), number: section.dataset.slip, table: section.dataset.table });
    if (sections.length) show(); else queue();
  }

  function keepDraft() {
    const form = work();
    if (form) post.saveDraft(form.getAttribute("action"), new URLSearchParams(new FormData(form)).toString());
  }

  /* Whether a key means something here; it is pressed by hand, or again once what it waited for is there. */
  async function press(key) {
    const box = document.activeElement;
    if (!work()?.contains(box) && key === "Enter") { if (box === ask) box.form.requestSubmit(); return; }
    if (key.length === 1 && key !== "*") { if (box.matches("input")) { box.setRangeText(key, box.selectionStart, box.selectionEnd, "end"); box.dispatchEvent(new Event("input", { bubbles: true })); } return; }
    if (key === "Backspace") { box.value = box.value.slice(0, -1); return; }
    const next = key === "*" ? (post.starred(box) ? await post.onward(box) : false) : await post.onward(box);
    if (next === null) save(false);
    return next !== false;
  }
  async function play() {
    if (playing) return;
    playing = true;
    // What was typed ahead of a row that stops would be typed over it.
    while (ahead.length && !coming) if (await press(ahead.shift()) === false) unplaced();
    playing = false;
  }
  function boxed(key) {
    ahead.push(key);
    play();
  }

  /* Before a number: from now on the other way of typing, for this session. */
  function otherwise() {
    const ways = [...document.querySelectorAll("[data-kinds] a")];
    if (ways.length === 0) return false;
    location.assign(ways[(ways.findIndex((each) => each.matches("[aria-current]")) + 1) % ways.length].href);
    return true;
  }
  function functional(key) {
    const form = work();
    if (key === "F9") { queue(); return true; }
    if (!form && key === "F4") return otherwise();
    if (!form) return false;
    const act = { F2: order, F8: () => save(true), F4: () => { const to = form.querySelector("[data-key=F4]"); if (to) open(new URL(to.getAttribute("href"), new URL(form.action)).href); } }[key];
    if (act) act();
    return act !== undefined;
  }
  function left() {
    if (work()) post.dropDraft(work().getAttribute("action"));
    sections = [];
    ahead = [];
    reading.replaceChildren();
    say("");
    close();
  }

  document.addEventListener("keydown", (event) => {
    const { key } = event;
    const held = event.altKey || event.metaKey;
    const stop = () => { event.preventDefault(); event.stopImmediatePropagation(); };
    if (held || event.isComposing || event.target.closest?.("[data-letters]")) return;
    if ((coming || playing) && (key === "Enter" || key === "Backspace" || key.length === 1) && !event.ctrlKey) {
      if (key === "Backspace" && ahead.at(-1)?.length === 1) ahead.pop(); else ahead.push(key);
      if (coming) hold();
      stop();
      return;
    }
    if (functional(key)) { stop(); return; }
    if (key === "Escape" && (busy() || coming)) { stop(); left(); return; }
    const question = reading.querySelector("[data-slip]");
    if (question && !work() && key.length === 1 && !event.ctrlKey && !event.target.matches("input, textarea, select")) {
      const what = ["yes", "no", "later"].find((each) => word(each).toLowerCase() === key.toLowerCase());
      if (what) { stop(); answer(what); }
      return;
    }
    const form = work();
    if (!form?.contains(event.target) || !event.target.matches("input, select")) return;
    const box = event.target;
    if (box.closest("[data-order]")) return;
    if (key === "Enter" && event.ctrlKey) { stop(); save(false); }
    else if (key === "Enter" && event.shiftKey) { stop(); post.back(box); }
    else if (key === "Enter") { stop(); boxed("Enter"); }
    else if (key === "*" && box.dataset.key !== undefined) { stop(); boxed("*"); }
    else if ((key === "ArrowUp" || key === "ArrowDown") && !box.matches("select")) { if (post.across(box, key === "ArrowUp" ? -1 : 1)) stop(); }
  }, true);

  desk.querySelector("[data-ask]").addEventListener("submit", (event) => {
    event.preventDefault();
    const tile = find(ask.value);
    if (tile) open(tile.href);
    else if (digits(ask.value).length > 4) open(`${desk.dataset.slips}?slip=${encodeURIComponent(ask.value.trim())}`);
    else { look(); ask.select(); }
  });
  desk.addEventListener("submit", (event) => {
    if (event.submitter?.dataset.plain !== undefined) return;
    if (event.target.matches("[data-work]")) { event.preventDefault(); save(event.submitter?.name === "doubtful"); }
    else if (event.target.closest("[data-reading]")) { event.preventDefault(); answer("yes"); }
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || link.dataset.plain !== undefined) return;
    if (link.dataset.key === "Escape") { event.preventDefault(); left(); }
    else if (link.dataset.key) { event.preventDefault(); functional(link.dataset.key); }
    else if (link.dataset.answer && reading.contains(link)) { event.preventDefault(); answer(link.dataset.answer); }
    else if (link.matches(".pile [data-table]") && link.href.endsWith("/type")) { event.preventDefault(); open(link.href); }
  });
  document.addEventListener("input", (event) => {
    if (event.target === ask) look();
    else if (work()?.contains(event.target)) { if (event.target.matches("[data-order] select")) named(); keepDraft(); }
  });
  window.addEventListener("online", again);
  window.addEventListener("beforeunload", (event) => { if (ahead.length) event.preventDefault(); });
  document.addEventListener("htmx:afterSwap", (event) => { if (event.target !== document) pile(); });

  if (work()) { restore(); crowd(); const why = work().querySelector("[data-why]"); if (why && !desk.querySelector("#refusal")) why.hidden = true; post.marked(); post.go(post.boxes()[0]); }
  pile();
})();
