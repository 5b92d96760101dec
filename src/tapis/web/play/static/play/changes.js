/* What the table has done since the felt was last made: cards laid, a trick gathered, a deal dealt or over, my
   turn, or somebody who sits down where one waits. Told as an event `tapis:happened` to whatever shows it or lets it be heard. */
(() => {
  const felt = () => document.getElementById("felt");
  const DEALT = "tapis-dealt";
  let before = null;

  function look() {
    const { deal, phase, title } = felt().dataset;
    const sitting = phase === "waiting" ? parseInt(title ?? "0", 10) : 0;
    const lying = [...document.querySelectorAll(".centre .trick [data-laid]")];
    const laid = lying.map((each) => each.dataset.laid);
    const hand = document.querySelectorAll(".play > .hand li").length;
    const held = hand + document.querySelectorAll("#felt .backs .card-back").length;
    return { deal, phase, sitting, lying, laid, hand, held, seated: Boolean(document.querySelector("#felt .kind-you")), mine: felt().matches(".my-turn") };
  }

  function happened(was, now) {
    const undone = was.laid.length > 0 && now.held > was.held && now.deal === was.deal && playing(now);  // a move taken back
    const same = undone || was.laid.every((each, at) => now.laid[at] === each);
    const won = was.lying.find((each) => each.matches(".winner"));
    const whole = won?.closest(".lingering") || !now.lying.length;
    return {
      laid: undone ? [] : now.lying.slice(same ? was.laid.length : 0),
      gathered: was.laid.length > 0 && !same,
      taker: positionOf(whole ? won : now.lying[0]),
      dealt: playing(now) && (now.seated ? now.hand > 0 && (was.hand === 0 || now.deal !== was.deal) : now.deal !== was.deal),
      over: !playing(now) && playing(was),
      mine: (now.mine && !was.mine) || (was.sitting > 0 && now.sitting > was.sitting),  // or somebody has sat down
    };
  }
  const playing = ({ phase }) => phase === "calls" || phase === "cards";
  /* Whoever leads has taken the trick before. */
  const positionOf = (place) => [...(place?.classList ?? [])].find((each) => each.startsWith("from-"))?.slice(5) ?? "";

  const shown = () => { try { return sessionStorage.getItem(DEALT); } catch { return ""; } };
  function tell(detail) {
    if (detail.dealt) try { sessionStorage.setItem(DEALT, location.pathname + felt().dataset.deal); } catch { /* shown again after a reload */ }
    document.dispatchEvent(new CustomEvent("tapis:happened", { detail }));
  }
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id === "felt" && event.detail.shouldSwap) before = look();
  });
  document.addEventListener("htmx:afterSettle", () => {
    if (!before || !felt()) return;
    const was = before;
    before = null;
    tell(happened(was, look()));
  });
  /* A page that begins with a deal shows it too, once. */
  document.addEventListener("DOMContentLoaded", () => {
    const now = look();
    if (now.phase !== "calls" || !now.hand || shown() === location.pathname + now.deal) return;
    tell({ laid: [], gathered: false, taker: "", dealt: true, over: false, mine: false });
  });
})();
