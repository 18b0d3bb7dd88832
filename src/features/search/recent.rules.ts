/** What someone opened from the palette, newest first; stored in their browser. Pure. */
export interface RecentItem {
  readonly label: string;
  readonly note: string;
  readonly href: string;
}

const MOST = 8;

export const withRecent = (known: readonly RecentItem[], item: RecentItem): RecentItem[] =>
  [item, ...known.filter(({ href }) => href !== item.href)].slice(0, MOST);

/** Reads what was stored; anything odd is left out, and so is what is in guilds that the user is no longer in. */
export function recentFrom(stored: string | null, guildIds: readonly string[]): RecentItem[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isRecent).filter(({ href }) => isOpen(href, guildIds)) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is RecentItem {
  if (typeof value !== 'object' || value === null) return false;
  const { label, note, href }: { label?: unknown; note?: unknown; href?: unknown } = value;
  // A path of our own, whatever else the storage was filled with.
  return typeof label === 'string' && typeof note === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href);
}

function isOpen(href: string, guildIds: readonly string[]): boolean {
  const guildId = /^\/guilds\/([^/?#]+)/.exec(href)?.[1];
  return guildId === undefined || guildIds.includes(guildId);
}
