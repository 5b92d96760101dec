/* The felt is made anew with every card: what somebody does there is not taken away from him, the arrow keys walk
   along his hand, and what happened is told to those who listen. Everything works without this file. */
(() => {
  const news = (event) => event.detail.requestConfig?.verb === "get";

  /* What was there before the felt is made anew. */
  let before = { told: 0, texts: [], typed: [], opened: [], kinds: [], card: -1, fold: "", writing: false, reading: false };
  const cards = () => [...document.querySelectorAll(".held button")];
  const told = () => Number(document.getElementById("story")?.dataset.count ?? 0);
  const TOLD = 12;

  function remember() {
    const active = document.activeElement;
    before = {
      told: told(),
      texts: [...document.querySelectorAll("#chat-text, #sit-name")].map((each) => [each.id, each.value]),
      opened: [...document.querySelectorAll("#felt details[id][open]")].map((each) => each.id),
      kinds: [...document.querySelectorAll("#felt .say input[type=radio]:checked")].map((each) => each.id),
      card: cards().indexOf(active),
      fold: active?.closest("#felt details[id] > summary")?.parentElement.id ?? "",
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
    rove();
    scrollStory();
  }

  function restore() {
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
    if (before.fold) document.querySelector(`#${before.fold} > summary`)?.focus({ preventScroll: true });
    refocus();
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

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "felt" || !event.detail.shouldSwap) return;
    remember();
    if (news(event)) return;
    if (event.detail.xhr.status < 400) {
      before.typed = [];
      if (event.detail.requestConfig.elt?.matches?.(".chat-form")) before.texts = [];
    }
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id !== "felt") return;
    restore();
    if (!news(event)) document.querySelector("#felt .refusal")?.scrollIntoView({ block: "nearest" });
  });
  /* Until the felt has settled, it and its cards have the classes of those they replace: also whose turn it is. */
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target?.id !== "felt") return;
    rove(cards().find((each) => each === document.activeElement && each !== placed));
    refocus();
    announce();
  });
  document.addEventListener("DOMContentLoaded", dress);
})();
