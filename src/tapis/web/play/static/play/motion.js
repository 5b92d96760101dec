/* Only what a hand would do moves: a card goes to its place, a trick to whoever took it, a deal is dealt. What
   is new lies there at once and copies fly above it, so nothing waits for them: not a tap, and not the next
   card, which ends what still flies. */
(() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const still = () => calm.matches || document.hidden || document.body.matches(".still");
  const lasting = (name) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) * 1000;
  const EASE = "cubic-bezier(.2, .75, .25, 1)";
  const SPREAD = 160;
  const BACKS = 2;

  const sky = document.createElement("div");
  sky.id = "sky";
  sky.setAttribute("aria-hidden", "true");
  const moving = new Set();

  function move(element, frames, options, done) {
    const motion = element.animate(frames, { easing: EASE, ...options });
    moving.add(motion);
    motion.onfinish = motion.oncancel = () => { moving.delete(motion); done?.(); };
  }
  function land() {
    for (const each of [...moving]) each.cancel();
    sky.replaceChildren();
  }

  const box = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width, left, top };
  };
  /* A card that lies askew has a box larger than itself. */
  const lying = (card) => ({ ...box(card), width: parseFloat(getComputedStyle(card).width) });
  const turned = (element) => {
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
    return (Math.atan2(b, a) * 180) / Math.PI;
  };
  function copy(card, at) {
    const made = card.cloneNode(true);
    made.removeAttribute("data-card");
    made.style.width = `${at.width}px`;
    made.style.left = `${at.x - at.width / 2}px`;
    made.style.top = `${at.y - at.width * 0.72}px`;
    sky.append(made);
    return made;
  }
  const where = (position) => document.querySelector(`#felt .seat.at-${position}:not(:has(.held)) > .plate`)
    ?? document.querySelector(`#felt .seat.at-${position}`) ?? document.querySelector("#felt .hand, #felt .felt");

  /* Where every card lay, and the trick, before the felt is made anew. */
  let before = { cards: new Map(), trick: [] };
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "felt" || !event.detail.shouldSwap || still()) return;
    before = { cards: new Map(), trick: [] };
    for (const each of document.querySelectorAll("#felt .play [data-card]")) before.cards.set(each.dataset.card, lying(each));
    for (const each of document.querySelectorAll(".centre .trick > li")) {
      const card = each.querySelector(".card");
      before.trick.push({ card, at: lying(card), angle: turned(each) });
    }
    land();
  });

  /* A card of a hand that is seen flies from there; from a hidden one it comes from its player. */
  function fly(place, after) {
    const card = place.querySelector(".card");
    const to = lying(card);
    const seat = where([...place.classList].find((each) => each.startsWith("from-"))?.slice(5));
    const from = before.cards.get(place.dataset.laid) ?? { ...box(seat), width: to.width * 0.45 };
    const angle = turned(place);
    const duration = lasting("--fly");
    const flying = copy(card, from);
    const dx = to.x - from.x, dy = to.y - from.y, scale = to.width / from.width;
    const arc = Math.min(28, Math.hypot(dx, dy) * 0.08);
    const frames = [
      { transform: "none" },
      { transform: `translate(${dx * 0.62}px, ${dy * 0.62 - arc}px) rotate(${angle * 0.4}deg) scale(${1 + (scale - 1) * 0.6 + 0.05})`, offset: 0.6 },
      { transform: `translate(${dx}px, ${dy}px) rotate(${angle}deg) scale(${scale})` },
    ];
    move(flying, frames, { duration, delay: after, fill: "both" }, () => flying.remove());
    move(place, [{ opacity: 0 }, { opacity: 0 }], { duration: duration + after });
  }

  /* The cards of a trick close to a packet, which goes to whoever took it. */
  function gather(taker) {
    const cards = before.trick.filter(({ at }) => at.width);
    const middle = cards.reduce((sum, { at }) => ({ x: sum.x + at.x / cards.length, y: sum.y + at.y / cards.length }), { x: 0, y: 0 });
    const goal = box(where(taker));
    for (const { card, at, angle } of cards) {
      const gone = copy(card, at);
      const frames = [
        { transform: `rotate(${angle}deg)` },
        { transform: `translate(${middle.x - at.x}px, ${middle.y - at.y}px) rotate(${angle}deg)`, opacity: 1, offset: 0.4 },
        { transform: `translate(${goal.x - at.x}px, ${goal.y - at.y}px) rotate(${angle}deg) scale(.25)`, opacity: 0 },
      ];
      move(gone, frames, { duration: lasting("--gather"), fill: "both" }, () => gone.remove());
    }
  }

  /* The cards that stay in the hand close the gap; one that was drawn away and refused comes back. */
  function close() {
    for (const each of document.querySelectorAll(".play > .hand li")) {
      const card = each.querySelector(".card");
      const was = before.cards.get(card?.dataset.card);
      if (!was) continue;
      const { x, y } = lying(card);
      if (Math.abs(was.x - x) + Math.abs(was.y - y) < 1) continue;
      const frames = [{ transform: `translate(${was.x - x}px, ${was.y - y}px)` }, { transform: "none" }];
      move(each, frames, { duration: lasting("--quick") * 1.6 });
    }
  }

  /* A deal comes from the middle of the table, card by card, to every hand. */
  function deal() {
    const from = box(document.querySelector("#felt .felt"));
    const cards = [...document.querySelectorAll(".play > .hand li")];
    const duration = lasting("--deal");
    const step = SPREAD / Math.max(1, cards.length);
    cards.forEach((each, at) => {
      const own = box(each);
      const frames = [
        { transform: `translate(${from.x - own.x}px, ${from.y - own.y}px) rotate(-140deg) scale(.5)`, opacity: 0 },
        { opacity: 1, offset: 0.25 },
        { transform: "none", opacity: 1 },
      ];
      move(each, frames, { duration, delay: at * step, fill: "backwards" });
    });
    const back = document.createElement("span");
    back.className = "card-back";
    for (const plate of document.querySelectorAll("#felt .seat:not(.kind-you):not(.kind-open) > .plate")) {
      const to = box(plate);
      for (let at = 0; at < BACKS; at += 1) {
        const dealt = copy(back, { ...from, width: 28 });
        const frames = [{ transform: "none", opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) rotate(100deg) scale(.7)`, opacity: 0.2 }];
        move(dealt, frames, { duration, delay: at * (SPREAD / 2), fill: "both" }, () => dealt.remove());
      }
    }
  }

  document.addEventListener("tapis:happened", ({ detail }) => {
    if (still()) return;
    // Where all hands lie open nothing flies: a card in the air would lie over them.
    if (document.querySelector("#felt .dealt")) { before = { cards: new Map(), trick: [] }; return; }
    document.body.append(sky);
    if (detail.gathered) gather(detail.taker);
    if (detail.dealt) deal();
    else close();
    const first = detail.gathered ? SPREAD / 2 : 0;
    detail.laid.forEach((each, at) => fly(each, first + (at * (SPREAD - first)) / Math.max(1, detail.laid.length)));
    before = { cards: new Map(), trick: [] };
  });
  for (const name of ["resize", "pagehide"]) window.addEventListener(name, land);
})();
