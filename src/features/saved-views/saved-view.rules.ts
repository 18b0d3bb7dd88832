/** Lists whose filters and order can be saved under a name, by their address in the guild. */
export const VIEWED_LISTS = [
  'members',
  'applications',
  'audit-logs',
  'activities',
  'activities/upcoming',
  'bank/storage',
  'storefronts',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

interface ListFacts {
  /** Permission that opens the list. */
  readonly needs: string;
  /** Permission to share a view of it, and to change shared ones. */
  readonly shares: string;
}

export const LIST_FACTS: Readonly<Record<ViewedList, ListFacts>> = {
  members: { needs: 'view:members', shares: 'edit:members' },
  applications: { needs: 'view:applications', shares: 'manage:applications' },
  'audit-logs': { needs: 'view:audit-logs', shares: 'edit:guild' },
  activities: { needs: 'view:activities', shares: 'edit:activities' },
  'activities/upcoming': { needs: 'view:activities', shares: 'edit:activities' },
  'bank/storage': { needs: 'view:storage', shares: 'edit:storage' },
  storefronts: { needs: 'view:storefronts', shares: 'edit:storefronts' },
};

export const VIEW_NAME_MAX = 40;
/** Views of one list that one person may keep in a guild, shared ones included. */
export const VIEWS_A_LIST = 20;
/** Longest search part of an address that can be saved. */
export const VIEW_QUERY_MAX = 2_000;

/** Where a view leads: its list with these filters. */
export const viewPath = (guildId: string, list: ViewedList, query: string): string =>
  `/guilds/${guildId}/${list}${query}`;
