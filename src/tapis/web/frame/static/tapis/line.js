/* Keys that write a deal in one line: of each group one is pressed at most, and pressing it again takes it
   back. Of a group of many several may be pressed, each with a key of the next group behind it. What was typed
   by hand is understood where it is made of the same keys, otherwise begun anew. */
(() => {
  const plain = (text) => text.toUpperCase().replace(/[\s&]/g, "").replace(/−/g, "-");
  const groupsOf = (line) => [...line.querySelectorAll(".key-row")].map((row) => [...row.children]);
  const isMany = (group) => group !== undefined && "many" in group[0].dataset;
  const isAlone = (key) => "alone" in key.dataset;

  /* What of each group the text is made of, as far as it is: a key, or pairs of keys where there may be many. */
  function pressed(groups, text) {
    const alone = groups.flat().find((key) => isAlone(key) && plain(key.dataset.text) === text);
    if (alone) return groups.map((group) => (group.includes(alone) ? alone : isMany(group) ? [] : null));
    let rest = text;
    const take = (group) => {
      const found = group.filter((key) => !isAlone(key) && rest.startsWith(plain(key.dataset.text)))
        .sort((a, b) => b.dataset.text.length - a.dataset.text.length)[0];
      if (found) rest = rest.slice(plain(found.dataset.text).length);
      return found ?? null;
    };
    return groups.map((group, at) => {
      if (isMany(groups[at - 1])) return null;
      if (!isMany(group)) return take(group);
      const pairs = [];
      for (;;) {
        const key = take(group.filter((each) => !pairs.some(([taken]) => taken === each)));
        if (!key) return pairs;
        pairs.push([key, take(groups[at + 1])]);
      }
    });
  }

  const said = (one) => (Array.isArray(one) ? one.flat().filter(Boolean) : one ? [one] : []);
  const text = (keys) => keys.map((key) => key.dataset.text).join("");
  const written = (now) => now.map((one) => (Array.isArray(one) && one.length ? " " : "") + text(said(one))).join("").trim();

  function show(line) {
    const groups = groupsOf(line);
    const now = pressed(groups, plain(line.querySelector("input").value));
    groups.forEach((group, at) => group.forEach((key) => {
      const down = isMany(groups[at - 1]) ? now[at - 1].at(-1)?.[1] === key : said(now[at]).includes(key);
      key.setAttribute("aria-pressed", String(down));
    }));
  }

  /* The pairs with one more player, or without him; with a sign behind the last, or without it. */
  const toggled = (pairs, key) => (pairs.some(([each]) => each === key)
    ? pairs.filter(([each]) => each !== key) : [...pairs, [key, null]]);
  const signed = (pairs, key) => pairs.map(([each, sign], at) => [
    each, at < pairs.length - 1 ? sign : sign === key ? null : key,
  ]);

  function press(key) {
    const line = key.closest("[data-line]");
    const box = line.querySelector("input");
    const groups = groupsOf(line);
    const at = groups.findIndex((group) => group.includes(key));
    const now = pressed(groups, plain(box.value));
    const after = groups.map((group, place) => {
      if (isMany(group)) return place === at ? toggled(now[place], key) : place + 1 === at ? signed(now[place], key) : isAlone(key) ? [] : now[place];
      if (isMany(groups[place - 1])) return null;
      if (place === at) return now[at] === key ? null : key;
      return isAlone(key) || (now[place] && isAlone(now[place])) ? null : now[place];
    });
    box.value = written(after);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    onward(line, key);
  }

  /* On a small screen the keys come in two steps: the last group of the first one leads to the second. */
  function turn(line, step) {
    line.dataset.step = step;
    for (const each of line.querySelectorAll(".key-steps button")) each.setAttribute("aria-pressed", String(each.dataset.to === step));
  }
  function onward(line, key) {
    const first = [...line.querySelectorAll(".key-row[data-on='1']")].filter((row) => !isAlone(row.children[0]));
    if ((first.at(-1)?.contains(key) || isAlone(key)) && "step" in line.dataset && key.getAttribute("aria-pressed") === "true") turn(line, "2");
  }

  const start = () => document.querySelectorAll("[data-line]").forEach((line) => {
    line.querySelector(".keys").hidden = false;
    show(line);
  });
  document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-line] button");
    if (key?.dataset.to) turn(key.closest("[data-line]"), key.dataset.to);
    else if (key) press(key);
  });
  document.addEventListener("input", (event) => {
    const line = event.target.closest("[data-line]");
    if (!line) return;
    show(line);
    // Who types by hand takes no steps: the line may be complete at any of them.
    if (event.isTrusted) line.dataset.byHand = "";
  });
  document.addEventListener("DOMContentLoaded", start);
  document.addEventListener("htmx:afterSwap", start);
})();
