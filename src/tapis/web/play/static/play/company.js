/* Somebody has sat down, told to whoever waits for it in the lobby: in the title, by the sound of a turn where the
   reader has sounds, and by the browser itself while the page is out of sight and the reader has let it. */
(() => {
  const part = () => document.getElementById("wish");
  const met = () => part()?.dataset.met ?? "";
  const base = document.title;
  let told = "";

  function title() { document.title = met() ? `${part().dataset.title} · ${base}` : base; }
  async function call({ title: name, body, url }) {
    if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
    const worker = await navigator.serviceWorker?.ready;
    await worker?.showNotification(name, { body, tag: url, data: { url } });
  }
  document.addEventListener("DOMContentLoaded", () => { told = met(); title(); });
  document.addEventListener("htmx:afterSettle", () => {
    title();
    if (!met() || met() === told) return;
    told = met();
    document.dispatchEvent(new CustomEvent("tapis:happened", { detail: { laid: [], gathered: false, over: false, mine: true } }));
    call(part().dataset).catch(() => {});
  });
})();
