import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aPool } from '#/features/point-pools/pool.factory.ts';
import { heldBy } from '#/features/points/holds/hold.api.server.ts';
import { balanceOf, somePoints, usesPoints } from '#/features/points/point.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { anAuction } from './auction.factory.ts';
import { closeAuction } from './commands/close-auction.server.ts';
import { placeBid } from './commands/place-bid.server.ts';
import '#/features/registry.server.ts';

testDatabase();

const START = 10_000;
const OVERDRAFT = 500;

async function aWorld(people: number): Promise<{ guild: FactoryGuild; members: readonly Person[] }> {
  const guild = await aGuild();
  await usesPoints(guild, { overdraft: OVERDRAFT });
  const members: Person[] = [];
  for (let n = 0; n < people; n += 1) {
    const to = await aMember(guild);
    await somePoints(guild, { to, amount: START });
    members.push(to);
  }
  return { guild, members };
}

/** Numbers that look random, the same in each run. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

test('three auctions in two pools follow a plain model of who leads, what is on hold and what it costs', async () => {
  const { guild, members } = await aWorld(3);
  const siege = await aPool(guild, { overdraft: OVERDRAFT });
  for (const to of members) await somePoints(guild, { to, amount: START, poolId: siege });
  const pools = [guild.id, guild.id, siege];
  const ids: string[] = [];
  for (const poolId of pools) ids.push(await anAuction(guild, { increment: 300, poolId }));
  const leaders: ({ who: number; amount: number } | null)[] = [null, null, null];
  /** What someone's leading bids in a pool come to. */
  const leading = (who: number, poolId: string) =>
    leaders.reduce((sum, one, at) => sum + (one?.who === who && pools[at] === poolId ? one.amount : 0), 0);
  const draw = draws(7);
  for (let step = 0; step < 45; step += 1) {
    const [who, at, amount] = [draw(members.length), draw(3), 700 + draw(9_500)];
    const leader = leaders[at]!;
    const poolId = pools[at]!;
    const held = leading(who, poolId);
    const own = leader?.who === who ? leader.amount : 0;
    const counts = amount >= (leader ? leader.amount + 300 : 1_000) && amount <= START + OVERDRAFT - held + own;
    const bid = placeBid.as(members[who]!.principal, { guildId: guild.id, auctionId: ids[at]!, amount });
    expect(await bid.then(() => true).catch(() => false)).toBe(counts);
    if (counts) leaders[at] = { who, amount };
    const onHold = await heldBy(
      database(),
      { guildId: guild.id, poolId },
      members.map(({ principal }) => principal.userId),
    );
    for (const [n, { principal }] of members.entries())
      expect(onHold.get(principal.userId) ?? 0).toBe(leading(n, poolId));
  }
  expect(leaders.every((leader) => leader !== null)).toBe(true);
  for (const auctionId of ids) await closeAuction.as(guild.owner.principal, { guildId: guild.id, auctionId });
  for (const [n, member] of members.entries())
    for (const poolId of [guild.id, siege])
      expect(await balanceOf(guild, member, poolId)).toBe(START - leading(n, poolId));
  expect(await brokenInvariants(database())).toEqual([]);
});

test('of bids that meet the close one wins at most, its price is charged once, and nothing stays on hold', async () => {
  const { guild, members } = await aWorld(4);
  for (let round = 0; round < 5; round += 1) {
    const auctionId = await anAuction(guild);
    const which = { guildId: guild.id, auctionId };
    await Promise.allSettled([
      ...members.map(({ principal }, n) => placeBid.as(principal, { ...which, amount: 1_000 + n * 100 })),
      closeAuction.as(guild.owner.principal, which),
      closeAuction.as(guild.owner.principal, which),
    ]);
    const won = await sqlRows(database()).as({ state: text, amount: int })(
      sql`select state, amount from auction_bids where auction_id = ${auctionId} and state in ('held', 'charged')`,
    );
    expect(won.length).toBeLessThanOrEqual(1);
    expect(won.filter(({ state }) => state === 'held')).toEqual([]);
  }
  expect(await brokenInvariants(database())).toEqual([]);
});
