/**
 * The service worker: keeps the shell of the page, so that it opens without a network, and all there is
 * to read: rules, tips and lessons. What the house says of tables is never kept: a table is only ever
 * seen as it is.
 */
const NAME = "contagia-__VERSION__";
const SHELL = ["__FILES__"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(SHELL)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (url.pathname.startsWith("/api/lessons/")) event.respondWith(latest(request));
});

/** A page names what is to be read without a network, and asks by `mark` whether all of it is here. */
self.addEventListener("message", (event) => {
  const { keep, mark } = event.data ?? {};
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep, mark));
});

/** A notification says which table waits: to the page that shows it already, or to a new one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, location.origin).href));
});

async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
}

/** The page as the house has it now; as it was last, if the house does not answer. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** The mark is set last, so that what was cut off is kept the next time. */
async function keepAll(addresses, mark) {
  const cache = await caches.open(NAME);
  const missing = [];
  for (const address of addresses) if (!(await cache.match(address))) missing.push(address);
  await cache.addAll(missing);
  if (mark) await cache.put(mark, new Response(""));
}

/** As the house says it now; as it was last, if the house does not answer. */
async function latest(request) {
  const cache = await caches.open(NAME);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

/** A file whose name changes with its content: once fetched, it holds. */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(NAME)).put(request, answer.clone());
  return answer;
}
