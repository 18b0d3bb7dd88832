import type { SubjectKind } from '#/platform/events.ts';

/** Where the audit log leads for a series: to the calendar that has its activities. */
export const seriesSubject: SubjectKind = {
  type: 'activity_series',
  page: (guildId) => ({ needs: 'view:activities', path: `/guilds/${guildId}/activities` }),
  row: { table: 'activity_series', column: 'id' },
};
