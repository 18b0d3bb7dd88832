import { useState } from 'react';
import { type RecentItem, recentFrom, withRecent } from '../recent.rules.ts';

/** What this user opened from the palette in this browser, and how to add to it. */
export function useRecent(userId: string, guildIds: readonly string[]): [RecentItem[], (item: RecentItem) => void] {
  const key = `recent:${userId}`;
  const [recent, setRecent] = useState(() => recentFrom(read(key), guildIds));
  const remember = (item: RecentItem) => {
    const next = withRecent(recent, item);
    setRecent(next);
    write(key, JSON.stringify(next));
  };
  return [recent, remember];
}

/** A browser may refuse its storage altogether. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then the next visit starts without it.
  }
}
