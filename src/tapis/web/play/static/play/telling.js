/* Your turn, or somebody who sits down, told to a browser whose page is out of sight: asked for by a button, for one
   table or one wish, and only where the browser lends it (TLS, or this machine itself). */
(() => {
  const offered = isSecureContext && "serviceWorker" in navigator && "PushManager" in window;
  const line = () => document.getElementById("telling");
  const key = () => `tapis-told${location.pathname}${line()?.dataset.of ?? ""}`;
  const wanted = () => { try { return localStorage.getItem(key()) === "1"; } catch { return false; } };
  const want = (on) => { try { on ? localStorage.setItem(key(), "1") : localStorage.removeItem(key()); } catch { /* asked anew next time */ } };
  let refused = false;
  let asking = false;
  let known = "";  // the browser's address: a page that is closed has no time left to ask for it
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));

  function show() {
    if (!line() || !offered) return;
    if (wanted() && Notification.permission === "denied") {  // taken back in the browser's settings, with its address
      want(false);
      refused = true;
    }
    line().hidden = false;
    line().querySelector("[data-tell=on]").hidden = wanted();
    line().querySelector("[data-tell=off]").hidden = !wanted();
    line().querySelector("[data-refused]").hidden = !refused || wanted();
  }
  const subscription = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription();
  function post(values, keepalive = false) {
    const body = new URLSearchParams({ endpoint: known, ...values });
    return fetch(line().dataset.address, { method: "POST", body, credentials: "same-origin", keepalive });
  }
  async function send(values) {
    known = (await subscription())?.endpoint ?? "";
    return known ? post(values) : null;
  }
  async function on() {
    refused = await Notification.requestPermission() !== "granted";
    if (refused) return;
    const house = await fetch(line().dataset.address);
    if (!house.ok) { want(true); return; }  // a house that sends nothing: the page itself tells while it is open
    const { pushManager } = await navigator.serviceWorker.ready;
    const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(await house.text()) });
    const { keys } = found.toJSON();
    const answer = await send({ do: "on", key: keys.p256dh, auth: keys.auth });
    want(Boolean(answer?.ok));
  }
  async function off() {
    await send({ do: "off" });
    want(false);
  }
  document.addEventListener("click", async (event) => {
    const chosen = event.target.closest?.("[data-tell]")?.dataset.tell;
    if (!chosen) return;
    asking = chosen === "on";
    try { await (chosen === "on" ? on() : off()); } catch { refused = chosen === "on"; }  // the browser would not
    asking = false;
    show();
  });
  /* Told when the page goes out of sight and comes back, and by a page that is opened anew; also while the
     house has written a browser down but its answer is not here yet. */
  function seen() {
    if (!offered || !(wanted() || asking && known) || !line()) return;
    const values = { do: "seen", hidden: document.hidden ? "1" : "" };
    (known ? post(values, true) : send(values)).catch(() => {});
  }
  document.addEventListener("visibilitychange", seen);
  document.addEventListener("DOMContentLoaded", () => { show(); seen(); });
  document.addEventListener("htmx:afterSettle", show);
})();
