import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aLiveActivity, aParticipant } from '#/features/activities/attendance/participant.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { heldBy } from '#/features/points/holds/hold.api.server.ts';
import { balanceOf, somePoints, usesPoints } from '#/features/points/point.factory.ts';
import { resetPoints } from '#/features/points/season/commands/reset-points.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { anAuction } from '../auction.factory.ts';
import { getAuction, listAuctions } from '../auction.queries.server.ts';
import { runAuctionClock } from '../auction.reactions.server.ts';
import { cancelAuction } from './cancel-auction.server.ts';
import { closeAuction } from './close-auction.server.ts';
import { markDelivered } from './mark-delivered.server.ts';
import { placeBid } from './place-bid.server.ts';
import { reassignAuction } from './reassign-auction.server.ts';
import { undoAuction } from './undo-auction.server.ts';
import { withdrawBid } from './withdraw-bid.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let staff: Person;
let anna: Person;
let ben: Person;
beforeEach(async () => {
  guild = await aGuild();
  staff = await aMember(guild, { permissions: ['edit:members', 'view:members'] });
  anna = await aMember(guild);
  ben = await aMember(guild);
  await usesPoints(guild);
  for (const to of [anna, ben]) await somePoints(guild, { to, amount: 10_000 });
});

const which = (auctionId: string) => ({ guildId: guild.id, auctionId });
const bid = (of: Person, auctionId: string, amount: number) =>
  placeBid.as(of.principal, { ...which(auctionId), amount });
const close = (auctionId: string) => closeAuction.as(staff.principal, which(auctionId));
const seen = (by: Person, auctionId: string) => getAuction.as(by.principal, which(auctionId));
const refused = (run: Promise<unknown>) => run.then(() => null).catch((error) => error.body?.reason ?? error.reason);
/** What each of them has, and has on hold. */
const points = async (...people: readonly Person[]) => {
  const held = await heldBy(
    database(),
    { guildId: guild.id, poolId: guild.id },
    people.map(({ principal }) => principal.userId),
  );
  return Promise.all(
    people.map(async (one) => [await balanceOf(guild, one), held.get(one.principal.userId) ?? 0] as const),
  );
};
const sound = async () => expect(await brokenInvariants(database())).toEqual([]);
const isOver = (auctionId: string) =>
  database().execute(sql`update auctions set ends_at = now() - interval '1 second' where id = ${auctionId}`);

describe('an open auction', () => {
  test('keeps the points of the leader on hold and frees those of who was outbid', async () => {
    const id = await anAuction(guild, { increment: 500 });
    expect(await refused(bid(anna, id, 900))).toBe('too_low');
    await bid(anna, id, 1_000);
    expect(await points(anna, ben)).toEqual([
      [10_000, 1_000],
      [10_000, 0],
    ]);
    expect(await refused(bid(ben, id, 1_499))).toBe('too_low');
    await bid(ben, id, 1_500);
    expect(await points(anna, ben)).toEqual([
      [10_000, 0],
      [10_000, 1_500],
    ]);
    const page = await seen(anna, id);
    expect([page.leading, page.least, page.leads, page.most, page.bids]).toEqual([1_500, 2_000, false, 10_000, 2]);
    await close(id);
    expect(await points(anna, ben)).toEqual([
      [10_000, 0],
      [8_500, 0],
    ]);
    expect(await seen(ben, id)).toMatchObject({ price: 1_500, wonByMe: true, winner: ben.principal.name });
    await sound();
  });

  test('no one bids more than they have free, in several auctions together', async () => {
    const [first, second] = [await anAuction(guild), await anAuction(guild)];
    await bid(anna, first, 6_000);
    expect(await refused(bid(anna, second, 4_001))).toBe('too_much');
    await bid(anna, second, 4_000);
    // The own hold makes room for the own higher bid.
    expect(await refused(bid(anna, first, 6_100))).toBe('too_much');
    await bid(ben, second, 4_100);
    await bid(anna, first, 10_000);
    expect(await points(anna)).toEqual([[10_000, 10_000]]);
    await sound();
  });

  test('is extended by a new leader near the end, not by one who leads already', async () => {
    const id = await anAuction(guild, { minutes: 1, snipeSeconds: 600, extensionsMax: 1 });
    const before = (await seen(anna, id)).endsAt;
    await bid(anna, id, 1_000);
    const { endsAt, extensions } = await seen(anna, id);
    expect([endsAt > before, extensions]).toEqual([true, 1]);
    await bid(anna, id, 2_000);
    await bid(ben, id, 3_000);
    expect(await seen(anna, id)).toMatchObject({ endsAt, extensions: 1 });
  });

  test('is closed by the clock once, also when two workers come to it, and takes no bid after its end', async () => {
    const id = await anAuction(guild);
    await bid(anna, id, 1_000);
    await isOver(id);
    expect(await refused(bid(ben, id, 2_000))).toBe('over');
    await Promise.all([runAuctionClock(), runAuctionClock()]);
    expect(await points(anna)).toEqual([[9_000, 0]]);
    const closed = await sqlRows(database()).as({ id: text })(
      sql`select id from events where subject_id = ${id} and type = 'auction.closed'`,
    );
    expect(closed).toHaveLength(1);
    expect(await refused(close(id))).toBe('not_open');
  });

  test('without a bid ends without a winner; canceled it frees everything', async () => {
    const empty = await anAuction(guild);
    expect(await close(empty)).toEqual({ hasWinner: false });
    const id = await anAuction(guild);
    await bid(anna, id, 1_000);
    await cancelAuction.as(staff.principal, which(id));
    expect(await points(anna)).toEqual([[10_000, 0]]);
    const { items, toHandOver } = await listAuctions.as(staff.principal, { guildId: guild.id, view: 'ended' });
    expect([items.map(({ state }) => state), toHandOver]).toEqual([['canceled', 'closed'], 0]);
    await sound();
  });
});

describe('sealed bids', () => {
  test('are on hold each, secret to everyone else until the end, and can be raised and withdrawn', async () => {
    const id = await anAuction(guild, { kind: 'sealed' });
    await bid(anna, id, 2_000);
    await bid(ben, id, 3_000);
    expect(await refused(bid(anna, id, 2_000))).toBe('not_higher');
    await bid(anna, id, 2_500);
    expect(await points(anna, ben)).toEqual([
      [10_000, 2_500],
      [10_000, 3_000],
    ]);
    const [hers, staffs] = [await seen(anna, id), await seen(staff, id)];
    expect([hers.mine, hers.leading, hers.bids, hers.shownBids.map(({ amount }) => amount)]).toEqual([
      ...[2_500, null, 0, [2_500, 2_000]],
    ]);
    expect([staffs.mine, staffs.leading, staffs.bids, staffs.shownBids]).toEqual([null, null, 0, []]);
    const said = await sqlRows(database()).as({ data: text })(
      sql`select data::text as data from events where subject_id = ${id} and type = 'auction.bidPlaced'`,
    );
    expect(said.map(({ data }) => data).join()).not.toMatch(/2500|3000/);
    await withdrawBid.as(ben.principal, which(id));
    await close(id);
    expect(await points(anna, ben)).toEqual([
      [7_500, 0],
      [10_000, 0],
    ]);
    expect((await seen(staff, id)).shownBids).toHaveLength(3);
    await sound();
  });

  test('at the second price cost one step above the second', async () => {
    const id = await anAuction(guild, { kind: 'vickrey', increment: 100 });
    await bid(anna, id, 4_000);
    await bid(ben, id, 2_000);
    await close(id);
    expect(await points(anna, ben)).toEqual([
      [7_900, 0],
      [10_000, 0],
    ]);
  });
});

describe('after the end', () => {
  test('the price is shared among who was there, to nothing in all, and undone as one', async () => {
    const activityId = await aLiveActivity(guild);
    for (const of of [anna, ben, staff]) await aParticipant(guild, activityId, { of });
    const id = await anAuction(guild, { activityId, zeroSum: true });
    await bid(anna, id, 1_000);
    await close(id);
    const after = (await points(anna, ben, staff)).map(([balance]) => balance);
    expect(after.reduce((sum, balance) => sum + balance, 0)).toBe(20_000);
    expect(after.map((balance, n) => balance - [9_000, 10_000, 0][n]!).toSorted()).toEqual([333, 333, 334]);
    await undoAuction.as(staff.principal, which(id));
    expect(await points(anna, ben, staff)).toEqual([
      [10_000, 0],
      [10_000, 0],
      [0, 0],
    ]);
    expect(await refused(undoAuction.as(staff.principal, which(id)))).toBe('no_winner');
    await sound();
  });

  test('it goes to the next bidder who can pay, until the drop was handed over', async () => {
    const id = await anAuction(guild);
    const carl = await aMember(guild);
    await somePoints(guild, { to: carl, amount: 3_000 });
    await bid(anna, id, 1_000);
    await bid(carl, id, 2_000);
    await bid(ben, id, 3_000);
    await close(id);
    await somePoints(guild, { to: carl, amount: -2_000 });
    expect(await reassignAuction.as(staff.principal, which(id))).toEqual({ price: 1_000 });
    expect((await points(anna, ben, carl)).map(([balance]) => balance)).toEqual([9_000, 10_000, 1_000]);
    expect(await refused(reassignAuction.as(staff.principal, which(id)))).toBe('no_next');
    expect((await points(anna))[0]).toEqual([9_000, 0]);
    await markDelivered.as(staff.principal, { ...which(id), delivered: true });
    expect(await refused(undoAuction.as(staff.principal, which(id)))).toBe('delivered');
    await markDelivered.as(staff.principal, { ...which(id), delivered: false });
    await undoAuction.as(staff.principal, which(id));
    expect((await points(anna))[0]).toEqual([10_000, 0]);
    await sound();
  });

  test('a season is not reset while points are on hold', async () => {
    const id = await anAuction(guild);
    await bid(anna, id, 1_000);
    const reset = () => resetPoints.as(guild.owner.principal, { guildId: guild.id, to: 'zero' });
    expect(await refused(reset())).toBe('points_on_hold');
    await close(id);
    await reset();
    expect(await balanceOf(guild, anna)).toBe(0);
  });
});

test("names are hidden where the guild hides points, one's own and amounts are not", async () => {
  await database().execute(sql`
    insert into guild_settings (guild_id, tab, values) values (${guild.id}, 'privacy', '{"transactionsVisibility":"staff"}'::jsonb)`);
  const id = await anAuction(guild);
  await bid(anna, id, 1_000);
  await bid(ben, id, 2_000);
  const shown = async (by: Person) => (await seen(by, id)).shownBids.map(({ name, amount }) => [name, amount]);
  expect(await shown(anna)).toEqual([
    [null, 2_000],
    [anna.principal.name, 1_000],
  ]);
  expect(await shown(staff)).toEqual([
    [ben.principal.name, 2_000],
    [anna.principal.name, 1_000],
  ]);
});
