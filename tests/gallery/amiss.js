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

  // What is framed keeps off its neighbour; the parts of one control share their frame, and have no round corners inside.
  const framed = (each) => {
    const { borderTopWidth, borderLeftWidth, borderTopColor, borderTopLeftRadius, borderBottomRightRadius, display } = style(each);
    return display !== "inline" && [borderTopWidth, borderLeftWidth, borderTopLeftRadius, borderBottomRightRadius].every((each) => parseFloat(each) > 0)
      && !/^rgba\(.*, 0\)$/.test(borderTopColor);
  };
  const box = (each) => each && (framed(each) ? each : each.childElementCount === 1 && box(each.firstElementChild) || null);
  const touching = (each) => {
    const next = each.nextElementSibling;
    if (!next) return null;
    const [one, other] = [each, next].map((each) => each.getBoundingClientRect());
    if (!one.height || !other.height || other.top - one.bottom > 1 || other.left - one.right > 1) return null;
    const [first, second] = [box(each), box(next)];
    if (!first || !second || !seen(first) || !seen(second)) return null;
    const [a, b] = [first, second].map((each) => each.getBoundingClientRect());
    const below = Math.abs(b.top - a.bottom) < 1 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4;
    const beside = Math.abs(b.left - a.right) < 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return below || beside ? `${name(first)} touches ${name(second)}` : null;
  };

  // Whoever sees what is pressed, or where he is, sees it by more than a word for those who do not. What a page
  // that comes anew marks has classes for it too.
  const LOOK = ["color", "backgroundColor", "backgroundImage", "borderTopColor", "borderBottomColor", "borderBottomWidth", "fontWeight",
    "textDecorationLine", "boxShadow", "outlineStyle", "transform", "display", "fill", "stroke", "opacity"];
  const look = (each) => LOOK.map((property) => style(each)[property]).join();
  const looks = (each) => [each, each.parentElement, ...each.querySelectorAll("*")].map(look).join();
  const MARKED = { "aria-pressed": "false", "aria-current": null, "aria-selected": "false" };
  const marks = (each) => Object.entries(MARKED).filter(([mark]) => each.hasAttribute(mark)).map(([mark, without]) => {
    const was = each.getAttribute(mark);
    each.setAttribute(mark, was === without ? "true" : was);
    const marked = looks(each);
    without === null ? each.removeAttribute(mark) : each.setAttribute(mark, without);
    const plain = looks(each);
    each.setAttribute(mark, was);
    const others = [...each.parentElement.children].filter((other) => other.tagName === each.tagName && !other.hasAttribute(mark));
    return marked === plain && (others.length || mark !== "aria-current") && others.every((other) => look(other) === look(each)) ? `${name(each)} looks the same with ${mark}` : null;
  });
  // A target of less than 24 points is hit only where no other is near its middle (WCAG 2.5.8).
  const target = (each) => each.matches("input") && each.closest("label") || each;
  const part = (each) => each.closest("main, footer, nav");  // a rail lies over whatever is scrolled beneath it
  const small = (each, _at, others) => {
    const { left, top, width, height } = target(each).getBoundingClientRect();
    if (style(each).display === "inline" || (width > 23.5 && height > 23.5)) return null;
    const [x, y] = [left + width / 2, top + height / 2];
    const near = others.find((other) => {
      const box = target(other).getBoundingClientRect();
      return part(other) === part(each) && !target(other).contains(each) && !each.contains(other)
        && Math.hypot(x - Math.max(box.left, Math.min(x, box.right)), y - Math.max(box.top, Math.min(y, box.bottom))) < 12;
    });
    return near ? `${name(each)} is a target of ${Math.round(width)} by ${Math.round(height)} beside ${name(near)}` : null;
  };

  // What unfolds over a page leaves that alone which unfolds it.
  const moved = (each) => {
    if (!["absolute", "fixed"].includes(style(each).position)) return null;
    const handle = each.querySelector("summary");
    const at = () => { const { left, right } = handle.getBoundingClientRect(); return [left, right].map(Math.round).join(" to "); };
    const before = at();
    each.open = true;
    const after = at();
    each.open = false;
    return before === after ? null : `${name(handle)} moves from ${before} to ${after}`;
  };

  const broken = (each) => {
    const range = page.createRange();
    range.selectNodeContents(each);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const tops = lines.map(({ top }) => top);
    const apart = Math.max(...tops) - Math.min(...tops);
    return apart > Math.max(...lines.map(({ height }) => height)) / 2 ? `${name(each)} is broken over two lines` : null;
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
    for (const each of page.querySelectorAll("body *")) amiss.push(touching(each));
    for (const each of all("[type=button][aria-pressed], [aria-current], [aria-selected]")) amiss.push(...marks(each));
    amiss.push(...all(TAPPED).filter((each) => !unseen(each) && !each.matches(".skip")).map(small));
    for (const each of all("details:not([open])")) amiss.push(moved(each));
    if (wall) for (const text of texts(page.body)) {
      const range = page.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width && seen(text.parentElement) && !unseen(text.parentElement) && !text.parentElement.matches(SHORTENED) && (left < -1 || top < -1 || right > inside.innerWidth + 1 || bottom > inside.innerHeight + 1))
        amiss.push(`${name(text.parentElement)} lies beyond the edge`);
    }
    if (wall) for (const each of all(".stage-head h1, .stage-head .right, .stage-head .pages span")) amiss.push(broken(each));
    if (wall) for (const head of all(".stage-head")) {
      const last = [...head.children].filter((each) => each.offsetWidth).at(-1);
      const [edge, end] = [head, last].map((each) => each.getBoundingClientRect().right);
      if (last !== head.firstElementChild && edge - end > 2 && !last.matches(".what")) amiss.push(`${name(last)} ends ${Math.round(edge - end)} before the edge`);
    }
    const size = `${width}×${height}${letters === 100 ? "" : ` ${letters} %`}`;
    for (const each of new Set(amiss.filter(Boolean))) (found[each] ??= []).push(size);
  }
  page.documentElement.style.fontSize = "";
  return found;
}
