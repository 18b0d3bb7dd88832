import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aPool } from '#/features/point-pools/pool.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { applyDecay } from '../decay/commands/apply-decay.server.ts';
import { endHolds, placeHold } from '../holds/hold.api.server.ts';
import { balanceOf, somePoints, usesPoints } from '../point.factory.ts';
import { listEntries } from '../point-entries.queries.server.ts';
import { resetPoints } from './commands/reset-points.server.ts';
import { resetPools } from './commands/reset-pools.server.ts';
import { undoReset } from './commands/undo-reset.server.ts';
import { undoResets } from './commands/undo-resets.server.ts';
import { pointSeason } from './season.queries.server.ts';
import { seasonReactions } from './season.reactions.server.ts';
import { balanceAfterReset, type ResetTarget } from './season.rules.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let [ann, ben]: Person[] = [];
beforeEach(async () => {
  guild = await aGuild();
  await usesPoints(guild, { startPoints: 700, overdraft: 500 });
  [ann, ben] = [await aMember(guild), await aMember(guild)];
  await somePoints(guild, { to: ann, amount: 1_250 });
  await somePoints(guild, { to: ben, amount: -300 });
});

const reset = (to: ResetTarget = 'zero', by: Person = guild.owner) =>
  resetPoints.as(by.principal, { guildId: guild.id, to });
const undo = (transactionId: string, by: Person = guild.owner) =>
  undoReset.as(by.principal, { guildId: guild.id, transactionId });
const balances = () => Promise.all([ann!, ben!, guild.owner].map((person) => balanceOf(guild, person)));
const season = () => pointSeason.as(guild.owner.principal, { guildId: guild.id });
const inboxes = () =>
  sqlRows(database()).as({ userId: text, title: text, body: text })(
    sql`select user_id as "userId", title, body from notifications where guild_id = ${guild.id}`,
  );

test.each<[ResetTarget, boolean, number]>([
  ['zero', true, 0],
  ['zero', false, 0],
  ['start', true, 700],
  ['start', false, 0],
])('after a reset to %s, for a member: %s, there are %i', (to, isMember, expected) =>
  expect(balanceAfterReset(to, isMember, 700)).toBe(expected),
);

describe('a reset', () => {
  test('brings every balance to zero in one posting, and says so', async () => {
    const { transactionId, people } = await reset();
    expect([people, await balances()]).toEqual([2, [0, 0, 0]]);
    const { items } = await listEntries.as(ann!.principal, { guildId: guild.id, memberId: ann!.characterId });
    expect(items[0]).toMatchObject({
      id: transactionId,
      kind: 'reset',
      granted: -1_250,
      after: 0,
      reason: 'Season reset',
    });
    const [event] = await sqlRows(database()).as({ label: text, data: jsonObject })(
      sql`select subject_label as label, data from events where subject_id = ${transactionId}`,
    );
    expect(event).toEqual({ label: '2 members', data: { to: 'zero', people: 2 } });
    await reactNow(seasonReactions, 2);
    const told = await inboxes();
    expect(told.map(({ userId }) => userId).sort()).toEqual(
      [ann!, ben!].map(({ principal }) => principal.userId).sort(),
    );
    expect(told[0]).toMatchObject({
      title: `${guild.name}: a new season of DKP begins`,
      body: 'Every balance is zero.',
    });
  });

  test('brings everyone in the guild to the start points, and who left to zero', async () => {
    await inTransaction((tx) => removeMember(tx, { guildId: guild.id, characterId: ben!.characterId }));
    await reset('start');
    expect(await balances()).toEqual([700, 0, 700]);
  });

  test('happens once, whoever asks for it at the same moment', async () => {
    const outcomes = await crowd(8, () => reset());
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reset()).rejects.toMatchObject({ reason: 'nothing_to_reset' });
    expect(await balances()).toEqual([0, 0, 0]);
  });

  test('is refused without the right, while points are off, and leaves other guilds alone', async () => {
    const officer = await aMember(guild, { permissions: ['edit:members', 'edit:dkp'] });
    await expect(reset('zero', officer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const other = await aGuild();
    await usesPoints(other);
    await somePoints(other, { to: ann!, amount: 400 });
    await reset();
    expect(await balanceOf(other, ann!)).toBe(400);
    await usesPoints(guild, { dkpEnabled: false });
    await expect(reset('start')).rejects.toMatchObject({ reason: 'points_off' });
    expect(await season()).toBeNull();
  });
});

describe('undoing a reset', () => {
  test('gives back what was, to what was earned since, once, and withdraws its notifications', async () => {
    const { transactionId } = await reset();
    await reactNow(seasonReactions);
    await somePoints(guild, { to: ann!, amount: 100, kind: 'task' });
    expect((await season())?.last).toMatchObject({ transactionId, people: 2, can: { undo: true } });
    const undone = await crowd(8, () => undo(transactionId));
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balances()).toEqual([1_350, -300, 0]);
    await reactNow(seasonReactions);
    expect(await inboxes()).toEqual([]);
    expect((await season())?.last).toMatchObject({ can: { undo: false } });
    await expect(undo(transactionId)).rejects.toMatchObject({ reason: 'already_undone' });
  });

  test('is refused once points decayed or were reset again', async () => {
    const { transactionId } = await reset('start');
    await usesPoints(guild, { decayType: 'flat', decayAmount: 100 });
    await database().execute(
      sql`update point_decays set next_at = now() - interval '1 hour' where guild_id = ${guild.id}`,
    );
    await applyDecay.as(SCHEDULE, { guildId: guild.id });
    await expect(undo(transactionId)).rejects.toMatchObject({ reason: 'reset_overtaken' });
    const again = await reset();
    await expect(undo(transactionId)).rejects.toMatchObject({ reason: 'reset_overtaken' });
    await undo(again.transactionId);
    expect(await balances()).toEqual([600, 600, 600]);
  });

  test('of another guild, or of what is no reset, finds nothing', async () => {
    const other = await aGuild();
    await usesPoints(other);
    await somePoints(other, { to: other.owner, amount: 400 });
    const theirs = await resetPoints.as(other.owner.principal, { guildId: other.id, to: 'zero' });
    const adjustment = await somePoints(guild, { to: ann!, amount: 100 });
    for (const id of [theirs.transactionId, adjustment!.transactionId, uuidv7()])
      await expect(undo(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('several pools', () => {
  let siege: string;
  const resetAll = (to: ResetTarget = 'zero') =>
    resetPools.as(guild.owner.principal, { guildId: guild.id, poolIds: [siege, guild.id], to });
  const undoAll = (transactionIds: string[]) =>
    undoResets.as(guild.owner.principal, { guildId: guild.id, transactionIds });
  const all = async () => [...(await balances()), await balanceOf(guild, ann!, siege)];
  beforeEach(async () => {
    siege = await aPool(guild, { name: 'Siege points', startPoints: 100 });
    await somePoints(guild, { to: ann!, amount: 400, poolId: siege });
  });

  test('are reset in one act with a posting each, and undone in one, once', async () => {
    const { resets } = await resetAll();
    expect([resets.map(({ people }) => people), await all()]).toEqual([
      [2, 1],
      [0, 0, 0, 0],
    ]);
    await expect(resetAll()).rejects.toMatchObject({ reason: 'nothing_to_reset' });
    const ids = resets.map(({ transactionId }) => transactionId);
    const undone = await crowd(4, () => undoAll(ids));
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await all()).toEqual([1_250, -300, 0, 400]);
    await resetAll('start');
    expect(await all()).toEqual([700, 700, 700, 100]);
  });

  test('are reset and undone all or none', async () => {
    const hold = {
      ...{ guildId: guild.id, poolId: siege, id: uuidv7(), userId: ann!.principal.userId },
      ...{ amount: 100, kind: 'open' as const },
    };
    await inTransaction((tx) => placeHold(tx, hold));
    await expect(resetAll()).rejects.toMatchObject({
      reason: 'points_on_hold',
      message: 'Points of Siege points are on hold in open auctions. Close or cancel these auctions first.',
    });
    expect(await all()).toEqual([1_250, -300, 0, 400]);
    // It is of no bid.
    await inTransaction((tx) => endHolds(tx, 'release', [hold]));
    const [first, other] = [await reset(), await aPool(guild)];
    await somePoints(guild, { to: ben!, amount: 200, poolId: other });
    const second = await resetPoints.as(guild.owner.principal, { guildId: guild.id, poolId: other, to: 'zero' });
    await undo(second.transactionId);
    await expect(undoAll([first.transactionId, second.transactionId])).rejects.toMatchObject({
      reason: 'already_undone',
    });
    await expect(undoAll([first.transactionId, uuidv7()])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await balances()).toEqual([0, 0, 0]);
  });
});
