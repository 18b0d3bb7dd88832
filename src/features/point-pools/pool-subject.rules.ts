/** A pool of points, as the audit log leads to it. */
export const poolSubject = {
  type: 'point_pool',
  page: (guildId: string) => ({ needs: 'edit:dkp', path: `/guilds/${guildId}/settings/dkp` }),
  row: { table: 'point_pools', column: 'id' },
};
