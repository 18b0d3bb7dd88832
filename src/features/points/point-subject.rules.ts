/** Points, as the audit log leads to them. */
export const pointSubject = {
  type: 'points',
  page: (guildId: string) => ({ needs: 'view:members', path: `/guilds/${guildId}/points` }),
  row: { table: 'point_transactions', column: 'transaction_id' },
};
