/* Who looks on: each beat tells how many. Where the page shows another number, the eye and the names beside the
   felt are asked for, and nothing else: nobody's move is disturbed by somebody who comes to look. */
(() => {
  const eye = () => document.getElementById("watching");
  let asking = false;

  document.addEventListener("tapis:watching", async ({ detail }) => {
    if (asking || Number(eye()?.dataset.n) === detail) return;
    asking = true;
    try {
      const answer = await fetch(`${location.pathname}?part=watching`, { cache: "no-store" });
      if (answer.ok) show(await answer.text());
    } catch { /* the next beat tells it again */ }
    asking = false;
  });

  function show(text) {
    for (const each of new DOMParser().parseFromString(text, "text/html").querySelectorAll("[id]")) {
      document.getElementById(each.id)?.replaceWith(each);
    }
  }
})();
