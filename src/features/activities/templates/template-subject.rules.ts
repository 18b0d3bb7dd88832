import type { SubjectKind } from '#/platform/events.ts';

/** Where the audit log leads for a template. */
export const templateSubject: SubjectKind = {
  type: 'activity_template',
  page: (guildId, id) => ({ needs: 'create:activities', path: `/guilds/${guildId}/activities/templates/${id}` }),
  row: { table: 'activity_templates', column: 'id' },
};
