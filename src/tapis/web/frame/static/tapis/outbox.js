/* A table's phone keeps what was typed until the server has answered, and sends it once when the network is
   back: it is stored before it is sent, and sent again unchanged, so the server stores it once however often
   it arrives. While the network is away the deals that follow are typed and kept too, and go in their order.
   Without this file the forms are sent as forms always are. */
(() => {
  const KEY = `tapis.outbox ${location.pathname}`;
  const AGAIN = 5000;
  const PATIENCE = 15000;
  const SLOW = 800;
  const TYPED = ":is([data-deal], [data-line]) :is(input, select)";
  let sending = false;
  let held = false;
  let shown = "";
  let timer = 0;
  let left = "";

  /* Where a browser stores nothing, the open page itself must remember. */
  let remembered = [];
  function kept() {
    try { return JSON.parse(localStorage.getItem(KEY) ?? "[]"); } catch { return remembered; }
  }
  function keep(items) {
    remembered = items;
    try {
      if (items.length) localStorage.setItem(KEY, JSON.stringify(items));
      else localStorage.removeItem(KEY);
    } catch { /* as above */ }
  }

  function say(word) {
    shown = word;
    const line = document.getElementById("outbox");
    if (!line) return;
    line.hidden = word === "";
    for (const each of line.querySelectorAll("[data-when]")) each.hidden = each.dataset.when !== word;
    line.classList.toggle("warning", word === "kept" || word === "lost");
    count();
  }

  /* Which deals wait, where there are several. */
  function count() {
    const line = document.querySelector("#outbox [data-waiting]");
    const deals = kept().map(dealOf).filter((deal) => deal < Infinity);
    if (!line) return;
    line.hidden = shown !== "kept" || deals.length < 2;
    line.lastElementChild.textContent = deals.join(", ");
  }

  const dealOf = (item) => Number(new URLSearchParams(item.body).get("deal") ?? Infinity);

  /* The item in its place: instead of the one before it for the same deal, and by the numbers of the deals. */
  function placed(item) {
    const others = kept().filter((each) => each.id !== item.id);
    const at = others.findIndex((each) => dealOf(each) > dealOf(item));
    return at < 0 ? [...others, item] : [...others.slice(0, at), item, ...others.slice(at)];
  }

  /* The form of the next deal, where it is this one's but for the number. */
  function ahead(form) {
    const next = Number(form.elements.deal?.value) + 1;
    if (!(next <= Number(form.dataset.ahead)) || document.querySelector(`[data-deal="${next}"]`)) return;
    const more = form.cloneNode(true);
    for (const each of more.querySelectorAll("*")) renumber(each, next);
    more.elements.deal.value = next;
    more.elements.op.value = `${form.elements.op.value.split(".")[0]}.${next}`;
    more.querySelector("h2").textContent = form.querySelector("h2").textContent.replace(/\d+/, (number) => Number(number) + 1);
    more.querySelectorAll(".dealer, .refusal, .badge").forEach((each) => each.remove());
    fold(form).after(more);
    for (const box of more.querySelectorAll(TYPED)) box.dispatchEvent(new Event("input", { bubbles: true }));
    more.scrollIntoView();
  }

  function renumber(each, deal) {
    for (const name of ["name", "id", "for", "aria-describedby", "data-sign"]) {
      const told = each.getAttribute(name);
      if (told && /^d\d+-/.test(told)) each.setAttribute(name, told.replace(/^d\d+/, `d${deal}`));
      else if (told && name !== "name") each.setAttribute(name, `${told.split(".")[0]}.${deal}`);
    }
    if (each.dataset.deal) each.dataset.deal = deal;
    if (!each.matches("input:not([type=hidden])")) return;
    each.disabled = false;
    if (each.matches("[type=radio], [type=checkbox]")) each.checked = each.defaultChecked = false;
    else each.value = each.defaultValue = each.placeholder = "";
  }

  /* What is kept makes room, and can be opened to be put right. */
  function fold(form) {
    const folded = document.createElement("details");
    const head = document.createElement("summary");
    folded.className = "panel";
    head.textContent = form.querySelector("h2").textContent.trim();
    form.replaceWith(folded);
    folded.append(head, form);
    form.removeAttribute("id");
    return folded;
  }

  /* What is being typed here and in the page's other forms, and not sent yet; the page that comes takes it over. */
  const UNSENT = `#deal ${TYPED}, #main form:not([data-outbox]) :is(input, select, textarea)[id]:not([type=hidden])`;
  const picks = (box) => box.matches("[type=radio], [type=checkbox]");
  function touched(box) {
    if (picks(box)) return box.checked && !box.defaultChecked;
    return box.matches("select") ? box.selectedIndex > 0 && !box.selectedOptions[0].defaultSelected : box.value !== box.defaultValue;
  }
  const named = (box) => (box.closest("#deal") ? `#deal [name="${box.name}"]` : `#${CSS.escape(box.id)}`);
  function draft() {
    return [...document.querySelectorAll(UNSENT)].filter(touched)
      .map((box) => [named(box), box.value]);
  }
  function resume(boxes) {
    for (const [same, value] of boxes) {
      for (const box of document.querySelectorAll(same)) {
        if (!picks(box)) box.value = value;
        else if (box.value === value) box.checked = true;
        box.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
  }

  function typed(form, button) {
    const data = new FormData(form);
    if (button?.name) data.append(button.name, button.value);
    return new URLSearchParams(data);
  }

  const idOf = (body) => `${body.get("do")} ${body.get("deal") ?? ""}`;
  const waits = (form) => kept().some((each) => each.id === `deal ${form.elements.deal.value}`);

  /* The server's page after a form; an error when nobody knows whether the form arrived. */
  async function post(body) {
    const fresh = new URLSearchParams(body);
    const token = document.querySelector("[name=csrfmiddlewaretoken]");
    if (token) fresh.set("csrfmiddlewaretoken", token.value);
    const patience = new AbortController();
    const bell = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer = await fetch(location.pathname, { method: "POST", body: fresh, signal: patience.signal });
      if (answer.status === 429 || answer.status >= 500) throw new Error(answer.status);
      return { page: await answer.text(), url: new URL(answer.url), good: answer.ok };
    } finally {
      clearTimeout(bell);
    }
  }

  function show(answer) {
    if (answer.url.pathname !== location.pathname) {
      location.assign(answer.url);
      return;
    }
    const begun = draft();
    const open = [...document.querySelectorAll("details[id][open]")].map((each) => each.id).filter((id) => id !== left);
    if (answer.good) history.replaceState(null, "", answer.url);
    htmx.swap("#main", answer.page, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 }, { select: "#main" });
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    if (answer.good) resume(begun);
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  async function flush() {
    clearTimeout(timer);
    if (sending || held || kept().length === 0) return;
    sending = true;
    const slow = setTimeout(() => { if (shown !== "kept") say("sending"); }, SLOW);
    try {
      while (kept().length && !held) {
        const [first] = kept();
        const answer = await post(first.body);
        keep(kept().filter((each) => each.body !== first.body));
        const late = first.late || shown === "kept";
        held = !answer.good;
        if (held || kept().length === 0) show(answer);
        say(kept().length ? "kept" : answer.good && late ? "sent" : "");
      }
    } catch {
      keep(kept().map((each) => ({ ...each, late: true })));
      say("kept");
      for (const form of document.querySelectorAll("form[data-ahead]")) if (waits(form)) ahead(form);
      timer = setTimeout(flush, AGAIN);
    } finally {
      clearTimeout(slow);
      sending = false;
    }
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return;
    if (!form.matches("[data-outbox]")) {
      if (!navigator.onLine && form.closest(".sitting")) { event.preventDefault(); say("lost"); }
      return;
    }
    event.preventDefault();
    left = form.closest("details")?.id;
    form.closest("details:not([id])")?.removeAttribute("open");
    const body = typed(form, event.submitter);
    keep(placed({ id: idOf(body), body: body.toString() }));
    held = false;
    if (shown !== "kept") say("");
    flush();
  });

  const start = () => { if (kept().length) { say("kept"); flush(); } };
  document.addEventListener("DOMContentLoaded", start);
  window.addEventListener("pageshow", (event) => { if (event.persisted) start(); });
  window.addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) flush(); });
  document.addEventListener("htmx:sseOpen", flush);
})();
