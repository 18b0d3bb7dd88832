/** Tabs of a guild's settings, in their order (doc 1, section 2.8). */
export const SETTINGS_TAB_IDS = [
  'general',
  'plan-billing',
  'discovery',
  'ranks',
  'roles',
  'applications',
  'privacy',
  'discord',
  'activities',
  'announcements',
  'tasks',
  'dkp',
  'storefronts',
  'danger',
] as const;
export type SettingsTabId = (typeof SETTINGS_TAB_IDS)[number];

/** A tab that exists. */
export interface SettingsTab {
  readonly id: 'applications';
  readonly label: string;
  /** Heading it stands under. */
  readonly group: 'Guild' | 'People' | 'Access' | 'Play';
  readonly to: '/guilds/$guildId/settings/applications';
  /** Permission that opens it (doc 2, section 6.3). */
  readonly needs: string;
}

export const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    id: 'applications',
    label: 'Applications',
    group: 'People',
    to: '/guilds/$guildId/settings/applications',
    needs: 'edit:applications',
  },
];

/** The tabs somebody may open, in their order. */
export const tabsOf = (allowed: readonly string[]): SettingsTab[] =>
  SETTINGS_TABS.filter(({ id }) => allowed.includes(id));

/** Under their headings, in the order of the tabs. */
export function groupsOf(tabs: readonly SettingsTab[]): { group: string; tabs: SettingsTab[] }[] {
  const groups: { group: string; tabs: SettingsTab[] }[] = [];
  for (const tab of tabs) {
    const last = groups.at(-1);
    if (last?.group === tab.group) last.tabs.push(tab);
    else groups.push({ group: tab.group, tabs: [tab] });
  }
  return groups;
}
