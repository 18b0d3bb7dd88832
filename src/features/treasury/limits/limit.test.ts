import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aRank } from '#/features/members/ranks/hierarchy.factory.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { reverseEntry } from '../commands/reverse-entry.server.ts';
import { payRequest } from '../requests/commands/pay-request.server.ts';
import { listRequests } from '../requests/request.queries.server.ts';
import { aLimit, anApprovedRequest, anEntry, aPayout, aRequest, treasuryOf } from '../treasury.factory.ts';
import { getTreasury } from '../treasury.queries.server.ts';
import { setLimit } from './commands/set-limit.server.ts';
import { listLimits } from './limit.queries.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let staff: Person;
let member: Person;
let rankId: string;
beforeEach(async () => {
  guild = await aGuild();
  await database().execute(sql`update guilds set time_zone = 'America/New_York' where id = ${guild.id}`);
  staff = await aMember(guild, { permissions: ['edit:treasury', 'view:members'], rank: 'Officer' });
  member = await aMember(guild, { permissions: ['view:treasury'] });
  rankId = await rankOf(member);
  await anEntry(guild, 10_000);
});

async function rankOf({ characterId }: Person): Promise<string> {
  const [row] = await sqlRows(database()).as({ id: text })(
    sql`select rank_id as id from members where guild_id = ${guild.id} and character_id = ${characterId}`,
  );
  return row!.id;
}
const at = <T>(moment: string, run: () => Promise<T>) =>
  atMoment({ at: new Date(moment), random32: () => Math.floor(Math.random() * 2 ** 32) }, run);
const pay = ({ guildId, requestId }: { guildId: string; requestId: string }) =>
  payRequest.as(staff.principal, { guildId, requestId });
const withdraw = (amount: number, of = member) =>
  anEntry(guild, amount, { kind: 'withdrawal', memberId: of.characterId, by: staff });
const limitOf = async ({ principal }: Person) => (await getTreasury.as(principal, { guildId: guild.id })).limit;

/** Friday in New York, long after every deposit; the week renews on Monday, November 30, at 05:00 UTC. */
const FRIDAY = '2099-11-27T20:00:00Z';
const LATE_ON_SUNDAY = '2099-11-30T04:59:00Z';
const MONDAY = '2099-11-30T05:01:00Z';

describe('a limit', () => {
  test('is what one member may request, with what waits, and what one may be paid in the period', async () => {
    await aLimit(guild, rankId, { amount: 1_000, period: 'week' });
    await at(FRIDAY, async () => {
      const { decisionId: _, ...first } = await anApprovedRequest(guild, { of: member, amount: 600 });
      await expect(aRequest(guild, { of: member, amount: 401 })).rejects.toMatchObject({
        code: 'CONFLICT',
        reason: 'over_limit',
        message:
          'You can request up to 4s more this week. Requests of 6s are waiting. The limit is 10s a week and renews on 11/30/2099.',
      });
      await aRequest(guild, { of: member, amount: 400 });
      await pay(first);
      expect(await limitOf(member)).toEqual({
        ...{ amount: 1_000, period: 'week', paid: 600, waiting: 400, renews: '2099-11-30' },
      });
      const { items } = await listRequests.as(staff.principal, { guildId: guild.id });
      expect(items.map(({ limit }) => limit?.paid)).toEqual([600]);
      await withdraw(400);
    });
    await expect(at(LATE_ON_SUNDAY, () => withdraw(1))).rejects.toMatchObject({
      reason: 'over_limit',
      message: expect.stringMatching(
        /^Person \d+ can't be paid more this week\. The limit is 10s a week and renews on 11\/30\/2099\.$/,
      ),
    });
    await at(MONDAY, () => withdraw(1_000));
    expect(await treasuryOf(guild)).toBe(8_000);
  });

  test('renews each day or month of the guild', async () => {
    await aLimit(guild, rankId, { amount: 1_000, period: 'day' });
    await at('2099-11-28T04:59:00Z', () => withdraw(1_000));
    await at('2099-11-28T05:01:00Z', async () => {
      expect(await limitOf(member)).toMatchObject({ paid: 0, renews: '2099-11-29' });
      await aLimit(guild, rankId, { amount: 1_500, period: 'month' });
      expect(await limitOf(member)).toMatchObject({ paid: 1_000, renews: '2099-12-01' });
      await expect(withdraw(501)).rejects.toMatchObject({ reason: 'over_limit' });
      await withdraw(500);
    });
    await at('2099-12-01T05:01:00Z', () => withdraw(1_500));
  });

  test('leaves out what was undone, payouts and other members', async () => {
    await aLimit(guild, rankId, { amount: 1_000, period: 'week' });
    const other = await aMember(guild);
    await withdraw(1_000, other);
    const transactionId = await withdraw(1_000);
    await aPayout(guild, 4_000);
    await expect(withdraw(1)).rejects.toMatchObject({ reason: 'over_limit' });
    await reverseEntry.as(staff.principal, { guildId: guild.id, transactionId, reason: 'Not handed over' });
    await withdraw(1_000);
  });

  test('of the highest rank counts, and a rank without one has none', async () => {
    await aLimit(guild, await aRank(guild), { amount: 1, period: 'day' });
    await aLimit(guild, rankId, { amount: 100, period: 'day' });
    await expect(withdraw(101)).rejects.toMatchObject({ reason: 'over_limit' });
    expect(await limitOf(staff)).toBeNull();
    await withdraw(5_000, staff);
    await aLimit(guild, rankId, null);
    expect(await limitOf(member)).toBeNull();
    await withdraw(5_000);
  });

  test('holds when payments of several requests and withdrawals come at the same moment', async () => {
    const requests: { guildId: string; requestId: string }[] = [];
    while (requests.length < 5) requests.push(await anApprovedRequest(guild, { of: member, amount: 300 }));
    await aLimit(guild, rankId, { amount: 1_000, period: 'month' });
    const outcomes = await crowd<unknown>(20, (n) => (n < 5 ? pay(requests[n]!) : withdraw(300)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []));
    expect([refused.length, new Set(refused), await treasuryOf(guild)]).toEqual([17, new Set(['over_limit']), 9_100]);
  });

  test('holds when requests come at the same moment', async () => {
    await aLimit(guild, rankId, { amount: 1_000, period: 'month' });
    const outcomes = await crowd(8, () => aRequest(guild, { of: member, amount: 300 }));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(3);
  });
});

describe('setting it', () => {
  const limit = { amount: 5, period: 'day' } as const;
  test('is for ranks below one’s own, and answers what it was', async () => {
    const set = (by: Person, of: string, now: typeof limit | null) =>
      setLimit.as(by.principal, { guildId: guild.id, rankId: of, limit: now });
    expect(await set(staff, rankId, limit)).toEqual({ was: null });
    expect(await set(staff, rankId, null)).toEqual({ was: limit });
    expect(await set(staff, rankId, null)).toEqual({ was: null });
    const own = await rankOf(staff);
    await expect(set(staff, own, limit)).rejects.toMatchObject({ reason: 'rank_not_below_yours' });
    await expect(set(member, rankId, limit)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await set(guild.owner, await rankOf(guild.owner), limit);
    const shown = await listLimits.as(staff.principal, { guildId: guild.id });
    expect(shown.filter((one) => one.limit !== null)).toMatchObject([{ limit, can: { set: false } }]);
    expect(shown.find((one) => one.rankId === rankId)).toMatchObject({ limit: null, can: { set: true } });
  });

  test('of a rank of another guild is not there', async () => {
    const other = await aGuild();
    const theirs = await aRank(other);
    await expect(aLimit(guild, theirs, limit)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
