import type { SubjectKind, SubjectPage } from '#/platform/events.ts';
import { SETTINGS_TABS } from './settings-tabs.rules.ts';

/** A tab of the settings, and where the audit log leads for it. */
export const settingsSubject: SubjectKind<{ readonly tab: string }> = {
  type: 'guild_settings',
  page: (guildId, _id, { tab }) => settingsPage(guildId, tab),
};

/** The page of a tab; undefined for one that this version does not know. */
export function settingsPage(guildId: string, tab: string): SubjectPage | undefined {
  const known = SETTINGS_TABS.find(({ id }) => id === tab);
  return known && { needs: known.needs, path: `/guilds/${guildId}/settings/${known.id}` };
}
