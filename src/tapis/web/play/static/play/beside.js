/* Beside the felt: a drawer stays open while the felt is made anew, a message is a bubble at its seat for a few
   seconds, the unread ones are counted, addresses are copied and shared, and one tap cuts the pack. Everything
   but the bubbles and the count works without this file. */
(() => {
  const BUBBLE = 6000;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const wide = matchMedia("(min-width: 64rem)");
  const path = location.pathname;

  /* Drawers */
  let open = null;
  const opened = () => (CSS.supports("selector(:popover-open)") ? document.querySelector("#felt .drawer:popover-open") : null);
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "felt") return;
    const drawer = opened();
    const active = document.activeElement;
    const places = drawer ? [...drawer.querySelectorAll("button, a, input, summary, [tabindex]")] : [];
    open = drawer && { id: drawer.id, top: drawer.scrollTop, at: places.indexOf(active) };
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id !== "felt") return;
    const drawer = open && document.getElementById(open.id);
    if (drawer?.showPopover && !wide.matches) {
      drawer.showPopover();
      drawer.scrollTop = open.top;
      [...drawer.querySelectorAll("button, a, input, summary, [tabindex]")][open.at]?.focus({ preventScroll: true });
    }
    open = null;
  });
  /* One takes the place of the other, also where its button stands in it. */
  document.addEventListener("beforetoggle", (event) => {
    const drawer = opened();
    if (event.newState === "open" && drawer && event.target.matches?.(".drawer") && drawer !== event.target) drawer.hidePopover();
  }, true);
  document.addEventListener("toggle", (event) => {
    if (event.newState !== "open" || !event.target.matches?.(".drawer")) return;
    const story = event.target.querySelector(".story");
    if (story) story.scrollTop = story.scrollHeight;
    count();
  }, true);
  wide.addEventListener?.("change", () => {
    const drawer = wide.matches && opened();
    if (!drawer) return;
    drawer.hidePopover();
    const tab = document.getElementById(drawer.id.replace("pane-", "tab-"));
    if (tab) tab.checked = true;
  });

  /* Messages: a bubble for those that came while this page was open, and how many were not looked at yet */
  const messages = () => all("#felt .chat li");
  const newest = () => Math.max(0, ...messages().map((each) => Number(each.dataset.at)));
  const bubbles = new Map();
  let shown = 0;

  function said() {
    for (const each of messages()) {
      const at = Number(each.dataset.at);
      if (at <= shown) continue;
      bubbles.set(each.dataset.from, { text: each.lastElementChild.textContent, until: Date.now() + BUBBLE });
      if (!each.matches(".mine")) announce(each);
    }
    shown = Math.max(shown, newest());
    draw();
  }
  function announce(line) {
    const room = document.getElementById("spoken");
    const told = document.createElement("span");
    told.textContent = `${line.firstElementChild.textContent}: ${line.lastElementChild.textContent} `;
    room?.append(told);
  }
  function draw() {
    for (const [seat, { text, until }] of bubbles) {
      const place = document.querySelector(`#felt .seat[data-seat="${seat}"]`);
      const left = until - Date.now();
      place?.querySelector(".said-now")?.remove();
      if (left <= 0) { bubbles.delete(seat); continue; }
      if (!place) continue;
      const bubble = document.createElement("p");
      bubble.className = "said-now";
      bubble.setAttribute("aria-hidden", "true");
      bubble.textContent = text;
      place.append(bubble);
      setTimeout(draw, left + 20);
    }
  }
  const READ = `tapis-read ${path}`;
  let reading = 0;
  const keep = (number) => { reading = number; try { sessionStorage.setItem(READ, String(number)); } catch { /* until the next page */ } };
  const kept = () => { try { return Number(sessionStorage.getItem(READ) ?? reading); } catch { return reading; } };
  function count() {
    const seen = wide.matches || opened()?.id === "pane-chat";
    if (seen && !document.hidden) keep(newest());
    const read = kept();
    const left = messages().filter((each) => Number(each.dataset.at) > read && !each.matches(".mine")).length;
    for (const badge of all("#felt .unread")) {
      badge.hidden = !left;
      badge.querySelector("b").textContent = String(left);
    }
  }

  /* Addresses */
  const writes = () => Boolean(navigator.clipboard) || document.queryCommandSupported?.("copy");
  async function copy(button) {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
    } catch {  // without TLS there is no clipboard but this one
      const text = document.createElement("textarea");
      text.value = button.dataset.copy;
      button.after(text);
      text.select();
      document.execCommand("copy");
      text.remove();
      button.focus();
    }
    button.textContent = button.dataset.done;
  }
  document.addEventListener("click", (event) => {
    const copied = event.target.closest?.("[data-copy]");
    if (copied) copy(copied);
    const shared = event.target.closest?.("[data-share]");
    if (shared) navigator.share({ title: shared.dataset.title, url: shared.dataset.share }).catch(() => {});
    const felt = event.target.closest?.(".felt");
    const on = document.getElementById("tap-on");
    if (felt && on && !event.target.closest("button, a, input, summary, label")) on.click();
  });

  /* The pack is cut where it is tapped; whoever goes by the keyboard chooses first */
  let tapped = false;
  document.addEventListener("pointerdown", (event) => { tapped = Boolean(event.target.matches?.("[data-cut]")); }, true);
  document.addEventListener("keydown", () => { tapped = false; }, true);
  document.addEventListener("change", (event) => {
    if (!tapped || !event.target.matches?.("[data-cut]")) return;
    tapped = false;
    event.target.form.requestSubmit();
  });

  /* What is opened over the felt closes like a drawer; cards are chosen in the hand for what one says instead. */
  const OVERLAID = ".fair-mark[open], .look[open]";
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const each of all(`${OVERLAID}, .aside-says[open]`)) {
      // a felt that was drawn anew meanwhile has let go of whoever stood in it
      const inside = each.contains(document.activeElement) || document.activeElement === document.body;
      each.open = false;
      if (inside) each.querySelector("summary").focus();
    }
  });
  document.addEventListener("click", (event) => {
    for (const each of all(OVERLAID)) if (!each.contains(event.target)) each.open = false;
  });

  function dress() {
    for (const each of all("[data-copy]")) each.hidden = !writes();
    for (const each of all("[data-share]")) each.hidden = !navigator.share;
    said();
    count();
  }
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target?.id === "felt" || event.target?.id === "felt") dress();
  });
  document.addEventListener("visibilitychange", count);
  document.addEventListener("DOMContentLoaded", () => { shown = newest(); dress(); });
})();
