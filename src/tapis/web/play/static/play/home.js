/* The tables on a home screen: the worker where the browser allows one (TLS, or this machine itself), and a screen
   that stays awake while one sits at a table that is played. Everything works without. */
(() => {
  const { worker } = document.querySelector("link[rel=manifest]").dataset;
  if (isSecureContext && "serviceWorker" in navigator) navigator.serviceWorker.register(worker).catch(() => {});

  let lock = null;
  const played = () => document.querySelector("#felt .kind-you") && document.getElementById("felt").dataset.phase !== "over";
  async function awake() {
    if (!("wakeLock" in navigator) || document.hidden) return;
    if (!played()) { lock?.release(); lock = null; return; }
    if (lock && !lock.released) return;
    try { lock = await navigator.wakeLock.request("screen"); } catch { /* a battery that is low */ }
  }
  document.addEventListener("visibilitychange", awake);
  document.addEventListener("DOMContentLoaded", awake);
  document.addEventListener("htmx:afterSettle", awake);
})();
