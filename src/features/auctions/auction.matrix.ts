import { uuidv7 } from '#/base/id.ts';
import { aLiveActivity } from '#/features/activities/attendance/participant.factory.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { aFreshPool, openPoolsOf } from '#/features/point-pools/pool.factory.ts';
import { BY_RULE, postPoints } from '#/features/points/point.api.server.ts';
import { usesPoints } from '#/features/points/point.factory.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';
import { aBid, anAuction, aWonAuction } from './auction.factory.ts';
import { AUCTION_VIEWS } from './auction.search.ts';
import { closeAuction } from './commands/close-auction.server.ts';
import { placeBid } from './commands/place-bid.server.ts';

type Guild = MatrixWorld['guild'];

/** About a fresh auction of the guild. */
const ofAuction = (
  needs: string,
  make: (guild: Guild) => Promise<string> = anAuction,
  more: object = {},
): MatrixCase => ({
  method: 'POST',
  access: { guild: [needs] },
  input: async ({ guild }: MatrixWorld) => ({ guildId: guild.id, auctionId: await make(guild), ...more }),
  foreign: { auctionId: ({ other }: MatrixWorld) => make(other) },
});

const won = async (guild: Guild): Promise<string> => aWonAuction(guild, await aMember(guild));

/** Won, with another who bid and can pay. */
const wonOverAnother = async (guild: Guild): Promise<string> => {
  const auctionId = await anAuction(guild);
  await aBid(guild, auctionId, await aMember(guild));
  await aBid(guild, auctionId, await aMember(guild), 2_000);
  await closeAuction.as(guild.owner.principal, { guildId: guild.id, auctionId });
  return auctionId;
};

/** A pool besides the first, the same for every caller: auctions keep theirs, and a guild has few. */
const anotherPool = async (guild: Guild): Promise<string> =>
  (await openPoolsOf(guild)).find((id) => id !== guild.id) ?? aFreshPool(guild);

/** An auction in which the caller can bid: with points, if they are someone. */
async function payable(guild: Guild, { principal }: Caller, kind: 'open' | 'sealed' = 'open') {
  const auctionId = await anAuction(guild, { kind });
  if (principal)
    await inTransaction((tx) =>
      postPoints(tx, {
        ...{
          guildId: guild.id,
          poolId: guild.id,
          kind: 'adjustment',
          key: uuidv7(),
          actor: BY_RULE,
          reason: 'To bid with',
        },
        entries: [{ userId: principal.userId, characterId: null, name: principal.name, amount: 5_000 }],
      }),
    );
  return { guildId: guild.id, auctionId };
}

const cases: MatrixCases = {
  'auction.listAuctions': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) =>
      AUCTION_VIEWS.flatMap((view) => [
        { guildId, view, limit: 50 },
        { guildId, view, cursor: cursorAt(view, ['2026-01-01T00:00:00+00:00', uuidv7()]) },
      ]),
  },
  'auction.auctionSummary': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: async ({ guild }) => {
      await usesPoints(guild);
      return { guildId: guild.id };
    },
  },
  'auction.myAuctions': { method: 'GET', access: 'signed in' },
  'auction.activityAuctions': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => ({ guildId: guild.id, activityId: await aLiveActivity(guild) }),
    foreign: { activityId: ({ other }) => aLiveActivity(other) },
  },
  'auction.getAuction': { ...ofAuction('view:members'), method: 'GET' },
  'auction.serverTime': { method: 'GET', access: 'signed in' },
  'auction.auctionActivities': {
    method: 'GET',
    access: { guild: ['edit:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'auction.openAuction': {
    method: 'POST',
    access: { guild: ['edit:members'] },
    input: async ({ guild }) => {
      await usesPoints(guild);
      return {
        ...{ guildId: guild.id, title: 'A drop for a caller', itemGuid: null, activityId: null },
        ...{ kind: 'open', minimum: 100, minutes: 60, poolId: await anotherPool(guild) },
      };
    },
    foreign: { poolId: ({ other }) => aFreshPool(other) },
  },
  'auction.placeBid': {
    ...ofAuction('view:members', anAuction, { amount: 1_000 }),
    personal: true,
    input: async ({ guild }, caller) => ({ ...(await payable(guild, caller)), amount: 1_000 }),
  },
  'auction.withdrawBid': {
    ...ofAuction('view:members'),
    personal: true,
    input: async ({ guild }, caller) => {
      const which = await payable(guild, caller, 'sealed');
      // Where they have a character in the guild.
      if (caller.principal) await placeBid.as(caller.principal, { ...which, amount: 1_000 }).catch(() => {});
      return which;
    },
  },
  'auction.closeAuction': ofAuction('edit:members'),
  'auction.cancelAuction': ofAuction('edit:members'),
  'auction.undoAuction': ofAuction('edit:members', won),
  'auction.reassignAuction': ofAuction('edit:members', wonOverAnother),
  'auction.markDelivered': ofAuction('edit:members', won, { delivered: true }),
};

const pages: MatrixPages = {
  '/points/auctions': {
    needs: 'view:members',
    params: async ({ guild }) => {
      await usesPoints(guild);
      return {};
    },
    mistyped: ['view=x', 'create=x'],
    asMember: { controls: ['link Auctions N', 'link Standings', 'radio Ended', 'radio Open'] },
  },
  '/points/auctions/$auctionId': {
    needs: 'view:members',
    // Won, so that whoever presses everything bids nothing.
    params: async ({ guild }) => ({ auctionId: await won(guild) }),
    asMember: { controls: ['link Auctions'] },
  },
};

export const matrix: Matrix = { cases, pages };
