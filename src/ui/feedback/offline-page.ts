/** The page that a browser shows instead of its own when it has no network: `/offline.html`, cached by `/service-worker.js`. */

const WORKER = '/service-worker.js';

/** Keeps the page in this browser. Does nothing where that isn't possible, such as in a private window. */
export async function keepOfflinePage(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register(WORKER);
}

/** Removes it: nothing of the product is left in a browser where someone signed out. */
export async function removeOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name);
}
