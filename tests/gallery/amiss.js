// Looks at one page in the frame of a gallery: what is amiss with it at each size.
// Given: the page's path, sizes as [width, height, letters in per cent], and whether it hangs on a wall.

async ([path, sizes, wall]) => {
  const frame = document.querySelector("iframe");
  await new Promise((done) => {
    frame.addEventListener("load", done, { once: true });
    [frame.width, frame.height] = sizes[0];
    frame.src = path;
  });
  const inside = frame.contentWindow;
  const page = frame.contentDocument;
  await page.fonts.ready;

  const twoFrames = () =>
    new Promise((done) => inside.requestAnimationFrame(() => inside.requestAnimationFrame(done)));
  const words = (each) => (each.getAttribute("aria-label") || each.value || each.textContent || "")
    .trim().replace(/\s+/g, " ").slice(0, 50);
  const name = (each) => `<${each.tagName.toLowerCase()}${each.className ? `.${each.className}` : ""}> “${words(each)}”`;
  const seen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = (selector) => [...page.querySelectorAll(selector)].filter(seen);
  // Boxes are compared first: whether somebody sees an element, and how it is styled, costs far more to ask.
  const fuller = (selector) => [...page.querySelectorAll(selector)].filter((each) =>
    (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight) && seen(each));
  const style = (each) => inside.getComputedStyle(each);

  const TAPPED = "a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex='0']";
  const KEYS = "button, summary, .b, .button, .key, .tap, th, label, h1, h2, h3, legend, dt";

  // What scrolls by itself; names on a felt, which measured/test_long_names and
  // test_one_screen weigh; on the projector the head, and a name that is short already and still too long.
  const SHORTENED = "textarea, select, input, .at-table .plate *, .at-table .dealt h3 *,"
    + ".stage-head .what, .fill .who.fitted";

  const covered = (each) => {
    const meets = () => [...each.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
      .map(({ left, top, width, height }) => page.elementFromPoint(left + width / 2, top + height / 2));
    const mine = (there) => there && (each.contains(there) || there.contains(each) && there.matches("label, a, button, summary")
      || there.closest("label")?.control === each || each.labels && [...each.labels].some((label) => label.contains(there)));
    if (meets().some(mine)) return null;
    each.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const met = meets();
    if (!met.length || met.some(mine)) return null;
    return `${name(each)} lies under ${met[0] ? name(met[0]) : "the edge"}`;
  };

  const unseen = (each) => each && (style(each).clipPath !== "none" || unseen(each.parentElement));

  const cut = (each) => {
    const { overflowX, overflowY, display, clipPath, fontSize } = style(each);
    if (display === "inline" || clipPath !== "none" || each.matches(SHORTENED)) return null;
    if (["hidden", "clip"].includes(overflowX) && each.scrollWidth > each.clientWidth + 1)
      return `${name(each)} is cut at its side`;
    if (["hidden", "clip"].includes(overflowY) && each.scrollHeight > each.clientHeight + parseFloat(fontSize) / 2)
      return `${name(each)} is cut below`;
    return null;
  };
  const texts = (each) => {
    const walker = page.createTreeWalker(each, 4);
    const found = [];
    while (walker.nextNode()) if (walker.currentNode.data.trim()) found.push(walker.currentNode);
    return found;
  };
  const spilt = (each) => {
    const { overflowX, display } = style(each);
    if (display === "inline" || overflowX !== "visible" || each.scrollWidth <= each.clientWidth + 2) return null;
    const edge = each.getBoundingClientRect().right + 1;
    const range = page.createRange();
    const over = texts(each).some((text) => {
      range.selectNodeContents(text);
      return range.getBoundingClientRect().right > edge && !unseen(text.parentElement);
    });
    return over ? `${name(each)} does not hold its words` : null;
  };

  const found = {};
  for (const [width, height, letters] of sizes) {
    [frame.width, frame.height] = [width, height];
    page.documentElement.style.fontSize = letters === 100 ? "" : `${letters}%`;
    if (wall) await twoFrames();
    const amiss = [];
    const { scrollWidth, scrollHeight } = page.documentElement;
    if (scrollWidth > inside.innerWidth) {
      const widest = all("body *").filter((each) => each.getBoundingClientRect().right > inside.innerWidth + 1);
      amiss.push(`too wide: ${widest.slice(-2).map(name).join(", ")}`);
    }
    if (wall && scrollHeight > inside.innerHeight) amiss.push("too high");
    inside.scrollTo(0, 0);
    for (const each of all(TAPPED)) if (!each.matches(".skip, .visually-hidden, .hidden-text")) amiss.push(covered(each));
    for (const each of fuller("body, body *")) amiss.push(cut(each));
    for (const each of fuller(KEYS)) amiss.push(spilt(each));
    const size = `${width}×${height}${letters === 100 ? "" : ` ${letters} %`}`;
    for (const each of new Set(amiss.filter(Boolean))) (found[each] ??= []).push(size);
  }
  page.documentElement.style.fontSize = "";
  return found;
}
