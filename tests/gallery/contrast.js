// Texts of a page that may be hard to read, by their colour and by what is painted below them, and links that may look like the
// words around them: a sieve.
// Left in `doubtful` of the picture for axe, which says whether they are; about what stands in alike boxes in the same colours it is asked
// in one picture. What is painted below a text is that of the boxes it stands
// in, or of another that lies there, where its first line is: each is asked. Axe decides neither about pictures nor about what lies over a text.

() => {
  const { contentDocument: page, contentWindow: inside } = document.querySelector("iframe");
  const style = (each) => inside.getComputedStyle(each);
  const dot = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const judged = (window.judged ??= new Set()), asked = new Set();
  const colours = new Map(), grounds = new Map(), veils = new Map(), belows = new Map();
  const kept = (found, key, make) => found.get(key) ?? found.set(key, make()).get(key);

  const colour = (text) => kept(colours, text, () => {
    dot.clearRect(0, 0, 1, 1);
    dot.fillStyle = text;
    dot.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = dot.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  });
  const over = ([red, green, blue, alpha], below) =>
    [...[red, green, blue].map((each, at) => each * alpha + below[at] * (1 - alpha)), 1];

  const PICTURE = "picture", PAPER = [255, 255, 255, 1];
  const painted = (each) => {
    const [red, green, blue, alpha] = colour(style(each).backgroundColor);
    return [red, green, blue, alpha * Number(style(each).opacity)];
  };
  const ground = (each) => !each ? PAPER : kept(grounds, each, () => {
    if (style(each).backgroundImage !== "none") return PICTURE;
    const own = painted(each);
    const below = own[3] === 1 ? PAPER : ground(each.parentElement);
    return below === PICTURE ? PICTURE : over(own, below);
  });
  // What lies below the boxes a text stands in is seen as far as none of them is opaque.
  const veiled = (each, below) => {
    if (!each) return below;
    const own = painted(each);
    return over(own, own[3] === 1 ? below : veiled(each.parentElement, below));
  };
  const veil = (each) => !each ? 1 : kept(veils, each, () => Number(style(each).opacity) * veil(each.parentElement));

  const light = (each) => {
    const [red, green, blue] = each.slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const boxes = [...page.body.querySelectorAll("*")].map((each) => [each, painted(each)])
    .filter(([each, [, , , alpha]]) => alpha && style(each).backgroundImage === "none" && each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map(([each, own]) => [each, own, each.getBoundingClientRect()]);
  const middle = (each) => {
    const range = page.createRange();
    range.selectNodeContents(each);
    const { left, top, width, height } = (each.childNodes.length ? range : each).getClientRects()[0] ?? each.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const hard = (each) => {
    const own = ground(each);
    const [x, y] = middle(each);
    const others = boxes.filter(([box, , { left, top, right, bottom }]) => left < x && x < right && top < y && y < bottom
      && !box.contains(each) && !each.contains(box));
    const paper = own === PICTURE ? PAPER : own;
    const layers = others.map(([, colour]) => over(colour, paper));
    if (others.length > 1) layers.push(others.reduce((below, [, colour]) => over(colour, below), paper));
    const below = [own, ...layers, ...layers.map((layer) => veiled(each, layer))];
    belows.set(each, below);
    return below.some((one) => one !== PICTURE && faint(each, one));
  };
  const boxed = (each) => (each ? `${boxed(each.parentElement)}>${each.tagName}.${each.className}` : "");
  const unheard = (each) => {
    const { color, fontSize, fontWeight } = style(each);
    const kind = [boxed(each), color, fontSize, fontWeight, veil(each), ...(belows.get(each) ?? ["link"])].join();
    return !judged.has(kind) && asked.add(kind);
  };
  const faint = (each, below) => {
    const { color, fontSize, fontWeight } = style(each);
    const [red, green, blue, alpha] = colour(color);
    const [one, other] = [light(over([red, green, blue, alpha * veil(each)], below)), light(below)];
    const large = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    return Math.max(one, other) / Math.min(one, other) < (large ? 3 : 4.5);
  };

  const block = (each) => (style(each).display.startsWith("inline") ? block(each.parentElement) : each);
  const letters = (each) => each.textContent.trim().length;
  const alike = (each) => {
    if (style(each).display !== "inline" || style(each).textDecorationLine.includes("underline")) return false;
    const around = block(each);
    return letters(around) > [...around.querySelectorAll("a")].reduce((sum, link) => sum + letters(link), 0);
  };

  const texts = new Set(page.querySelectorAll("input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea"));
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim()) texts.add(walker.currentNode.parentElement);
  const off = (each) => each.closest(":disabled, [aria-disabled=true], script, style, option, svg");
  const shown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && (each.offsetWidth > 1 || each.offsetHeight > 1);
  inside.doubtful = [...[...texts].filter((each) => !off(each) && hard(each)), ...[...page.querySelectorAll("a[href]")].filter(alike)].filter(shown).filter(unheard);
  for (const kind of asked) judged.add(kind);
  return inside.doubtful.length;
}
