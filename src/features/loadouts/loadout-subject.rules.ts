import type { SubjectKind } from '#/platform/events.ts';

/** Where the audit log leads for a loadout. */
export const loadoutSubject: SubjectKind = {
  type: 'loadout',
  page: (guildId, id) => ({ needs: 'manage:activities', path: `/guilds/${guildId}/loadouts/${id}` }),
  row: { table: 'loadouts', column: 'id' },
};
