import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLiveActivity, aParticipant } from '#/features/activities/attendance/participant.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { archivePool } from '#/features/point-pools/commands/archive-pool.server.ts';
import { updatePool } from '#/features/point-pools/commands/update-pool.server.ts';
import { aPool, poolFields } from '#/features/point-pools/pool.factory.ts';
import { balanceOf, somePoints, usesPoints } from '#/features/points/point.factory.ts';
import { resetPoints } from '#/features/points/season/commands/reset-points.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { aBid, anAuction, aWonAuction } from './auction.factory.ts';
import { getAuction, listAuctions } from './auction.queries.server.ts';
import { auctionReactions } from './auction.reactions.server.ts';
import { auctionSearch } from './auction.search-provider.server.ts';
import { closeAuction } from './commands/close-auction.server.ts';
import { placeBid } from './commands/place-bid.server.ts';
import { reassignAuction } from './commands/reassign-auction.server.ts';
import { undoAuction } from './commands/undo-auction.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let anna: Person;
let siege: string;
beforeAll(async () => {
  guild = await aGuild();
  await usesPoints(guild, { overdraft: 0 });
  siege = await aPool(guild, { name: 'Siege points', label: 'SP', overdraft: 300 });
  anna = await aMember(guild);
  await somePoints(guild, { to: anna, amount: 5_000 });
});

const which = (auctionId: string) => ({ guildId: guild.id, auctionId });
const owner = () => guild.owner.principal;
const archive = (poolId: string, archived = true) => archivePool.as(owner(), { guildId: guild.id, poolId, archived });
const forStaff = async (poolId: string) => {
  const { name, label, version } = (await rowOf(poolId))!;
  const fields = poolFields({ name, label, audience: 'staff', overdraft: 300 });
  return updatePool.as(owner(), { guildId: guild.id, poolId, version: Number(version), ...fields });
};
const rowOf = async (poolId: string) => {
  const [row] = await sqlRows(database()).as({ name: text, label: text, version: text })(
    sql`select name, label, version::text as version from point_pools where guild_id = ${guild.id} and id = ${poolId}`,
  );
  return row;
};
const refused = (run: Promise<unknown>) => run.then(() => null).catch((error) => error.reason);
const sound = async () => expect(await brokenInvariants(database())).toEqual([]);

describe('an auction of another pool', () => {
  test('is bid with points of that pool, by its overdraft; those of the others are left alone', async () => {
    const id = await anAuction(guild, { poolId: siege });
    expect(await getAuction.as(anna.principal, which(id))).toMatchObject({
      unit: 'SP',
      pool: 'Siege points',
      most: 300,
    });
    const bid = (amount: number) => placeBid.as(anna.principal, { ...which(id), amount });
    await expect(bid(1_000)).rejects.toMatchObject({ reason: 'too_much', message: 'You can bid up to 3 SP.' });
    await somePoints(guild, { to: anna, amount: 1_000, poolId: siege });
    await bid(1_200);
    expect((await getAuction.as(anna.principal, which(id))).most).toBe(1_300);
    // What is on hold in one pool is free in another, and lets another begin a new season.
    const dkp = await anAuction(guild);
    await placeBid.as(anna.principal, { ...which(dkp), amount: 5_000 });
    expect(await refused(resetPoints.as(owner(), { guildId: guild.id, poolId: siege, to: 'zero' }))).toBe(
      'points_on_hold',
    );
    await closeAuction.as(owner(), which(dkp));
    await closeAuction.as(owner(), which(id));
    expect([await balanceOf(guild, anna, siege), await balanceOf(guild, anna)]).toEqual([-200, 0]);
    await reactNow(auctionReactions);
    const told = await sqlRows(database()).as({ body: text })(
      sql`select body from notifications where guild_id = ${guild.id} and kind = 'auction.won' order by body`,
    );
    expect(told.map(({ body }) => body)).toEqual([
      `12 SP were charged in ${guild.name}.`,
      `50 DKP were charged in ${guild.name}.`,
    ]);
    await undoAuction.as(owner(), which(id));
    expect(await balanceOf(guild, anna, siege)).toBe(1_000);
    await sound();
  });

  test('shares its price in that pool', async () => {
    const poolId = await aPool(guild);
    const [ben, carl] = [await aMember(guild), await aMember(guild)];
    const activityId = await aLiveActivity(guild);
    for (const of of [ben, carl]) await aParticipant(guild, activityId, { of });
    const id = await anAuction(guild, { poolId, activityId, zeroSum: true });
    await aBid(guild, id, ben, 1_000, poolId);
    await closeAuction.as(owner(), which(id));
    expect([await balanceOf(guild, ben, poolId), await balanceOf(guild, carl, poolId)]).toEqual([500, 500]);
    expect([await balanceOf(guild, ben), await balanceOf(guild, carl)]).toEqual([0, 0]);
    await sound();
  });
});

describe('a pool', () => {
  test('that is archived, for staff or of another guild is not bid with', async () => {
    const [archived, council] = [await aPool(guild), await aPool(guild, { audience: 'staff' })];
    await archive(archived);
    const theirs = await aPool(await aGuild());
    for (const poolId of [archived, council, theirs])
      expect(await refused(anAuction(guild, { poolId }))).toBe('bad_pool');
    await archive(council);
  });

  test('with an open auction is neither archived nor made for staff, and one of both happens at a time', async () => {
    const poolId = await aPool(guild);
    const id = await anAuction(guild, { poolId });
    expect([await refused(archive(poolId)), await refused(forStaff(poolId))]).toEqual(['pool_bid', 'pool_bid']);
    await closeAuction.as(owner(), which(id));
    for (let round = 0; round < 3; round += 1) {
      const [archiving, opening] = await Promise.allSettled([archive(poolId), anAuction(guild, { poolId })]);
      expect([archiving.status, opening.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      if (archiving.status === 'fulfilled') await archive(poolId, false);
      if (opening.status === 'fulfilled') await closeAuction.as(owner(), which(opening.value));
    }
    await archive(poolId);
  });

  test('that is archived keeps what was won: it is neither undone nor given to another', async () => {
    const poolId = await aPool(guild);
    const id = await aWonAuction(guild, anna, { poolId });
    await archive(poolId);
    expect((await getAuction.as(owner(), which(id))).can).toMatchObject({
      undo: false,
      reassign: false,
      deliver: true,
    });
    for (const change of [undoAuction, reassignAuction])
      expect(await refused(change.as(owner(), which(id)))).toBe('pool_archived');
    expect(await balanceOf(guild, anna, poolId)).toBe(0);
  });

  test('for staff takes its auctions with it: no one else lists, opens, finds or hears of them', async () => {
    const poolId = await aPool(guild);
    const id = await aWonAuction(guild, anna, { poolId, title: 'Crown of the council' });
    await forStaff(poolId);
    await expect(getAuction.as(anna.principal, which(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const listed = async (by: Person) =>
      (await listAuctions.as(by.principal, { guildId: guild.id, view: 'ended' })).items.some((one) => one.id === id);
    expect([await listed(anna), await listed(guild.owner)]).toEqual([false, true]);
    const found = async (isStaff: boolean) =>
      (
        await database().execute(
          auctionSearch.find({
            ...{ text: 'Crown of', userId: anna.principal.userId, currentGuildId: null },
            guilds: [{ guildId: guild.id, holds: () => isStaff }],
          })!,
        )
      ).rowCount;
    expect([await found(false), await found(true)]).toEqual([0, 1]);
    await undoAuction.as(owner(), which(id));
    await reactNow(auctionReactions);
    const told = await sqlRows(database()).as({ id: text })(
      sql`select id from notifications where guild_id = ${guild.id} and title like '%Crown of the council%'`,
    );
    expect(told).toEqual([]);
  });
});
