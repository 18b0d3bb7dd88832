import type { SubjectKind } from '#/platform/events.ts';

/** Where the audit log leads for a crafting request. */
export const craftSubject: SubjectKind = {
  type: 'crafting_request',
  page: (guildId, id) => ({ needs: 'view:artisans', path: `/guilds/${guildId}/artisans/requests/${id}` }),
  row: { table: 'crafting_requests', column: 'id' },
};
