import type { SubjectKind } from '#/platform/events.ts';

/** Where the audit log leads for an announcement. */
export const announcementSubject: SubjectKind = {
  type: 'announcement',
  page: (guildId, id) => ({ needs: 'view:announcements', path: `/guilds/${guildId}/announcements/${id}` }),
  row: { table: 'announcements', column: 'id' },
};
