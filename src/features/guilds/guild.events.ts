import { defineEvent } from '#/platform/events.ts';
import type { Change } from './change.rules.ts';
import type { SettingsTabId } from './settings-tabs.rules.ts';

export const guildCreated = defineEvent<{ slug: string; region: string; server: string; ownerCharacterId: string }>({
  type: 'guild.created',
  area: 'guild',
  alsoAreas: ['members'],
});

/**
 * One tab of the settings was saved; `changes` in words, secrets named without their values. `alsoTabs`: those that show
 * some of what was changed too, whose version counted as well.
 */
export const guildSettingsSaved = defineEvent<{
  tab: SettingsTabId;
  changes: readonly Change[];
  alsoTabs?: readonly SettingsTabId[];
}>({
  type: 'guild.settings_saved',
  area: 'settings',
  alsoAreas: ['guild', 'applications'],
});
