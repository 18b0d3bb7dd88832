import { useSyncExternalStore } from 'react';

/**
 * Whether keys without Ctrl or Cmd are shortcuts. Some people can't use them: speech input types letters by itself
 * (WCAG 2.1.4). Each user's choice is stored in this browser.
 */
let on = true;
let key: string | null = null;
const listeners = new Set<() => void>();

export const singleKeysOn = (): boolean => on;

/** Reads what this user chose here before. */
export function loadSingleKeys(userId: string): void {
  key = `single-keys:${userId}`;
  change(read(key) !== 'off');
}

export function setSingleKeys(next: boolean): void {
  if (key !== null) write(key, next);
  change(next);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn, () => true);

function change(next: boolean): void {
  if (on === next) return;
  on = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser may refuse its storage altogether. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: boolean): void {
  try {
    if (value) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Then it holds until the page is left.
  }
}
