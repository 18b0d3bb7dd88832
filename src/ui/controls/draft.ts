import { useCallback, useEffect, useRef, useState } from 'react';

/** What a draft needs of `localStorage`. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'draft:';
/** Milliseconds between the last keystroke and the write. */
const WRITE_DELAY = 300;

export interface Draft<T> {
  /** The draft of an earlier visit. Null on the server, in the first render, and when there is none. */
  restored: T | null;
  /** Epoch ms of the last write in this visit, or null. */
  savedAt: number | null;
  /** Keeps a value, a moment later. Survives reload, a lost session and a failed submit. */
  keep: (value: T) => void;
  /** Forgets it: after success, or when the user discards it. */
  clear: () => void;
  /** Keeps one that was forgotten again, for the form that is open or the next one. */
  restore: (value: T) => void;
}

/**
 * A draft of what the user is writing, in this browser only, under `key`
 * (name the thing and the user in it). `accepts` refuses values of an older shape.
 */
export function useDraft<T>(key: string, accepts: (value: unknown) => value is T): Draft<T> {
  const [restored, setRestored] = useState<T | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<{ key: string; value: T } | null>(null);
  const check = useRef(accepts);
  useEffect(() => {
    check.current = accepts;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!waiting.current) return;
    writeDraft(browserStorage(), waiting.current.key, waiting.current.value);
    waiting.current = null;
    setSavedAt(Date.now());
  }, []);

  useEffect(() => {
    setRestored(readDraft(browserStorage(), key, check.current));
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [key, flush]);

  const keep = useCallback(
    (value: T) => {
      waiting.current = { key, value };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, WRITE_DELAY);
    },
    [key, flush],
  );

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    clearDraft(browserStorage(), key);
    setRestored(null);
    setSavedAt(null);
  }, [key]);

  const restore = useCallback(
    (value: T) => {
      writeDraft(browserStorage(), key, value);
      setRestored(value);
      setSavedAt(Date.now());
    },
    [key],
  );

  return { restored, savedAt, keep, clear, restore };
}

export function readDraft<T>(
  storage: DraftStorage | null,
  key: string,
  accepts: (value: unknown) => value is T,
): T | null {
  try {
    const text = storage?.getItem(PREFIX + key);
    if (!text) return null;
    const value: unknown = JSON.parse(text);
    return accepts(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeDraft(storage: DraftStorage | null, key: string, value: unknown): void {
  try {
    storage?.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export function clearDraft(storage: DraftStorage | null, key: string): void {
  try {
    storage?.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}

function browserStorage(): DraftStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}
