import { activitySettings } from './activities/activity.settings.ts';
import { announcementSettings } from './announcements/announcement.settings.ts';
import { discordSettings } from './discord/discord.settings.ts';
import { pointSettings } from './point-pools/point.settings.ts';
import type { SettingsTab } from './settings/settings-tab.schema.ts';
import { storefrontSettings } from './storefronts/storefront.settings.ts';
import { taskSettings } from './tasks/task.settings.ts';

/** The tabs that follow from a schema, for browser and server. */
export const MODULE_TABS = [
  discordSettings,
  activitySettings,
  announcementSettings,
  taskSettings,
  pointSettings,
  storefrontSettings,
] as const;

export type ModuleId = (typeof MODULE_TABS)[number]['id'];
export const MODULE_IDS: readonly ModuleId[] = MODULE_TABS.map(({ id }) => id);

const TABS: ReadonlyMap<string, SettingsTab> = new Map(MODULE_TABS.map((tab) => [tab.id, tab]));

export const isModule = (tab: string): tab is ModuleId => TABS.has(tab);

export function moduleTab(id: ModuleId): SettingsTab {
  const tab = TABS.get(id);
  if (!tab) throw new Error(`There is no settings tab ${id}`);
  return tab;
}
