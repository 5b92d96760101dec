// What is amiss with the beats of a lesson, one after the other, with its longest answers.
// Given: sizes of letters, in per cent; where they are large, what is said may be scrolled; and how many beats
// of each kind are looked at, those that hold most.

([sizes, most]) => {
  const L = JSON.parse(document.getElementById("lesson-data").textContent);
  const amiss = [];
  let where = "", large = false;
  const say = (told) => amiss.push(`${where}: ${told}`);
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const name = (each) => (each.value || each.textContent).trim().replace(/\s+/g, " ").slice(0, 30);
  const box = (each) => each.getBoundingClientRect();
  const hit = (each, x, y) => {
    const there = document.elementFromPoint(x, y);
    if (!each.contains(there)) say(`${each.className} ${name(each)} lies under ${there?.className || there?.tagName}`);
  };
  const key = (each) => {
    const { left, top, width, height } = box(each);
    if (height < 43 || width < 43) say(`${name(each)} is ${width} by ${height}`);
    if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2) say(`${name(each)} is cut`);
    hit(each, left + width / 2, top + height / 2);
    torn(each);
  };
  /* A short word that is broken, letter by letter. */
  const torn = (each) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      for (const { 0: word, index } of walker.currentNode.data.matchAll(/[\p{L}\p{N}]{2,9}/gu)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
        if (lines.size > 1) say(`${word} of ${name(each)} is torn`);
      }
    }
  };
  const meet = (one, other) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  };
  /* At every size one after the other: to draw a beat costs more than to lay it out once more. */
  function look(told) {
    for (const size of sizes) {
      document.documentElement.style.fontSize = `${size}%`;
      [where, large] = [`${size} %, ${told}`, size > 100];
      lookOnce();
    }
  }
  function lookOnce() {
    scrollTo(0, 0);
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollHeight > innerHeight + 1) say(`${scrollHeight - innerHeight} too high`);
    if (scrollWidth > innerWidth) say("too wide");
    for (const each of all("#lesson-hand .held button, .of-another .held button")) {
      const { left, top, bottom } = box(each);
      if (bottom > innerHeight + 1) say(`${name(each)} ends at ${bottom}`);
      hit(each, left + 8, top + 9);
    }
    all("#coach .key").forEach(key);
    /* The mark is seen whole, and the first way on; where letters are large the others are scrolled to. */
    for (const each of all(".marked li, .ways .primary")) {
      const { top, bottom } = box(each);
      if (top < 0 || bottom > innerHeight + 1) say(`${name(each)} ends at ${bottom} of ${innerHeight}`);
      hit(each, box(each).left + 4, (top + bottom) / 2);
    }
    for (const each of all(".ways > *")) {
      each.scrollIntoView({ block: "nearest" });
      key(each);
    }
    for (const each of all("#coach-said, .marked, .contract-line > *:not(progress)")) {
      if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).clipPath === "none") say(`${name(each)} is cut`);
    }
    for (const each of all("#coach-said, .finish")) {
      const over = each.scrollHeight - each.clientHeight;
      const lines = each.clientHeight / parseFloat(getComputedStyle(each).fontSize) / 1.3;
      if (over > 2 && (!large || lines < 2.5)) say(`what is said is ${over} too high, ${lines} lines`);
    }
    const cloth = box(document.getElementById("lesson-felt"));
    const laid = all(".centre .trick li");
    for (const each of laid) {
      const { left, top, right, bottom } = box(each);
      if (top < cloth.top - 1 || bottom > cloth.bottom + 1 || left < cloth.left - 1 || right > cloth.right + 1) say("a card of the trick is off the felt");
    }
    const names = all(".felt .plate");
    const others = [...laid, ...all(".felt .open-hand .card, .looked .card")];
    names.forEach((one, at) => {
      for (const other of [...names.slice(at + 1), ...others]) if (meet(one, other)) say(`${name(one)} lies over ${other.className} ${name(other)}`);
      const { top, bottom } = box(one);
      if (top < cloth.top - 1 || bottom > cloth.bottom + 1) say(`${name(one)} is off the felt`);
    });
    for (const bubble of all(".felt .bubble")) for (const each of [...names, ...laid]) if (meet(bubble, each)) say(`${name(bubble)} lies over ${name(each)}`);
  }
  const to = (at) => {
    history.replaceState(null, "", `#${at}`);
    dispatchEvent(new Event("hashchange"));
  };
  /* The card of which most is said. */
  const longest = (told, text) => Object.keys(told ?? {}).sort((a, b) => text(told[b]).length - text(told[a]).length).slice(0, 1);
  const fullest = ["say", "offer", "card", "mark"].flatMap((kind) =>
    [...L.beats.keys()].filter((at) => L.beats[at].t === kind)
      .sort((a, b) => JSON.stringify(L.beats[b]).length - JSON.stringify(L.beats[a]).length).slice(0, most));
  L.beats.forEach((beat, at) => {
    if (!fullest.includes(at)) return;
    to(at);
    look(`${at} ${beat.t}`);
    const answers = beat.t === "offer"
      ? (beat.choices ?? []).map((_, place) => [`answer ${place}`, () => document.querySelectorAll("#coach .choices .key")[place]])
      : [longest(beat.shut, (each) => each.html), longest(beat.wrong, (each) => each)].flat().map((code) => [code, () => document.querySelector(`#lesson .held button[value="${code}"]`)]);
    for (const [told, button] of answers) {
      to(at);
      button().click();
      look(`${at} ${beat.t} ${told}`);
    }
  });
  return [...new Set(amiss)];
}
