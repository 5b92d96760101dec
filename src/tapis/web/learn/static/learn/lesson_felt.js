/* The felt of a lesson: seats, trick and hand drawn from what stands on the page, with the pieces of a table.
   It decides nothing: `lesson.js` says what lies where, and is told when a card is tapped. */
window.lessonFelt = (L, tapped) => {
  const felt = document.getElementById("lesson-felt");
  const rail = document.getElementById("lesson-hand");
  const place = new Map(L.order.map((code, at) => [code, at]));
  const FEW = 3;
  felt.classList.add(`seats-${L.names.length}`);

  function make(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(name, value);
    made.append(...children);
    return made;
  }
  function drawn(html) {
    const made = document.createElement("template");
    made.innerHTML = html;
    return made.content;
  }
  const hidden = (text) => make("span", { class: "visually-hidden" }, text);
  const inOrder = (codes) => [...codes].sort((a, b) => place.get(a) - place.get(b));

  function card(code, asked) {
    const may = asked && asked.open.includes(code);
    const kind = `${asked && !may ? "barred" : "may"}${asked?.lit.includes(code) ? " hinted" : ""}`;
    const button = make("button", { type: "button", value: code, class: kind, "aria-disabled": asked?.open.length ? null : "true" });
    button.append(drawn(L.faces[code].held), hidden(L.faces[code].name + (asked && !may ? `, ${L.words.shut}` : "")));
    button.addEventListener("click", () => tapped(code));
    return make("li", {}, button);
  }
  function hand(state, seat) {
    const codes = inOrder(state.hands[seat]);
    const asked = state.asked?.seat === seat ? state.asked : null;
    const waits = state.asked && !asked && L.own.includes(seat) ? { open: [], lit: [] } : null;
    const lit = asked ?? waits ?? (seat === L.seat && state.point.length ? { open: codes, lit: state.point } : null);
    const kind = `held held-${codes.length}${asked ? " choosing" : ""}`;
    return make("ol", { class: kind, "aria-label": L.labels[seat] }, ...codes.map((code) => card(code, lit)));
  }

  function plate(state, seat) {
    const name = make("h2", { class: "plate" }, make("span", { class: "who" }, L.names[seat]));
    if (seat === L.dealer) name.append(document.getElementById("dealer-chip").content.cloneNode(true));
    return name;
  }
  /* What everybody at a table reads of a seat: a word about it, its tricks, and cards that were turned up. */
  function signs(state, seat) {
    const marks = state.stands.marks[seat].map((html) => make("span", { class: "sign-mark strong" }, drawn(html)));
    const won = state.opened ? [make("span", { class: "sign-mark tricks" }, L.words.tricks[state.won[seat]])] : [];
    return marks.length + won.length ? [make("p", { class: "signs" }, ...marks, ...won)] : [];
  }
  function faceUp(state, seat) {
    const shown = inOrder(state.stands.shown[seat]);
    const suits = [...new Set(shown.map((code) => code[0]))];
    const row = (suit) => shown.filter((code) => code[0] === suit).map((code) => make("li", state.look.includes(code) ? { class: "looked-at" } : {}, drawn(L.faces[code].small)));
    const rows = suits.map((suit) => make("li", {}, make("ul", {}, ...row(suit))));
    return make("ul", { class: "open-hand", "aria-label": L.labels[seat] }, ...rows);
  }
  function seated(state, seat) {
    const mine = seat === L.seat;
    const own = !mine && L.own.includes(seat) && state.opened;
    const up = mine || own ? 0 : state.stands.shown[seat].length;
    const turn = state.asked?.seat === seat ? " turn" : "";
    const made = make("article", { class: `seat at-${L.places[seat]} kind-bot${turn}${own || up > FEW ? " lies-open" : ""}` });
    made.append(plate(state, seat), ...signs(state, seat));
    if (state.said[seat] && !state.stands.marks[seat].length) made.append(make("p", { class: "bubble" }, drawn(state.said[seat])));
    if (own) made.append(make("div", { class: "hand of-another" }, hand(state, seat)));
    if (up) made.append(faceUp(state, seat));
    else if (!own && !mine && state.hands[seat].length) made.append(backs(state.hands[seat].length));
    return made;
  }
  function backs(number) {
    const many = Array.from({ length: number }, () => make("span", { class: "card-back" }));
    return make("p", { class: `backs backs-${number}`, "aria-hidden": "true" }, ...many);
  }
  function trick(state) {
    const laid = make("ol", { class: `trick laid-${state.trick.length}`, "aria-label": L.words.trick[state.number] });
    for (const [seat, code] of state.trick) {
      const kind = `from-${L.places[seat]}${state.winner === seat ? " winner" : ""}`;
      laid.append(make("li", { class: kind }, drawn(L.faces[code].face)));
    }
    return make("div", { class: "centre" }, laid);
  }
  function looked(state) {
    const shown = state.look.filter((code) => !state.stands.shown.flat().includes(code)).map((code) => drawn(L.faces[code].face));
    return shown.length ? [make("div", { class: "looked" }, ...shown, make("span", {}, L.words.turned))] : [];
  }

  /* A card that had the focus has it again, though it is another button. */
  function draw(state) {
    const focused = document.activeElement?.closest("#lesson .held button")?.value;
    const others = L.names.map((_, seat) => seat).filter((seat) => seat !== L.seat);
    felt.classList.toggle("opened", state.opened);
    felt.replaceChildren(...others.map((seat) => seated(state, seat)), trick(state), seated(state, L.seat), ...looked(state));
    rail.replaceChildren(hand(state, L.seat));
    document.getElementById("lesson-contract").replaceChildren(drawn(state.stands.contract));
    document.getElementById("lesson").classList.toggle("settled", state.stands.contract !== "");
    document.getElementById("lesson-trick").textContent = state.opened ? L.words.trick[state.number] : "";
    if (focused) document.querySelector(`#lesson .held button[value="${focused}"]`)?.focus({ preventScroll: true });
  }

  document.getElementById("lesson").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const from = event.target.closest(".held button");
    if (!step || !from) return;
    const every = [...from.closest(".held").querySelectorAll("button")];
    every[every.indexOf(from) + step]?.focus();
    event.preventDefault();
  });
  return { draw, make, drawn };
};
