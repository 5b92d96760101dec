/* The virtual table: cards dragged or chosen by arrow keys, what happens told to those who listen, and
   nothing taken away that somebody is doing here. Everything works without this file. */
(() => {
  const felt = () => document.getElementById("felt");
  const versionOf = (text) => Number(/data-version="(\d+)"/.exec(text)?.[1] ?? -1);

  /* What was there before the felt is made anew. */
  let before = { laid: new Set(), told: 0, texts: [], typed: [], opened: [], kinds: [], card: -1, writing: false, reading: false };
  const laid = () => [...document.querySelectorAll("[data-laid]")].map((each) => each.dataset.laid);
  const cards = () => [...document.querySelectorAll(".held button")];
  const told = () => Number(document.getElementById("story")?.dataset.count ?? 0);
  const TOLD = 12;

  function remember() {
    const active = document.activeElement;
    before = {
      laid: new Set(laid()),
      told: told(),
      texts: [...document.querySelectorAll("#chat-text, #sit-name")].map((each) => [each.id, each.value]),
      opened: [...document.querySelectorAll("#felt details[id][open]")].map((each) => each.id),
      kinds: [...document.querySelectorAll("#felt .say input[type=radio]:checked")].map((each) => each.id),
      card: cards().indexOf(active),
      writing: Boolean(active?.closest(".chat-form")),
      reading: Boolean(active?.closest("#felt") && active.matches(":focus-visible")),
      typed: [...document.querySelectorAll("#felt .say-number")].map((each) => [each.elements.template.value, each.elements.n.value]),
    };
  }

  function announce() {
    const lines = [...document.querySelectorAll("#story li")];
    const fresh = told() < before.told ? [] : lines.filter((each) => Number(each.dataset.at) > before.told);
    const prompt = document.querySelector("#felt.my-turn .prompt");
    const heard = [...fresh, ...(prompt && fresh.length ? [prompt] : [])];
    const room = document.getElementById("spoken");
    if (!room) return;
    forget(room, lines);
    for (const each of heard) {
      const copy = each.cloneNode(true);
      copy.querySelectorAll("[aria-hidden]").forEach((mute) => mute.remove());
      const line = document.createElement("span");
      line.dataset.at = each.dataset.at ?? "";
      line.textContent = `${copy.textContent.trim().replace(/\s+/g, " ")} `;
      room.append(line);
    }
    while (room.childElementCount > TOLD) room.firstElementChild.remove();
  }

  /* What the story does not tell any more, the cards of a trick turned down, is not read again either. */
  function forget(room, lines) {
    const kept = new Set(lines.map((each) => each.dataset.at));
    for (const line of [...room.children]) {
      if (line.dataset.at && !kept.has(line.dataset.at)) line.remove();
    }
  }

  function scrollStory() {
    const story = document.getElementById("story");
    if (story) story.scrollTop = story.scrollHeight;
  }
  document.addEventListener("change", (event) => { if (event.target.id === "tab-story") scrollStory(); });

  /* One card of the hand is reached by Tab, the others by the arrows. */
  function rove(chosen) {
    const hand = cards();
    const first = hand.find((each) => each.matches(".may")) ?? hand[0];
    const reached = chosen ?? first;
    hand.forEach((each) => { each.tabIndex = each === reached ? 0 : -1; });
  }

  function dress() {
    for (const each of document.querySelectorAll("[data-step]")) each.hidden = false;
    for (const line of document.querySelectorAll("[data-choose]")) choosing(line);
    rove();
    scrollStory();
  }

  function restore() {
    for (const each of document.querySelectorAll("[data-laid]")) {
      if (!before.laid.has(each.dataset.laid)) each.classList.add("fresh");
    }
    for (const id of before.opened) document.getElementById(id)?.setAttribute("open", "");
    for (const id of before.kinds) {
      const kind = document.getElementById(id);
      if (kind) kind.checked = true;
    }
    for (const [id, text] of before.texts) {
      const box = document.getElementById(id);
      if (box && text) box.value = text;
    }
    for (const form of document.querySelectorAll("#felt .say-number")) {
      const same = before.typed.find(([question]) => question === form.elements.template.value);
      if (same) form.elements.n.value = same[1];
    }
    dress();
    if (before.card >= 0 && !cards().includes(document.activeElement)) {
      const hand = cards();
      const next = hand[Math.min(before.card, hand.length - 1)];
      if (next) { rove(next); next.focus({ preventScroll: true }); }
    }
    refocus();
    announce();
  }

  /* Whoever goes by the keyboard goes on where something is asked of him; whoever writes, writes on. */
  const ASKED = ["#felt .held .may", "#felt .says button:not([data-step])", "#next-deal", "#felt .held button[tabindex='0']"];
  let placed = null;
  function refocus() {
    const active = document.activeElement;
    if (active && active !== document.body && active !== placed) return;
    const next = ASKED.map((each) => document.querySelector(each)).find((each) => each?.offsetParent);
    placed = before.writing ? document.getElementById("chat-text") : before.reading || before.card >= 0 ? next : null;
    if (cards().includes(placed)) rove(placed);
    placed?.focus({ preventScroll: true });
  }

  /* Cards of the hand chosen for a call: those that are pressed pick the call that names just them. */
  function choosing(line) {
    const select = line.querySelector("select");
    if ([...select.options].some((each) => each.dataset.cards)) {
      select.hidden = true;
      line.querySelector("[data-chosen]").hidden = false;
      for (const each of cards()) each.setAttribute("aria-pressed", "false");
      pick(line);
    }
  }

  function pick(line) {
    const pressed = cards().filter((each) => each.getAttribute("aria-pressed") === "true").map((each) => each.value);
    const select = line.querySelector("select");
    const same = (option) => {
      const named = option.dataset.cards.split(" ").filter(Boolean);
      return named.length === pressed.length && named.every((code) => pressed.includes(code));
    };
    const found = [...select.options].find(same);
    if (found) select.value = found.value;
    line.querySelector("button").disabled = !found;
  }

  document.addEventListener("click", (event) => {
    const card = event.target.closest(".held button");
    const line = document.querySelector("[data-choose]");
    if (card && line) {
      event.preventDefault();
      event.stopPropagation();
      card.setAttribute("aria-pressed", String(card.getAttribute("aria-pressed") !== "true"));
      pick(line);
      return;
    }
    const step = event.target.closest("[data-step]");
    if (step) {
      const box = step.parentElement.querySelector("input");
      const { lowest, highest } = box.dataset;
      const now = box.value === "" ? Math.round((Number(lowest) + Number(highest)) / 4) : Number(box.value);
      box.value = Math.min(Number(highest), Math.max(Number(lowest), now + Number(step.dataset.step)));
    }
  }, true);

  /* Arrows walk along the hand. */
  document.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && event.target.closest?.("#felt button")) event.preventDefault();  // else a key held down plays on
    const hand = cards();
    const at = hand.indexOf(document.activeElement);
    if (at < 0) return;
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -at, End: hand.length - 1 - at };
    if (!(event.key in steps)) return;
    event.preventDefault();
    const next = hand[(at + steps[event.key] + hand.length) % hand.length];
    rove(next);
    next.focus();
  });

  /* A card dragged onto the felt is played; let go elsewhere it goes back. */
  let drag = null;
  document.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".held button");
    if (!card || event.button !== 0 || document.querySelector("[data-choose]")) return;
    drag = { card, x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moved && Math.hypot(dx, dy) < 12) return;
    if (event.pointerType === "touch") { drag = null; return; }
    drag.moved = true;
    drag.card.classList.add("dragged");
    document.body.classList.add("dropping");
    drag.card.style.transform = `translate(${dx}px, ${dy}px)`;
  });
  const letGo = (event) => {
    if (!drag) return;
    const { card, moved } = drag;
    drag = null;
    card.removeAttribute("style");
    card.classList.remove("dragged");
    document.body.classList.remove("dropping");
    if (!moved) return;
    const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => {
      document.removeEventListener("click", swallow, { capture: true });
      const under = event.type === "pointerup" && document.elementFromPoint(event.clientX, event.clientY);
      if (under && under.closest(".felt")) card.click();  // a submission without a click would not name the card
    }, 0);
  };
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".held")) event.preventDefault(); });

  /* News wait while a finger is down or an answer is under way: else a tap, or a refusal, would be lost; and
     what an answer has shown already is not asked for again. They never wait long: a finger may go up, and
     an answer be lost, without anybody telling. */
  const PATIENCE = 2500;
  let missed = 0;
  let down = 0;
  let sent = 0;
  const news = (event) => event.detail.requestConfig?.verb === "get";
  const held = () => Date.now() - Math.max(down, sent) < PATIENCE;
  const shown = () => Number(felt()?.dataset.version ?? -1);
  function wait(version) {
    if (!missed) setTimeout(catchUp, PATIENCE + 50);
    missed = Math.max(missed, version);
  }
  function catchUp() {
    if (!missed || held()) return;
    const enough = missed <= shown();
    missed = 0;
    if (enough) return;
    htmx.ajax("GET", document.getElementById("news").getAttribute("hx-get"), { target: "#felt", swap: "outerHTML" });
  }
  const up = () => setTimeout(() => { down = 0; catchUp(); }, 0);
  document.addEventListener("pointerdown", () => { down = Date.now(); }, true);
  document.addEventListener("pointerup", up, true);
  document.addEventListener("pointercancel", up, true);
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (!news(event)) return;
    const version = Number(event.detail.requestConfig.triggeringEvent?.detail?.data ?? Infinity) || Infinity;
    if (version <= shown()) event.preventDefault();
    else if (held()) { wait(version); event.preventDefault(); }
  });
  document.addEventListener("htmx:beforeSend", (event) => { if (!news(event)) sent = Date.now(); });
  document.addEventListener("htmx:afterRequest", (event) => { if (!news(event)) { sent = 0; catchUp(); } });

  /* And a page that is no newer never takes the place of the one that is read: it would take the focus away. */
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "felt") return;
    if (news(event)) {
      const version = versionOf(event.detail.xhr.responseText);
      const waits = held();
      if (waits) wait(version);
      if (waits || version <= shown()) { event.detail.shouldSwap = false; return; }
    }
    remember();
    if (news(event)) return;
    if (event.detail.xhr.status < 400) {
      before.typed = [];
      if (event.detail.requestConfig.elt?.matches?.(".chat-form")) before.texts = [];
    }
    sent = 0;
    setTimeout(catchUp, 0);
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id !== "felt") return;
    restore();
    if (!news(event)) document.querySelector("#felt .refusal")?.scrollIntoView({ block: "nearest" });
  });
  /* Until the felt has settled, its cards have the classes of those they replace. */
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target?.id !== "felt") return;
    rove(cards().find((each) => each === document.activeElement && each !== placed));
    refocus();
  });
  document.addEventListener("DOMContentLoaded", dress);
})();
