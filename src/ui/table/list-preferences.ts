/** How someone likes to see each list: rows on a page, density, columns. Kept in one cookie, so that the server knows. */
import { BROWSER_COOKIES, browserCookie } from '#/base/cookies.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '#/ui/table/list-search.ts';

export interface ListPreferences {
  readonly size: PageSize;
  readonly compact: boolean;
  /** Ids of columns that were taken away. */
  readonly hidden: readonly string[];
}

export const DEFAULT_PREFERENCES: ListPreferences = { size: DEFAULT_PAGE_SIZE, compact: false, hidden: [] };

/** Lists that the cookie remembers; the one touched longest ago is forgotten first. */
const MOST_LISTS = 20;
const MOST_COLUMNS = 30;

type Stored = readonly (readonly [list: string, preferences: ListPreferences])[];

/** What the cookie says of a list; also in loaders, which need the page size. Anything odd is the default. */
export function listPreferencesFrom(cookie: string | null | undefined, list: string): ListPreferences {
  return parse(cookie).find(([name]) => name === list)?.[1] ?? DEFAULT_PREFERENCES;
}

/** The cookie's value after a change to one list. */
export function withListPreferences(
  cookie: string | null | undefined,
  list: string,
  change: Partial<ListPreferences>,
): string {
  const stored = parse(cookie);
  const preferences = { ...listPreferencesFrom(cookie, list), ...change };
  const kept: Stored = [...stored.filter(([name]) => name !== list), [list, preferences]];
  const short = kept
    .slice(-MOST_LISTS)
    .map(([name, { size, compact, hidden }]) => [name, size, compact ? 1 : 0, ...hidden]);
  return encodeURIComponent(JSON.stringify(short));
}

/** In the form of `document.cookie`. */
export function listsCookie(value: string): string {
  return browserCookie(BROWSER_COOKIES.lists, value);
}

function parse(cookie: string | null | undefined): Stored {
  if (!cookie) return [];
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookie));
    return Array.isArray(value) ? value.flatMap(entry) : [];
  } catch {
    return [];
  }
}

function entry(value: unknown): Stored {
  if (!Array.isArray(value)) return [];
  const [name, size, compact, ...hidden] = value as unknown[];
  if (typeof name !== 'string') return [];
  return [
    [
      name,
      {
        size: PAGE_SIZES.find((option) => option === size) ?? DEFAULT_PAGE_SIZE,
        compact: compact === 1,
        hidden: hidden.filter((id) => typeof id === 'string').slice(0, MOST_COLUMNS),
      },
    ],
  ];
}
