// Steps through a deal without loading the page anew: links, the slider and the arrow keys. Without this
// file every link and the slider's button do the same.
(() => {
  const part = () => document.getElementById("replay");
  let wanted = 0;

  const open = () => [...part().querySelectorAll("details[open]")].map((each) => each.id).filter(Boolean);

  async function show(address, remember = true) {
    const ticket = ++wanted, focus = document.activeElement?.id, opened = open();
    let answer;
    try { answer = await fetch(address, { headers: { Accept: "text/html" } }); } catch { location.href = address; return; }
    if (ticket !== wanted) return;
    if (!answer.ok) { location.href = address; return; }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (ticket !== wanted) return;
    const fresh = page.getElementById("replay");
    for (const id of opened) if (!["closed-cards"].includes(id)) fresh.querySelector(`#${id}`)?.setAttribute("open", "");
    part().replaceWith(document.adoptNode(fresh));
    document.getElementById("said").textContent = page.getElementById("said").textContent;
    if (remember) history.replaceState(null, "", address);
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }

  const typing = (target) => target.closest("input, select, textarea, [contenteditable]");
  const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

  document.documentElement.classList.add("scripted");
  document.addEventListener("keydown", (event) => {
    const link = KEYS[event.key];
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || typing(event.target)) return;
    event.preventDefault();
    show(document.getElementById(link).href);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-follow] a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    show(link.href);
  });
  document.addEventListener("input", (event) => {
    if (event.target.id !== "slider") return;
    const query = new URLSearchParams(new FormData(event.target.form));
    show(`?${query}`);
  });
})();
