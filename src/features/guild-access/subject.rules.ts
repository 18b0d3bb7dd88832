import type { SubjectKind } from '#/platform/events.ts';

/** What most events of a guild are about, and where the audit log leads for it. */

export const guildSubject: SubjectKind = {
  type: 'guild',
  page: (guildId) => ({ needs: 'view:members', path: `/guilds/${guildId}` }),
};

export const memberSubject: SubjectKind = {
  type: 'character',
  page: (guildId, id) => ({ needs: 'view:members', path: `/guilds/${guildId}/members/${id}` }),
  row: { table: 'members', column: 'character_id' },
};
