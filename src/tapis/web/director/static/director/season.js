/* The rule of a season counts at once: what is chosen is fetched and shown. Without it there is a button. */
(() => {
  const form = () => document.querySelector("[data-try]");
  const counted = () => document.querySelector("#counted");
  let asked = 0;

  async function counts() {
    const mine = ++asked;
    const where = `${location.pathname}?${new URLSearchParams(new FormData(form()))}`;
    const answer = await fetch(where, { headers: { "X-Requested-With": "season" } });
    if (!answer.ok || mine !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#counted");
    const at = document.activeElement?.name;
    const open = form().querySelector("details")?.open;
    counted().replaceWith(page);
    if (open) form().querySelector("details").open = true;
    if (at) form().elements[at]?.focus?.();
    history.replaceState(null, "", where);
  }

  document.addEventListener("change", (event) => {
    if (event.target.closest("[data-try]")) counts();
  });
})();
