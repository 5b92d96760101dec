/* Keys that write a deal in one line: of each group one is pressed at most, and pressing it again takes it
   back. What was typed by hand is understood where it is made of the same keys, otherwise begun anew. */
(() => {
  const plain = (text) => text.toUpperCase().replace(/[\s&]/g, "").replace(/−/g, "-");
  const groupsOf = (line) => [...line.querySelectorAll(".key-row")].map((row) => [...row.children]);

  /* The key of each group that the text is made of, as far as it is. */
  function pressed(groups, text) {
    const alone = groups.flat().find((key) => "alone" in key.dataset && plain(key.dataset.text) === text);
    if (alone) return groups.map((group) => (group.includes(alone) ? alone : null));
    let rest = text;
    return groups.map((group) => {
      const found = group.filter((key) => !("alone" in key.dataset) && rest.startsWith(plain(key.dataset.text)))
        .sort((a, b) => b.dataset.text.length - a.dataset.text.length)[0];
      if (found) rest = rest.slice(plain(found.dataset.text).length);
      return found ?? null;
    });
  }

  const written = (keys) => keys.filter(Boolean).map((key) => key.dataset.text).join("").trim();

  function show(line) {
    const groups = groupsOf(line);
    const now = pressed(groups, plain(line.querySelector("input").value));
    groups.forEach((group, at) => group.forEach((key) => key.setAttribute("aria-pressed", String(key === now[at]))));
  }

  function press(key) {
    const line = key.closest("[data-line]");
    const box = line.querySelector("input");
    const groups = groupsOf(line);
    const at = groups.findIndex((group) => group.includes(key));
    const now = pressed(groups, plain(box.value));
    const again = now[at] === key;
    const whole = "alone" in key.dataset;
    const after = groups.map((_, place) => {
      if (place === at) return again ? null : key;
      return whole || (now[place] && "alone" in now[place].dataset) ? null : now[place];
    });
    box.value = written(after);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const start = () => document.querySelectorAll("[data-line]").forEach((line) => {
    line.querySelector(".keys").hidden = false;
    show(line);
  });
  document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-line] button");
    if (key) press(key);
  });
  document.addEventListener("input", (event) => {
    const line = event.target.closest("[data-line]");
    if (line) show(line);
  });
  document.addEventListener("DOMContentLoaded", start);
  document.addEventListener("htmx:afterSwap", start);
})();
