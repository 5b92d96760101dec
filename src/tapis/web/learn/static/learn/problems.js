// Problems: an answer is told at once from what is in the page, and kept in this browser alone.
// A box says how long a missed problem rests: right moves one up, wrong to the first; after the fifth it is gone.
(() => {
  "use strict";
  const REST = [0, 1, 3, 7, 21];
  const GONE = 5;
  const A_DAY = 86_400_000;

  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const room = document.getElementById("problems") ?? document.getElementById("problem");
  const isBox = (each) => Number.isInteger(each?.box) && typeof each.day === "string";
  const kept = () => {
    const found = Object.entries(window.learning.step(room.dataset.game, "problems"));
    return Object.fromEntries(found.filter(([, each]) => isBox(each)));
  };
  const { today } = window.learning;

  // A day is the reader's own: it begins at midnight by the reader's calendar.
  const since = (day) => Math.round((Date.parse(today()) - Date.parse(day)) / A_DAY);
  const due = (at) => Boolean(at) && at.box < GONE && since(at.day) >= REST[at.box];
  const after = (at, right) => {
    if (!right) return { box: 1, day: today() };
    if (!at) return { box: GONE, day: today() };
    if (at.box >= GONE || !due(at)) return at;
    return { box: at.box + 1, day: today() };
  };
  const next = (ids, own) => {
    const boxes = kept();
    const at = ids.indexOf(own);
    const turned = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))];
    return turned.find((id) => due(boxes[id])) || turned.find((id) => !boxes[id]) || "";
  };

  // Five in a sitting: what is due first, then what is new. A browser that keeps nothing goes on without an end.
  const FIVE = 5;
  const sitting = (game) => {
    try {
      const found = JSON.parse(sessionStorage.getItem(`five ${game}`));
      return Array.isArray(found?.ids) && found.right && typeof found.right === "object" ? found : null;
    } catch {
      return null;
    }
  };
  const sit = (game, five) => {
    try {
      sessionStorage.setItem(`five ${game}`, JSON.stringify(five));
      return true;
    } catch {
      return false;
    }
  };
  const left = (five) => five.ids.filter((id) => !(id in five.right));
  const begun = (ids, own) => {
    const boxes = kept();
    const at = ids.indexOf(own);
    const turned = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))];
    const again = turned.filter((id) => due(boxes[id]));
    return { ids: [own, ...again, ...turned.filter((id) => !boxes[id])].slice(0, FIVE), right: {} };
  };
  const filled = (text, told) => text.replace(/\{(\w+)\}/g, (whole, name) => told[name] ?? whole);

  const list = document.getElementById("problems");
  if (list) {
    const tiles = all("[data-id]", list);
    const ids = tiles.map((tile) => tile.dataset.id);
    const state = (name) => list.querySelector(`[data-state="${name}"]`);
    const show = (name, on) => {
      const found = state(name);
      if (found) found.hidden = !on;
    };
    const lead = (name, id) => {
      const link = state(name)?.querySelector("[data-first]");
      if (link && id) link.href = list.dataset.open.replace("ID", id);
    };
    const draw = () => {
      const boxes = kept();
      const mine = ids.filter((id) => boxes[id]);
      const again = ids.filter((id) => due(boxes[id]));
      const coming = ids.find((id) => !boxes[id]);
      for (const tile of tiles) {
        const at = boxes[tile.dataset.id];
        const missed = Boolean(at) && at.box < GONE;
        tile.classList.toggle("right", Boolean(at) && !missed);
        tile.classList.toggle("missed", missed);
        tile.classList.toggle("coming", tile.dataset.id === coming);
        const words = missed ? list.dataset.missed : at ? list.dataset.right : "";
        const how = words || (tile.dataset.id === coming ? list.dataset.next : "");
        tile.querySelector("[data-how]").textContent = how ? `, ${how}` : "";
        if (tile.dataset.id === coming) tile.setAttribute("aria-current", "step");
        else tile.removeAttribute("aria-current");
      }
      show("none", ids.length > 0 && mine.length === 0);
      show("due", again.length > 0);
      show("done", ids.length > 0 && mine.length === ids.length && again.length === 0);
      const count = state("due")?.querySelector("[data-count]");
      if (count) count.textContent = String(again.length);
      lead("due", again[0]);
      lead("none", ids[0]);
      lead("result", again[0] || coming);
      show("result", result(boxes));
      const erase = list.querySelector("[data-erase]");
      if (erase) erase.hidden = Object.keys(boxes).length === 0;
      show("refused", !window.learning.keeps());
      show("offline", navigator.onLine === false);
    };
    const result = (boxes) => {
      const five = sitting(list.dataset.game);
      if (location.hash !== "#result" || !five || left(five).length) return false;
      const panel = state("result");
      const right = five.ids.filter((id) => five.right[id]).length;
      panel.querySelector("[data-score]").textContent = filled(list.dataset.score, { right, all: five.ids.length });
      const when = list.dataset.when.split("|");
      const comes = five.ids.filter((id) => boxes[id]?.box < GONE).map((id) => {
        const line = document.createElement("li");
        const told = { number: ids.indexOf(id) + 1, when: when[boxes[id].box - 1] };
        line.textContent = filled(list.dataset.comes, told);
        return line;
      });
      panel.querySelector("[data-again]").replaceChildren(...comes);
      panel.querySelector("[data-first]").hidden = !panel.querySelector("[data-first]").href;
      return true;
    };
    const choose = (theme) => {
      for (const button of all("[data-theme]", list)) {
        button.setAttribute("aria-pressed", String(button.dataset.theme === theme));
      }
      for (const tile of tiles) {
        tile.parentElement.hidden = theme !== "" && !tile.dataset.tags.split(" ").includes(theme);
      }
      for (const grade of all(".grade", list)) grade.hidden = !grade.querySelector("li:not([hidden])");
    };
    list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if ("theme" in button.dataset) choose(button.dataset.theme);
      if ("erase" in button.dataset) {
        show("erase", true);
        state("erase").querySelector("[data-keep]").focus();
      }
      if ("keep" in button.dataset) show("erase", false);
      if ("eraseNow" in button.dataset) {
        window.learning.drop("problems");
        show("erase", false);
        draw();
      }
    });
    addEventListener("online", draw);
    addEventListener("offline", draw);
    addEventListener("pageshow", draw);
    addEventListener("hashchange", draw);
    draw();
    if (!state("result")?.hidden) state("result")?.focus();
  }

  const problem = document.getElementById("problem");
  if (problem) {
    const coach = problem.querySelector("#asked");
    const ids = problem.dataset.ids.split(" ");
    const buttons = all("[data-answer]", problem);
    const own = problem.dataset.id;
    const game = problem.dataset.game;
    const before = sitting(game);
    const goesOn = Boolean(before) && left(before).includes(own) && before.ids.every((id) => ids.includes(id));
    const five = goesOn ? before : begun(ids, own);
    const sits = sit(game, five);
    const place = problem.querySelector("[data-five]");
    if (place && sits) {
      place.textContent = filled(place.dataset.five, { number: Object.keys(five.right).length + 1, all: five.ids.length });
    }
    const onward = () => {
      const id = sits ? left(five)[0] : next(ids, own);
      return id ? problem.dataset.open.replace("ID", id) : problem.dataset.back + (sits ? "#result" : "");
    };
    const tell = (button) => {
      const found = all("template[data-outcome]", problem).find(
        (each) => each.dataset.outcome === button.dataset.answer,
      );
      if (!found) return;
      coach.className = `coach ${found.dataset.kind}`;
      coach.replaceChildren(found.content.cloneNode(true));
      coach.scrollIntoView({ block: "nearest" });
      if (found.dataset.kind === "no") return;
      problem.classList.add("over");
      const hands = problem.querySelector("template[data-hands]");
      if (hands) coach.querySelector(".coach-keys")?.before(hands.content.cloneNode(true));
      for (const each of buttons) {
        each.setAttribute("aria-disabled", "true");
        each.classList.toggle("best", "best" in each.dataset);
      }
      const right = "best" in button.dataset;
      if (!right) button.classList.add("worse");
      const isKept = window.learning.mark(game, "problems", own, after(kept()[own], right));
      if (!isKept) coach.querySelector(".later")?.remove();
      five.right[own] = right;
      if (sits) sit(game, five);
      const go = coach.querySelector("[data-go]");
      go.href = onward();
      coach.scrollIntoView({ block: "nearest" });
      go.focus({ preventScroll: true });
    };
    problem.addEventListener("click", (event) => {
      const button = event.target.closest("[data-answer]");
      if (button && !problem.classList.contains("over")) tell(button);
    });
    problem.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const at = buttons.indexOf(document.activeElement);
      if (!step || at < 0) return;
      event.preventDefault();
      buttons[(at + step + buttons.length) % buttons.length].focus();
    });
  }
})();
