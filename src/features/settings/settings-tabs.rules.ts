/** Tabs of a guild's settings, in their order (docs/product/settings.md#tabs). */
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

/** Headings, in their order. */
export type SettingsGroup = 'Guild' | 'People' | 'Access' | 'Play' | 'Danger';

/** What it takes to open a tab. */
export interface SettingsTabSpec {
  readonly label: string;
  readonly group: SettingsGroup;
  /** Permission that opens it. */
  readonly needs: string;
  /** Without an active character it leads to /error/client. */
  readonly needsCharacter?: true;
  /** Redirect for an unknown guild; /error/not-found by default. */
  readonly missing?: '/error/server';
  /** Entry of the guild's navigation that leads to where its effect is seen. */
  readonly page?: string;
}

export const SETTINGS_TAB_SPECS: Readonly<Record<SettingsTabId, SettingsTabSpec>> = {
  general: { label: 'General', group: 'Guild', needs: 'edit:guild' },
  'plan-billing': { label: 'Plan & Billing', group: 'Guild', needs: 'edit:billing', missing: '/error/server' },
  discovery: { label: 'Discovery', group: 'Guild', needs: 'edit:discovery' },
  ranks: { label: 'Ranks', group: 'People', needs: 'view:ranks', needsCharacter: true, page: 'members' },
  roles: { label: 'Roles', group: 'People', needs: 'view:roles', needsCharacter: true, page: 'members' },
  applications: {
    label: 'Applications',
    group: 'People',
    needs: 'edit:applications',
    needsCharacter: true,
    page: 'applications',
  },
  privacy: { label: 'Privacy', group: 'Access', needs: 'edit:privacy', page: 'members' },
  discord: { label: 'Discord', group: 'Access', needs: 'edit:guild', missing: '/error/server' },
  activities: { label: 'Activities', group: 'Play', needs: 'edit:activities', needsCharacter: true },
  announcements: {
    label: 'Announcements',
    group: 'Play',
    needs: 'edit:guild',
    needsCharacter: true,
    page: 'announcements',
  },
  tasks: { label: 'Tasks', group: 'Play', needs: 'admin:ranks', needsCharacter: true },
  dkp: { label: 'DKP', group: 'Play', needs: 'edit:dkp', needsCharacter: true, page: 'points' },
  storefronts: { label: 'Storefronts', group: 'Play', needs: 'edit:storefronts', needsCharacter: true },
  danger: { label: 'Danger', group: 'Danger', needs: 'edit:admin' },
};

export interface SettingsTab extends SettingsTabSpec {
  readonly id: SettingsTabId;
  /** Its address with `tab` as a parameter; tabs with a route of their own are found by it as well. */
  readonly to: '/guilds/$guildId/settings/$tab';
}

export const SETTINGS_TABS: readonly SettingsTab[] = SETTINGS_TAB_IDS.map((id) => ({
  id,
  to: '/guilds/$guildId/settings/$tab',
  ...SETTINGS_TAB_SPECS[id],
}));

/**
 * Ids of the tabs that someone with these rights is shown. Where there is nothing to pay, that of the plan is only for who has
 * no other one: there it says so.
 */
export function openTabs(holds: (permission: string) => boolean, isBilled = true): SettingsTabId[] {
  const open = SETTINGS_TABS.filter(({ needs }) => holds(needs)).map(({ id }) => id);
  return isBilled || open.length === 1 ? open : open.filter((id) => id !== 'plan-billing');
}

/** The tabs of these ids, in their order. */
export const tabsOf = (allowed: readonly string[]): SettingsTab[] =>
  SETTINGS_TABS.filter(({ id }) => allowed.includes(id));

/** Under their headings, in the order of the tabs. */
export function groupsOf(tabs: readonly SettingsTab[]): { group: SettingsGroup; tabs: SettingsTab[] }[] {
  const groups: { group: SettingsGroup; tabs: SettingsTab[] }[] = [];
  for (const tab of tabs) {
    const last = groups.at(-1);
    if (last?.group === tab.group) last.tabs.push(tab);
    else groups.push({ group: tab.group, tabs: [tab] });
  }
  return groups;
}
