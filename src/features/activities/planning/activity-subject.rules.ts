import type { SubjectKind } from '#/platform/events.ts';

/** Where the audit log leads for an activity. */
export const activitySubject: SubjectKind = {
  type: 'activity',
  page: (guildId, id) => ({ needs: 'view:activities', path: `/guilds/${guildId}/activities/${id}` }),
  row: { table: 'activities', column: 'id' },
};
