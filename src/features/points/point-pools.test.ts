import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { archivePool } from '#/features/point-pools/commands/archive-pool.server.ts';
import { deletePool } from '#/features/point-pools/commands/delete-pool.server.ts';
import { aPool } from '#/features/point-pools/pool.factory.ts';
import { listPools } from '#/features/point-pools/pool.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { runReactions } from '#/platform/jobs/reactions.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { adjustPoints } from './commands/adjust-points.server.ts';
import { undoAdjustment } from './commands/undo-adjustment.server.ts';
import { postReward } from './point.api.server.ts';
import { balanceOf, usesPoints } from './point.factory.ts';
import { listStandings, pointSummary } from './point.queries.server.ts';
import { pointReactions } from './point.reactions.server.ts';
import { listEntries, listMyEntries, memberPoints } from './point-entries.queries.server.ts';
import { exportStandings } from './point-export.queries.server.ts';
import { resetPoints } from './season/commands/reset-points.server.ts';

testDatabase();
let guild: FactoryGuild;
let [ann, officer]: Person[] = [];
let [siege, council] = ['', ''];

beforeAll(async () => {
  guild = await aGuild();
  await usesPoints(guild, { weeklyCap: 1_000 });
  ann = await aMember(guild);
  officer = await aMember(guild, { permissions: ['view:members', 'edit:members'] });
  siege = await aPool(guild, { name: 'Siege', label: 'SP', hardCap: 300 });
  council = await aPool(guild, { name: 'Council', label: 'CP', audience: 'staff' });
});

const adjust = (poolId: string, amount: number, to = ann!) =>
  adjustPoints.as(officer!.principal, {
    ...{ guildId: guild.id, poolId, memberIds: [to.characterId], amount, reason: 'By the officers' },
  });
const reward = (poolId: string, amount: number, to = ann!) =>
  inTransaction((tx) =>
    postReward(tx, {
      ...{ guildId: guild.id, poolId, key: uuidv7(), source: { id: uuidv7(), label: 'Ore' }, amount, reason: '' },
      ...{ userId: to.principal.userId, characterId: to.characterId, name: 'Ann', actor: { userId: null, name: 'x' } },
    }),
  );
const balances = (of: Person) => Promise.all([guild.id, siege].map((poolId) => balanceOf(guild, of, poolId)));

test('rules of a pool apply to it alone, and balances don’t mix', async () => {
  const ben = await aMember(guild);
  expect(await reward(guild.id, 900, ben)).toMatchObject({ granted: 900, limit: null });
  expect(await reward(siege, 500, ben)).toMatchObject({ granted: 300, limit: 'hard-cap' });
  // What was earned in the other pool doesn't count toward the weekly cap.
  expect(await reward(guild.id, 500, ben)).toMatchObject({ granted: 100, limit: 'weekly-cap' });
  expect(await balances(ben)).toEqual([1_000, 300]);
  await resetPoints.as(guild.owner.principal, { guildId: guild.id, poolId: siege, to: 'zero' });
  expect(await balances(ben)).toEqual([1_000, 0]);
});

test('the log names the pool', async () => {
  const { transactionId } = await adjust(siege, 100);
  const [event] = await sqlRows(database()).as({ label: text })(
    sql`select subject_label as label from events where subject_id = ${transactionId} and type = 'points.adjusted'`,
  );
  expect(event!.label).toMatch(/ in Siege$/);
});

test('nothing is posted to an archived pool, and nothing taken back; it isn’t deleted', async () => {
  const past = await aPool(guild, { name: 'Past' });
  const { transactionId } = await adjust(past, 100);
  const which = { guildId: guild.id, poolId: past };
  await archivePool.as(guild.owner.principal, { ...which, archived: true });
  await expect(adjust(past, 100)).rejects.toMatchObject({ reason: 'pool_archived' });
  expect(await reward(past, 100)).toBeNull();
  await expect(undoAdjustment.as(guild.owner.principal, { guildId: guild.id, transactionId })).rejects.toMatchObject({
    reason: 'pool_archived',
  });
  await expect(deletePool.as(guild.owner.principal, which)).rejects.toMatchObject({ reason: 'pool_used' });
  expect(await balanceOf(guild, ann!, past)).toBe(100);
});

describe('a pool for staff', () => {
  let posted = '';
  beforeAll(async () => {
    posted = (await adjust(council, 700)).transactionId;
    const [event] = await sqlRows(database()).as({ id: text })(sql`select id from events where subject_id = ${posted}`);
    await runReactions(pointReactions, { eventId: event!.id });
  });

  /** Every way to read, once by the pool and once without naming it. */
  const ways: Record<string, (who: Person, poolId?: string) => Promise<unknown>> = {
    standings: (who, poolId) => listStandings.as(who.principal, { guildId: guild.id, poolId }),
    summary: (who, poolId) => pointSummary.as(who.principal, { guildId: guild.id, poolId }),
    profile: (who, poolId) => memberPoints.as(who.principal, { guildId: guild.id, poolId, memberId: ann!.characterId }),
    history: (who, poolId) => listEntries.as(who.principal, { guildId: guild.id, poolId, memberId: ann!.characterId }),
    export: async (who, poolId) => {
      const { fileName, lines } = await exportStandings.as(who.principal, { guildId: guild.id, poolId });
      const read = [fileName];
      for await (const line of lines) read.push(line);
      return read;
    },
  };
  const everything: Record<string, (who: Person) => Promise<unknown>> = {
    ...ways,
    pools: (who) => listPools.as(who.principal, { guildId: guild.id }),
    'own history': (who) => listMyEntries.as(who.principal, {}),
    notifications: (who) =>
      sqlRows(database()).as({ title: text, body: text })(
        sql`select title, body from notifications where user_id = ${who.principal.userId}`,
      ),
  };

  test.each(Object.keys(ways))('is unknown to members by its id: %s', async (way) => {
    await expect(ways[way]!(ann!, council)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ways[way]!(officer!, council)).resolves.toBeDefined();
  });

  test.each(Object.keys(everything))('isn’t told of to the member whose points they are: %s', async (way) => {
    const told = JSON.stringify(await everything[way]!(ann!));
    expect(told).not.toContain('Council');
    expect(told).not.toContain(council);
    expect(told).not.toContain(posted);
  });

  test('is shown to staff', async () => {
    const points = await memberPoints.as(officer!.principal, { guildId: guild.id, memberId: ann!.characterId });
    expect(points?.others).toContainEqual({ poolId: council, name: 'Council', label: 'CP', balance: 700 });
  });
});
