import type { SubjectKind } from '#/platform/events.ts';

/** Where the audit log leads for an auction. */
export const auctionSubject: SubjectKind = {
  type: 'auction',
  page: (guildId, id) => ({ needs: 'view:members', path: `/guilds/${guildId}/points/auctions/${id}` }),
  row: { table: 'auctions', column: 'id' },
};
