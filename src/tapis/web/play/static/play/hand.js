/* A card is played by one tap or by two, as its player likes it, or drawn onto the felt. One that may not be
   played goes to the table at the first tap: its refusal says why, and it stays in the hand. */
(() => {
  const NEAR = 12;
  const MS_AFTER_A_DRAG = 300;
  const card = (event) => event.target.closest?.(".held button");
  const chosen = () => document.querySelector("[data-choose]");
  const turn = () => document.querySelector("#felt [name=turn]")?.value ?? "";
  const here = (code) => document.querySelector(`.held .may[value="${code}"]`);

  /* The first of two taps lifts a card; in another turn it lies with the others again. */
  let lifted = null;
  let pointer = "mouse";

  function twice(event) {
    if (!event.isTrusted || event.detail === 0) return false;  // keys have chosen their card already
    if (document.body.matches(".one-tap")) return false;
    return document.body.matches(".two-taps") || (event.pointerType || pointer) !== "mouse";
  }
  function show() {
    if (chosen()) return;
    if (lifted && (lifted.turn !== turn() || !here(lifted.code))) lifted = null;
    for (const each of document.querySelectorAll(".held [aria-pressed]")) each.removeAttribute("aria-pressed");
    if (lifted) here(lifted.code).setAttribute("aria-pressed", "true");
    ask();
  }

  /* While a card is lifted, what is asked of its player is to play it. */
  let asked = { prompt: null, words: [] };
  function ask() {
    const prompt = document.querySelector("#felt .prompt");
    if (prompt !== asked.prompt) asked = { prompt, words: [...(prompt?.childNodes ?? [])] };
    if (lifted) prompt?.replaceChildren(document.getElementById("again").textContent);
    else prompt?.replaceChildren(...asked.words);
  }

  document.addEventListener("click", (event) => {
    if (chosen()) return;
    const tapped = card(event);
    if (tapped && event.isTrusted && Date.now() - dropped < MS_AFTER_A_DRAG) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const again = lifted && tapped?.value === lifted.code;
    lifted = null;
    if (tapped?.matches(".may") && twice(event) && !again) {
      lifted = { code: tapped.value, turn: turn() };
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    show();
  }, true);

  /* Whom the coach stops is asked with the focus on thinking again; thinking, he has his card again. A felt that
     comes anew neither asks twice nor takes the focus from where he went. */
  let stopped = { asked: "", from: "", answered: false };
  function think() {
    const stop = document.getElementById("stop");
    if (!stop) return;
    const asked = `${turn()} ${stop.querySelector("[name=card]").value}`;
    if (asked === stopped.asked && stopped.answered) { stop.remove(); return; }
    if (asked === stopped.asked) return;
    stopped = { asked, from: document.activeElement?.closest(".held button")?.value ?? "", answered: false };
    stop.querySelector("[data-think]").focus();
  }
  function thinkAgain(event) {
    event.preventDefault();
    document.getElementById("stop").remove();
    stopped.answered = true;
    (here(stopped.from) ?? document.querySelector(".held .may"))?.focus();
  }
  document.addEventListener("click", (event) => { if (event.target.closest?.("[data-think]")) thinkAgain(event); });
  document.addEventListener("keydown", (event) => {
    if (!event.target.closest?.("#stop")) return;
    if (event.key === "Escape") thinkAgain(event);
    else if (event.repeat && event.key === "Enter") event.preventDefault();  // held down since the card
  });

  /* A card drawn onto the felt stays there until the table has answered; let go elsewhere it goes back. */
  let drag = null;
  let dropped = 0;
  let waiting = null;

  function back(button) {
    button.removeAttribute("style");
    button.classList.remove("dragged");
  }
  function goesBack() {
    if (waiting) back(waiting);
    waiting = null;
  }
  document.addEventListener("pointerdown", (event) => {
    pointer = event.pointerType;
    const button = card(event);
    if (!button || drag || !event.isPrimary || event.button !== 0 || chosen()) return;
    drag = { button, x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moved && Math.hypot(dx, dy) < NEAR) return;
    if (!drag.button.isConnected) { letGo(event); return; }
    if (!drag.moved) {
      drag.moved = true;
      drag.button.setPointerCapture(event.pointerId);
      drag.button.classList.add("dragged");
      document.body.classList.add("dropping");
    }
    drag.button.style.transform = `translate(${dx}px, ${dy}px)`;
  });
  function letGo(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const { button, moved } = drag;
    drag = null;
    document.body.classList.remove("dropping");
    if (!moved) return;
    dropped = Date.now();
    const under = event.type === "pointerup" && document.elementFromPoint(event.clientX, event.clientY);
    const laid = under && button.isConnected && under.closest(".felt, .prompt") && !under.closest(".hand");
    if (!laid) { back(button); return; }
    waiting = button;
    lifted = null;
    let gone = false;
    const goes = () => { gone = true; };
    document.addEventListener("htmx:beforeSend", goes);
    button.click();  // a submission without a click would not name the card
    setTimeout(() => {
      document.removeEventListener("htmx:beforeSend", goes);
      if (!gone) goesBack();
    }, 0);
  }
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("dragstart", (event) => { if (card(event)) event.preventDefault(); });
  document.addEventListener("contextmenu", (event) => { if (drag && pointer !== "mouse") event.preventDefault(); });
  document.addEventListener("htmx:afterRequest", goesBack);
  /* What lies where a finger drew it is not drawn there in the hand that takes the place of this one. */
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "felt" || !event.detail.shouldSwap) return;
    goesBack();
    if (drag?.moved) back(drag.button);
    document.body.classList.remove("dropping");
    drag = null;
  });
  document.addEventListener("htmx:afterSettle", (event) => { if (event.detail.target?.id === "felt") { show(); think(); } });
  document.addEventListener("DOMContentLoaded", think);
})();
