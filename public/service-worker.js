// Shows offline.html where a page can't be loaded for want of a network. Caches nothing else, and never a page of the product.
// `VERSION` is the hash of what is cached (src/ui/feedback/offline-page.test.ts), so that a change of it is a new worker.
const VERSION = '765c2a3e';
const CACHE = `offline-${VERSION}`;
const FILES = ['/offline.html', '/icon.svg'];

self.addEventListener('install', (event) => {
  const fresh = FILES.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const removeOld = async () => {
    for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== CACHE) await caches.delete(name);
  };
  event.waitUntil(removeOld());
});

self.addEventListener('fetch', (event) => {
  // With a network the browser loads everything itself, as if there were no worker.
  if (self.navigator.onLine) return;
  const { request } = event;
  const path = request.mode === 'navigate' ? '/offline.html' : new URL(request.url).pathname;
  if (!FILES.includes(path)) return;
  event.respondWith(fetch(request).catch(async () => (await caches.match(path)) ?? Response.error()));
});
