// Steps through a deal without loading the page anew: links, the slider, the arrow keys, or by itself. Without
// this file every link and the slider's button do the same. Of a step only what it changes is asked for; whoever
// looks with other eyes gets the page, since the story changes too.
(() => {
  const PACE = 1300;
  const KEPT = 40;
  const part = (id) => document.getElementById(id);
  const seat = (address) => new URL(address, location.href).searchParams.get("seat");
  const known = new Map();
  let wanted = 0;
  let running = 0;

  function asked(address) {
    const full = new URL(address, location.href);
    if (seat(full) === seat(location.href)) full.searchParams.set("part", "step");
    return full.href;
  }
  function read(address) {
    if (!known.has(address)) {
      const answer = fetch(address, { headers: { Accept: "text/html" } }).then((found) => {
        if (!found.ok) throw new Error(found.status);
        return found.text();
      });
      answer.catch(() => known.delete(address));
      known.set(address, answer);
      if (known.size > KEPT) known.delete(known.keys().next().value);
    }
    return known.get(address);
  }

  async function show(address) {
    const ticket = ++wanted;
    let page;
    try {
      page = new DOMParser().parseFromString(await read(asked(address)), "text/html");
    } catch { if (ticket === wanted) location.href = address; return; }
    if (ticket !== wanted) return;
    place(page);
    history.replaceState(null, "", address);
    read(asked(part("next").href)).catch(() => {});
  }

  /* The slider and the keys stay where they are, under the finger; everything else is put in the place of what was. */
  function place(page) {
    const focus = document.activeElement?.id;
    const opened = [...document.querySelectorAll("#replay details[open]")].map((each) => each.id).filter((id) => id !== "closed-cards");
    for (const fresh of page.querySelectorAll("[data-part]")) part(fresh.id)?.replaceWith(document.adoptNode(fresh));
    for (const id of ["first", "previous", "next", "last"]) part(id).href = page.getElementById(id).getAttribute("href");
    const slide = page.querySelector(".slide");
    part("slider").value = slide.elements.step.getAttribute("value");
    document.querySelector(".slide [name=seat]")?.remove();
    const hidden = slide.querySelector("[name=seat]");
    if (hidden) document.querySelector(".slide").prepend(document.adoptNode(hidden));
    for (const id of opened) part(id)?.setAttribute("open", "");
    if (focus) part(focus)?.focus({ preventScroll: true });
    where();
    const told = part("told").cloneNode(true);
    told.querySelectorAll("[aria-hidden]").forEach((mute) => mute.remove());
    part("said").textContent = told.textContent.trim().replace(/\s+/g, " ");
  }

  function where() {
    const steps = document.querySelectorAll("#story li");
    steps.forEach((each, at) => {
      if (at + 1 === Number(part("slider").value)) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
  }

  const over = () => Number(part("slider").value) >= Number(part("slider").max);
  function run(goes) {
    clearInterval(running);
    running = goes ? setInterval(() => (over() ? run(false) : show(part("next").href)), PACE) : 0;
    part("run").setAttribute("aria-pressed", String(goes));
  }

  const typing = (target) => target.closest("input, select, textarea, [contenteditable]");
  const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

  document.documentElement.classList.add("scripted");
  document.addEventListener("keydown", (event) => {
    const link = KEYS[event.key];
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || typing(event.target)) return;
    event.preventDefault();
    run(false);
    show(part(link).href);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".dock a, #story a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    run(false);
    show(link.href);
  });
  document.addEventListener("input", (event) => {
    if (event.target.id !== "slider") return;
    run(false);
    show(`?${new URLSearchParams(new FormData(event.target.form))}`);
  });
  document.addEventListener("DOMContentLoaded", () => {
    part("run").hidden = false;
    part("run").addEventListener("click", () => {
      const goes = !running;
      run(goes);
      if (goes) show(over() ? part("first").href : part("next").href);
    });
  });
})();
