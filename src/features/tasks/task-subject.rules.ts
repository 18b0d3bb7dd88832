import type { SubjectKind } from '#/platform/events.ts';

/** Where the audit log leads for a task. */
export const taskSubject: SubjectKind = {
  type: 'task',
  page: (guildId, id) => ({ needs: 'view:tasks', path: `/guilds/${guildId}/tasks/${id}` }),
  row: { table: 'tasks', column: 'id' },
};
