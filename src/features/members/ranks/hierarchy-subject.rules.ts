import { settingsPage } from '#/features/settings/settings-subject.rules.ts';
import type { SubjectKind } from '#/platform/events.ts';

/** What events of ranks and roles are about, and where the audit log leads for it. */

export const rankSubject: SubjectKind = {
  type: 'rank',
  page: (guildId) => settingsPage(guildId, 'ranks'),
  row: { table: 'ranks', column: 'id' },
};

export const roleSubject: SubjectKind = {
  type: 'role',
  page: (guildId) => settingsPage(guildId, 'roles'),
  row: { table: 'roles', column: 'id' },
};

/** The order of all ranks, or of all roles. */
export const orderSubject = (tab: 'ranks' | 'roles'): SubjectKind => ({
  type: 'hierarchy',
  page: (guildId) => settingsPage(guildId, tab),
});
