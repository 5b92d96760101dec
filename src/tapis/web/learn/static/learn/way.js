/* The first page of learning as this browser knows it: what was begun comes first, each game tells how far one is.
   Without this it is the page of somebody new. */
document.addEventListener("DOMContentLoaded", () => {
  const STEPS = ["screen", "lesson", "problems", "table"];
  const tiles = [...document.querySelectorAll(".learn-tiles > li")];
  const byId = (id) => document.getElementById(id);
  const days = (done) => (typeof done === "string" ? [done] : Object.values(done ?? {}).map((each) => each?.day ?? each));
  const FIVE = 5;
  const enough = (step, done) => Object.keys(done ?? {}).length >= (step === "problems" ? FIVE : 1);
  const isDone = (step, done) => (typeof done === "string" ? done !== "" : enough(step, done));
  const offered = (tile) => STEPS.filter((step) => tile.querySelector(`[data-way="${step}"]`));

  function tell(tile) {
    const own = window.learning.of(tile.dataset.game);
    const steps = offered(tile);
    const done = steps.filter((step) => isDone(step, own[step]));
    tile.querySelector(".so-far").hidden = !done.length;
    tile.querySelector(".dots").replaceChildren(...steps.map((step) => {
      const dot = document.createElement("i");
      dot.className = done.includes(step) ? "on" : "";
      return dot;
    }));
    tile.querySelector("[data-told]").textContent = `${done.length} / ${steps.length} ${tile.parentElement.dataset.said}`;
    const last = STEPS.flatMap((step) => days(own[step])).filter((day) => typeof day === "string").sort().at(-1) ?? "";
    return { tile, last, next: steps.find((step) => !done.includes(step)) ?? "done" };
  }

  function show() {
    const told = tiles.map(tell);
    const begun = told.filter(({ last }) => last).sort((a, b) => Number(a.next === "done") - Number(b.next === "done") || b.last.localeCompare(a.last))[0];
    byId("go-on").hidden = !begun;
    byId("erase").hidden = !begun;
    byId("steps").classList.toggle("known", Boolean(begun));
    if (!begun) return;
    byId("go-on-title").textContent = begun.tile.querySelector(".name").textContent;
    for (const each of byId("go-on").querySelectorAll("[data-step]")) {
      each.hidden = each.dataset.step !== begun.next;
      const way = begun.tile.querySelector(`[data-way="${each.dataset.step}"]`);
      if (each.matches("a") && way) each.href = way.href;
    }
  }

  byId("erase").addEventListener("click", () => {
    window.learning.erase();
    show();
    byId("erased").textContent = byId("erased").dataset.said;
  });
  addEventListener("pageshow", show);
  byId("not-kept").hidden = window.learning.keeps();
  show();
});
