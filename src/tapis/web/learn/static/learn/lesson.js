/* A lesson, beat by beat. All of it stands in the page: nothing is asked of anybody while it goes on, and where
   one is is kept in this browser alone. A mistake may be made, costs what it costs, and is taken back. */
(() => {
  const source = document.getElementById("lesson-data");
  if (!source) return;
  const L = JSON.parse(source.textContent);
  const W = L.words;
  const MS = { call: 900, others: 550, taken: 1200, laid: 350 };
  const part = (name) => document.getElementById(name);
  const page = part("lesson");
  const { learning } = window;
  const { game } = page.dataset;

  /* What is kept: how far each lesson has come. A browser that keeps nothing is none the worse for it. Whoever was
     brought further than they have played is shown everything, and nothing of it counts. */
  const reached = () => learning.step(game, "places")[L.id] ?? 0;
  const isDone = () => L.id in learning.step(game, "lesson");
  let counts = true;

  const fresh = () => ({
    hands: L.hands.map((each) => [...each]), trick: [], winner: null, number: 1, opened: false,
    won: L.names.map(() => 0), said: L.names.map(() => ""), point: [], look: [], asked: null, stands: L.stands[0],
  });
  let state = fresh();
  let at = 0;
  let timer = 0;
  let acted = false;
  const { draw, make, drawn } = window.lessonFelt(L, tapped);

  function lay(seat, code) {
    if (state.winner !== null) { state.trick = []; state.winner = null; }
    if (!state.opened) { state.opened = true; state.said.fill(""); }
    state.hands[seat] = state.hands[seat].filter((each) => each !== code);
    state.trick.push([seat, code]);
  }
  function take(seat) {
    state.winner = seat;
    state.won[seat] += 1;
    state.number = Math.min(state.number + 1, W.trick.length - 1);
  }
  const HAPPENS = {
    call: (beat) => { state.said[beat.seat] = beat.word; },
    offer: (beat) => { state.said[beat.seat] = beat.word; },
    card: (beat) => lay(beat.seat, beat.card),
    play: (beat) => lay(beat.seat, beat.card),
    won: (beat) => take(beat.seat),
    held: (beat) => { state.hands = beat.hands.map((each) => [...each]); },
  };
  const happen = (beat) => HAPPENS[beat.t]?.(beat);

  function later(ms, then) {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }
  function rewind(to) {
    state = fresh();
    L.beats.slice(0, to).forEach(happen);
  }

  /* What the coach says, which clause it rests on, and what one may answer. */
  function say(kind, kick, html, clause, ...answers) {
    part("coach").className = `coach ${kind}`;
    part("coach-kick").textContent = kick;
    const rule = part("coach-rule");
    rule.hidden = !clause;
    rule.value = clause ?? "";
    rule.textContent = clause ? W.rule.replace("{ref}", L.clauses[clause].ref) : "";
    if (part("coach-said").dataset.said !== html) {
      part("coach-said").dataset.said = html;
      part("coach-said").replaceChildren(make("p", {}, drawn(html)));
    }
    part("coach-answers").replaceChildren(...answers);
    focus();
  }
  function key(html, go, kind = "") {
    const made = make("button", { type: "button", class: `key ${kind}` }, drawn(html));
    made.addEventListener("click", go);
    return made;
  }
  const keys = (...several) => make("div", { class: "keys" }, ...several);

  /* Whoever goes on by keyboard finds the next thing to do under the fingers; nobody is drawn away from elsewhere. */
  function focus() {
    const here = document.activeElement;
    if (!acted || !(here === document.body || page.contains(here)) || here.closest(".held")) return;
    const next = part("coach-answers").querySelector(".primary, button") ?? page.querySelector(".held .hinted, .held.choosing .may");
    next?.focus({ preventScroll: true });
  }
  page.addEventListener("click", () => { acted = true; });

  function go(to) {
    clearTimeout(timer);
    at = to;
    const beat = L.beats[at];
    page.dataset.at = at;
    Object.assign(state, { point: [], look: [], asked: null, stands: L.stands.findLast((each) => each.from <= at) });
    part("lesson-progress").max = L.beats.length;
    part("lesson-progress").value = at + 1;
    TELL[beat.t](beat);
  }
  const next = () => go(at + 1);
  const kick = () => (state.opened ? W.trick[state.number] : W.before);

  function stopped(beat) {
    state.point = beat.point ?? [];
    state.look = beat.look ?? [];
    if (counts) learning.mark(game, "places", L.id, at);
    history.replaceState(null, "", `#${at}`);
  }
  const TELL = {
    say(beat) {
      stopped(beat);
      draw(state);
      say("", kick(), beat.html, beat.clause, keys(key(W.next, next, "primary")));
    },
    call(beat) {
      happen(beat);
      draw(state);
      if (!beat.html) { next(); return; }
      say("", kick(), beat.html, null);
      later(MS.call, next);
    },
    offer(beat) {
      stopped(beat);
      draw(state);
      say("", W.turn, beat.html, beat.clause, beat.number ? written(beat) : choices(beat));
    },
    play(beat) {
      draw(state);
      say("", kick(), W.others, null);
      later(MS.others, () => { happen(beat); draw(state); next(); });
    },
    won(beat) {
      happen(beat);
      draw(state);
      say("", W.trick[beat.trick], beat.html, null);
      later(MS.taken, next);
    },
    held(beat) {
      happen(beat);
      next();
    },
    card(beat) {
      stopped(beat);
      const lit = L.free ? [] : beat.point ?? [beat.card];
      state.asked = { seat: beat.seat, open: beat.open, lit: beat.open.length > 1 || beat.html ? lit : [beat.card] };
      if (state.winner !== null) { state.trick = []; state.winner = null; }
      draw(state);
      const told = beat.html ?? (beat.open.length === 1 ? W.only : L.free ? W.think : state.trick.length ? W.follow : W.lead);
      const whose = beat.seat === L.seat ? "" : ` · ${L.labels[beat.seat]}`;
      say("", `${W.turn} · ${W.trick[beat.trick]}${whose}`, told, beat.clause);
    },
    mark: finish,
  };

  /* Calls: one is right; another is told why not, and may be taken back. A number has to be near enough. */
  function answered(beat) {
    happen(beat);
    next();
  }
  function choices(beat) {
    const every = beat.choices.map((each) => key(each.label, () => {
      if (each.ok) say("yes", W.fine, each.html, null, keys(key(W.next, () => answered(beat), "primary")));
      else say("but", W.but, each.html, beat.clause, keys(key(W.again, () => go(at), "primary")));
    }));
    return make("div", { class: "keys choices" }, ...every);
  }
  function written(beat) {
    const { low, high, use, most } = beat.number;
    const shown = make("output", {}, "0");
    const by = (step, label) => {
      const made = key(step > 0 ? `+${step}` : `−${-step}`, () => {
        shown.textContent = Math.max(0, Math.min(most, Number(shown.textContent) + step));
      });
      made.setAttribute("aria-label", label);
      return made;
    };
    const on = (label) => keys(key(label, () => answered(beat), "primary"));
    const lay = () => {
      const number = Number(shown.textContent);
      if (number === use) answered(beat);
      else if (number >= low && number <= high) say("yes", W.near, W.slip_says.replace("{number}", use), null, on(W.next));
      else say("but", W.but, beat.wrong, beat.clause, on(String(use)));
    };
    const row = [by(-10, W.steps[0]), by(-1, W.steps[1]), shown, by(1, W.steps[2]), by(10, W.steps[3])];
    return make("div", { class: "slip" }, make("div", { class: "numbers" }, ...row), keys(key(W.slip, lay, "primary")));
  }

  function tapped(code) {
    const beat = L.beats[at];
    if (!state.asked || !L.own.includes(state.asked.seat) || !state.hands[state.asked.seat].includes(code)) return;
    const back = () => key(W.another, () => go(at), "primary");
    if (code === beat.card) { played(beat); return; }
    if (beat.shut[code]) { say("no", W.refused, beat.shut[code].html, beat.shut[code].clause, keys(back())); return; }
    const fine = beat.fine[code];
    if (fine) { say("yes", fine.kick, fine.html, null, keys(key(W.next, () => played(beat), "primary"))); return; }
    const leads = beat.ends[code] ? [key(W.leads, () => lead(beat, code))] : [];
    say("but", W.but, beat.wrong[code], beat.clause, keys(...leads, back()));
  }
  function played(beat) {
    state.asked = null;
    happen(beat);
    draw(state);
    later(MS.laid, next);
  }

  /* A mistake is played out to its end by the bots, and then taken back. */
  function lead(beat, code) {
    const moves = beat.ends[code].moves.split(" ");
    state.asked = null;
    const back = () => { rewind(at); go(at); };
    const one = () => {
      const move = moves.shift();
      if (!move) return false;
      if (move[0] === "w") take(Number(move[1]));
      else lay(Number(move[0]), move.slice(1));
      return true;
    };
    const compared = () => {
      clearTimeout(timer);
      while (one()) { /* to the end */ }
      draw(state);
      const table = [[W.there, beat.ends[code].there], [W.here, L.here]];
      const told = table.map(([head, html]) => make("div", {}, make("dt", {}, head), make("dd", {}, drawn(html))));
      say("but", W.but, W.led, null, make("dl", { class: "what-if" }, ...told), keys(key(W.back, back, "primary")));
    };
    const run = () => {
      if (!moves.length) { compared(); return; }
      const taken = moves[0][0] === "w";
      one();
      draw(state);
      later(taken ? MS.taken : MS.others, run);
    };
    say("but", W.but, W.led, null, keys(key(W.back, back), key(W.to_end, compared, "primary")));
    run();
  }

  function finish(beat) {
    if (counts) {
      learning.mark(game, "places", L.id, 0);
      learning.mark(game, "lesson", L.id);
    }
    history.replaceState(null, "", `#${at}`);
    const lines = beat.lines.map((each) => make("li", {}, make("span", {}, drawn(each.html)), make("b", {}, drawn(each.figure ?? "")), rule(each.clause)));
    const ways = L.after.map((each, number) => make("a", { class: `button${number ? "" : " primary"}`, href: each.href }, each.label));
    const title = make("h2", { tabindex: "-1" }, W.over);
    const again = key(W.redo, () => begin(0));
    const box = make("div", { class: "finish" }, title, make("p", { class: "hint" }, W.mark), make("ul", { class: "marked" }, ...lines), make("div", { class: "ways" }, ...ways, again));
    page.classList.add("finished");
    part("lesson-felt").replaceChildren(box);
    title.focus({ preventScroll: true });
  }

  function rule(clause) {
    if (!clause) return "";
    return make("button", { type: "button", class: "cite", value: clause }, W.rule.replace("{ref}", L.clauses[clause].ref));
  }
  page.addEventListener("click", (event) => {
    const cited = event.target.closest(".cite");
    if (!cited) return;
    const { ref, title, text, href } = L.clauses[cited.value];
    part("clause-title").textContent = `${ref} ${title}`;
    part("clause-text").textContent = text;
    Object.assign(part("clause-whole"), { textContent: W.whole, href });
    part("clause-close").textContent = W.close;
    part("clause").showModal();
  });
  part("clause-close").addEventListener("click", () => part("clause").close());

  /* In another language or pack the page is made anew, and goes on where it was. */
  document.addEventListener("submit", (event) => {
    if (event.target.closest(".look")) event.target.action = `${event.target.getAttribute("action")}#${at}`;
  });

  function begin(to, isMine = true) {
    counts = isMine;
    page.classList.remove("finished");
    rewind(to);
    go(to);
  }
  const stops = ["say", "offer", "card", "mark"];
  const known = (place) => Number.isInteger(place) && place >= 0 && stops.includes(L.beats[place]?.t);
  const named = () => (location.hash ? Number(location.hash.slice(1)) : -1);
  const to = (place) => begin(place, place <= reached() || isDone());
  addEventListener("hashchange", () => { if (known(named())) to(named()); });
  const before = reached();
  if (page.dataset.at) begin(Number(page.dataset.at), false);
  else if (known(named())) to(named());
  else if (before > 0 && known(before)) {
    draw(state);
    say("", W.before, W.been, null, keys(key(W.anew, () => begin(0)), key(W.go_on, () => begin(before), "primary")));
  } else begin(0);
})();
