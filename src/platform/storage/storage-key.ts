/** A storage key: parts of small letters, digits, dots and hyphens, none beginning with a dot. */
const KEY = /^[a-z0-9][a-z0-9.-]{0,99}(\/[a-z0-9][a-z0-9.-]{0,99}){0,7}$/;

/** Keys are made by the server; this refuses anything that could leave the store's own folder or bucket. */
export function isStorageKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('Not a storage key');
  return key;
}
