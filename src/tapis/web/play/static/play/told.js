/* A call is explained instead of made: after "?" in the strip or on the keyboard, by a long press on it, or while
   another one is being explained: whoever compares two has not made up their mind. Without any of these it is made at
   once, and without this file calls carry their words themselves. */
(() => {
  const LONG = 500;
  let asking = false;
  let pressed = null;
  let explained = 0;
  let comparing = false;
  const open = () => Boolean(document.querySelector("#told:popover-open"));
  const mode = () => document.getElementById("ask-mode");
  const key = (event) => event.target.closest?.("[data-means]");

  function dress() {
    const button = mode();
    if (!button) { asking = false; return; }
    button.hidden = false;
    set(asking);
  }

  function set(on) {
    asking = on;
    const button = mode();
    button?.setAttribute("aria-pressed", String(on));
    document.querySelector("#felt .says")?.classList.toggle("asking", on);
    const spoken = document.getElementById("spoken");
    if (on && spoken && button) {
      const line = document.createElement("span");
      line.textContent = `${button.dataset.asks} `;
      spoken.append(line);
    }
  }

  function explain(told) {
    const drawer = document.getElementById("told");
    if (!drawer?.showPopover) return;
    const { means, wants, points, says, clause, href } = told.dataset;
    document.getElementById("told-name").textContent = means;
    for (const [name, text] of Object.entries({ wants, points, says })) {
      const place = drawer.querySelector(`[data-told=${name}]`);
      place.textContent = text ?? "";
      place.hidden = !text;
    }
    const understood = drawer.querySelector("[data-told=understood]");
    if (understood) understood.hidden = "open" in told.dataset;
    const link = drawer.querySelector("[data-told=clause]");
    if (clause) { link.textContent = clause; link.href = href; }
    drawer.showPopover();
    drawer.querySelector("button").focus();
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#ask-mode")) { set(!asking); return; }
    const told = key(event);
    if (!told) return;
    const held = explained && Date.now() - explained < LONG * 2;
    explained = 0;
    const other = comparing || open();
    comparing = false;
    if (!asking && !held && !other) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held) explain(told);
    set(false);
  }, true);

  /* The finger is let go first: what opens under it would be closed by that. */
  document.addEventListener("pointerdown", (event) => {
    const told = event.isPrimary && key(event);
    comparing = open();  // as it goes on, the browser closes what is explained
    explained = 0;
    clearTimeout(pressed);
    if (told) pressed = setTimeout(() => { explained = Date.now(); }, LONG);
  });
  document.addEventListener("pointerup", (event) => {
    clearTimeout(pressed);
    const told = key(event);
    if (explained && told) setTimeout(() => explain(told), 0);
  });
  document.addEventListener("pointercancel", () => { clearTimeout(pressed); explained = 0; });
  document.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.movementX, event.movementY) > 8) clearTimeout(pressed);
  });
  document.addEventListener("contextmenu", (event) => { if (key(event)) event.preventDefault(); });

  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("input:not([type=radio]), textarea, select")) return;
    if (event.key === "?" && mode()) { event.preventDefault(); set(!asking); }
    if (event.key === "Escape" && asking) set(false);
  });

  document.addEventListener("htmx:afterSwap", (event) => { if (event.detail.target?.id === "felt") dress(); });
  document.addEventListener("DOMContentLoaded", dress);
})();
