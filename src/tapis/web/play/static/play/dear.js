/* The deals that cost their player most are kept in this browser, five of a game, and offered where a table is opened:
   the same cards and company, for practice. One that is played again goes. Nothing of it is sent anywhere.
   What a deal cost is known only some time after its end: whoever leaves before has it asked for at the next visit. */
(() => {
  const KEPT = "tapis-dear";
  const AWAITED = "tapis-dear-awaited";
  const MOST = 5;
  const ADDRESS = /^\/play\/[-\w]+\/deals\/\d+\/on$/;

  function read(key = KEPT) {
    try { return JSON.parse(localStorage.getItem(key)) ?? []; } catch { return []; }
  }
  function write(deals, key = KEPT) {
    try { localStorage.setItem(key, JSON.stringify(deals)); } catch { /* a browser that keeps nothing offers nothing */ }
  }
  function no_longer_awaited(deal) {
    write(read(AWAITED).filter((each) => each.deal !== deal), AWAITED);
  }

  function add({ game, deal, seat, words, lost }) {
    const others = read().filter((each) => each.deal !== deal);
    const alike = [...others.filter((each) => each.game === game), { game, deal, seat, words, lost }];
    alike.sort((one, other) => other.lost - one.lost);
    write([...others.filter((each) => each.game !== game), ...alike.slice(0, MOST)]);
  }

  function keep() {
    const told = document.querySelector("[data-dear]");
    if (told) {
      const { dear, deal, seat, game, words } = told.dataset;
      add({ game, deal, seat, words, lost: Number(dear) });
      no_longer_awaited(deal);
    }
    const later = document.querySelector("[data-awaited]");
    if (later) {
      const { awaited: deal, seat, game } = later.dataset;
      write([...read(AWAITED).filter((each) => each.deal !== deal), { game, deal, seat }].slice(-MOST), AWAITED);
    }
  }

  async function ask({ game, deal, seat }) {
    if (!ADDRESS.test(deal)) return no_longer_awaited(deal);
    const answer = await fetch(`${deal.replace(/on$/, "cost")}?seat=${encodeURIComponent(seat)}`);
    if (answer.status === 404) return no_longer_awaited(deal);
    if (answer.status !== 200) return undefined; // still worked out, or nobody answers: at the next visit
    const { lost, words } = await answer.json();
    if (lost) add({ game, deal, seat, words, lost });
    return no_longer_awaited(deal);
  }
  async function ask_for_those_left() {
    const here = document.querySelector("[data-awaited]")?.dataset.awaited;
    const left = read(AWAITED).filter((each) => each.deal !== here);
    await Promise.allSettled(left.map(ask));
  }

  function offer() {
    const room = document.getElementById("dear-deals");
    if (!room) return;
    const form = room.querySelector("form");
    room.querySelector("ul").replaceChildren();
    for (const { game, deal, seat, words } of read()) {
      if (game !== room.dataset.game || !ADDRESS.test(deal)) continue;
      const again = form.cloneNode(true);
      again.hidden = false;
      again.action = deal;
      again.elements.seat.value = seat;
      again.querySelector("button").textContent = words;
      again.addEventListener("submit", () => write(read().filter((each) => each.deal !== deal)));
      const line = document.createElement("li");
      line.append(again);
      room.querySelector("ul").append(line);
      room.hidden = false;
    }
  }

  document.addEventListener("htmx:afterSettle", keep);
  document.addEventListener("DOMContentLoaded", () => { keep(); offer(); ask_for_those_left().then(offer); });
})();
