/* The deals that cost their player most are kept in this browser, five of a game, and offered where a table is opened:
   the same cards and company, for practice. One that is played again goes. Nothing of it is sent anywhere. */
(() => {
  const KEPT = "tapis-dear";
  const MOST = 5;

  function read() {
    try { return JSON.parse(localStorage.getItem(KEPT)) ?? []; } catch { return []; }
  }
  function write(deals) {
    try { localStorage.setItem(KEPT, JSON.stringify(deals)); } catch { /* a browser that keeps nothing offers nothing */ }
  }

  function keep() {
    const told = document.querySelector("[data-dear]");
    if (!told) return;
    const { dear, deal, seat, game, words } = told.dataset;
    const others = read().filter((each) => each.deal !== deal);
    const alike = [...others.filter((each) => each.game === game), { game, deal, seat, words, lost: Number(dear) }];
    alike.sort((one, other) => other.lost - one.lost);
    write([...others.filter((each) => each.game !== game), ...alike.slice(0, MOST)]);
  }

  function offer() {
    const room = document.getElementById("dear-deals");
    if (!room) return;
    const form = room.querySelector("form");
    for (const { game, deal, seat, words } of read()) {
      if (game !== room.dataset.game || !/^\/play\/[-\w]+\/deals\/\d+\/on$/.test(deal)) continue;
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
  document.addEventListener("DOMContentLoaded", () => { keep(); offer(); });
})();
