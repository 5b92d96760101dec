/* The worker of the tables. It keeps files whose names hold their hash, and one page to show when nobody answers:
   never a page with cards. What it does not answer goes its usual way. */
const KEPT = `tapis-${VERSION}`;
const HASHED = /^\/static\/.+\.[0-9a-f]{12}\.\w+$/;

addEventListener("install", (event) => {
  /* What a page tells the house goes past the worker: one asleep would be woken first, and what a page says as it
     is closed would go with it. Browsers without routes ask the worker as before. */
  event.addRoutes?.({ condition: { requestMethod: "POST" }, source: "network" });
  event.waitUntil((async () => {
    const kept = await caches.open(KEPT);
    await kept.addAll([OFFLINE, STYLE].map((each) => new Request(each, { cache: "reload", credentials: "omit" })));
    await skipWaiting();
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const each of await caches.keys()) if (each.startsWith("tapis-") && each !== KEPT) await caches.delete(each);
    await clients.claim();
  })());
});

async function hashed(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (pathname === STYLE) event.respondWith(fetch(request).catch(() => caches.match(STYLE)));
  else if (HASHED.test(pathname)) event.respondWith(hashed(request));
});

/* A message says whose turn it is and at which table, nothing of the cards; who sees the table is not told. */
addEventListener("push", (event) => {
  event.waitUntil((async () => {
    const { title, body, url } = event.data.json();
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.some((each) => each.visibilityState === "visible" && new URL(each.url).pathname === url)) return;
    await registration.showNotification(title, { body, tag: url, data: { url } });
  })());
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const { url } = event.notification.data;
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((each) => new URL(each.url).pathname === url);
    await (open ? open.focus() : clients.openWindow(url));
  })());
});
