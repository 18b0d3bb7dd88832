import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { balanceOf, somePoints, usesPoints } from '../point.factory.ts';
import { listStandings, pointSummary, previewAdjustment } from '../point.queries.server.ts';
import { pointReactions } from '../point.reactions.server.ts';
import { listEntries, listMyEntries, memberPoints } from '../point-entries.queries.server.ts';
import { adjustPoints } from './adjust-points.server.ts';
import { undoAdjustment } from './undo-adjustment.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let [ann, ben]: Person[] = [];
beforeEach(async () => {
  guild = await aGuild();
  await usesPoints(guild);
  [ann, ben] = [await aMember(guild), await aMember(guild)];
});

const adjust = (amount: number, to: readonly Person[], by: Person = guild.owner, reason = 'Helped out') =>
  adjustPoints.as(by.principal, {
    ...{ guildId: guild.id, amount, reason },
    memberIds: to.map(({ characterId }) => characterId),
  });
const undo = (transactionId: string, by: Person = guild.owner) =>
  undoAdjustment.as(by.principal, { guildId: guild.id, transactionId });
const balances = () => Promise.all([ann!, ben!].map((person) => balanceOf(guild, person)));
const hides = (visibility: string) =>
  database().execute(sql`
    insert into guild_settings (guild_id, tab, values) values (${guild.id}, 'privacy', ${JSON.stringify({ transactionsVisibility: visibility })}::jsonb)`);
const historyOf = (person: Person, by: Person = person) =>
  listEntries.as(by.principal, { guildId: guild.id, memberId: person.characterId });

describe('an adjustment', () => {
  test('changes everyone at once, and says so to the log and to them', async () => {
    const { transactionId, adjusted } = await adjust(1_250, [ann!, ben!]);
    expect([adjusted, await balances()]).toEqual([2, [1_250, 1_250]]);
    await reactNow(pointReactions, 2);
    const told = await sqlRows(database()).as({ userId: text, title: text, body: text })(
      sql`select user_id as "userId", title, body from notifications where guild_id = ${guild.id}`,
    );
    expect(told.map(({ userId }) => userId).sort()).toEqual(
      [ann!, ben!].map(({ principal }) => principal.userId).sort(),
    );
    expect(told[0]).toMatchObject({ title: `${guild.name}: +12.5 DKP`, body: 'Helped out' });
    const [event] = await sqlRows(database()).as({ label: text, data: jsonObject })(
      sql`select subject_label as label, data from events where subject_id = ${transactionId}`,
    );
    expect(event).toMatchObject({ label: '2 members', data: { amount: 1_250, reason: 'Helped out' } });
  });

  test('that was undone says when it was made, whatever another guild has under its id', async () => {
    const { transactionId } = await adjust(500, [ann!]);
    await undo(transactionId);
    const other = await aGuild();
    await database().execute(sql`
      insert into ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
      select ${other.id}, id, key, request_hash, kind, 0, at - interval '1 day' from ledger_transactions where id = ${transactionId}`);
    const { items } = await historyOf(ann!);
    const made = items.find(({ id }) => id === transactionId);
    expect(items.find(({ id }) => id !== transactionId)?.reversesAt).toEqual(made?.at);
  });

  test('is undone for everyone, once, and no inbox leads to it', async () => {
    const { transactionId } = await adjust(1_250, [ann!, ben!]);
    await reactNow(pointReactions);
    const undone = await crowd(10, () => undo(transactionId));
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balances()).toEqual([0, 0]);
    await reactNow(pointReactions);
    const { rows } = await database().execute(sql`select from notifications where guild_id = ${guild.id}`);
    expect(rows).toEqual([]);
    await expect(undo(transactionId)).rejects.toMatchObject({ reason: 'already_undone' });
  });

  test('stops at the overdraft, also when fifty take at once', async () => {
    await usesPoints(guild, { overdraft: 100 });
    await adjust(250, [ann!]);
    const taken = await crowd(50, () => adjust(-100, [ann!]));
    expect(await balanceOf(guild, ann!)).toBe(-100);
    const refused = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []));
    expect(new Set(refused)).toEqual(new Set(['nothing_to_adjust']));
    expect(refused).toHaveLength(46);
  });

  test('of nothing, without a reason, and beyond a million is refused', async () => {
    for (const amount of [0, 1.5, Number.NaN, 100_000_001, -100_000_001, 2 ** 53])
      await expect(adjust(amount, [ann!])).rejects.toMatchObject({ code: 'INVALID' });
    await expect(adjust(100, [ann!], guild.owner, ' ')).rejects.toMatchObject({ code: 'INVALID' });
    expect(await balances()).toEqual([0, 0]);
  });

  test('is refused where points are off, and for those who are in another guild', async () => {
    const other = await aGuild();
    await expect(adjust(100, [other.owner])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await usesPoints(guild, { dkpEnabled: false });
    await expect(adjust(100, [ann!])).rejects.toMatchObject({ reason: 'points_off' });
  });

  test('of one’s own points needs every right', async () => {
    const officer = await aMember(guild, { permissions: ['edit:members'] });
    await expect(adjust(100, [ann!, officer], officer)).rejects.toMatchObject({ reason: 'own_points' });
    await adjust(100, [ann!], officer);
    const { transactionId } = await adjust(100, [officer]);
    await expect(undo(transactionId, officer)).rejects.toMatchObject({ reason: 'own_points' });
    await adjust(100, [guild.owner]);
    expect(await balanceOf(guild, guild.owner)).toBe(100);
  });

  test('a reward or another guild’s posting isn’t undone', async () => {
    const reward = await somePoints(guild, { to: ann!, amount: 500, kind: 'task' });
    await expect(undo(reward!.transactionId)).rejects.toMatchObject({ reason: 'not_an_adjustment' });
    const other = await aGuild();
    await usesPoints(other);
    const theirs = await somePoints(other, { to: other.owner, amount: 500 });
    await expect(undo(theirs!.transactionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(undo(uuidv7())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is shown before it is posted', async () => {
    await usesPoints(guild, { hardCap: 1_000 });
    await adjust(800, [ann!]);
    const memberIds = [ann!, ben!].map(({ characterId }) => characterId);
    const { items } = await previewAdjustment.as(guild.owner.principal, { guildId: guild.id, memberIds, amount: 500 });
    expect(items.map(({ before, granted, limit, after }) => [before, granted, limit, after]).sort()).toEqual([
      [0, 500, null, 500],
      [800, 200, 'hard-cap', 1_000],
    ]);
    expect(await balances()).toEqual([800, 0]);
  });
});

describe('standings', () => {
  test('have everyone in the guild with their place, those without points too', async () => {
    await adjust(800, [ann!]);
    await somePoints(guild, { to: ben!, amount: 900, kind: 'task' });
    const { items, total } = await listStandings.as(ann!.principal, { guildId: guild.id });
    expect(items.map(({ place, balance, earned, isMine }) => [place, balance, earned, isMine])).toEqual([
      [1, 900, 900, false],
      [2, 800, 0, true],
      [3, 0, 0, false],
    ]);
    expect(total).toBe(3);
  });

  test('are read page by page, in any order, and by name', async () => {
    await adjust(800, [ann!]);
    const first = await listStandings.as(ann!.principal, { guildId: guild.id, limit: 2, sort: 'balance' });
    const second = await listStandings.as(ann!.principal, {
      ...{ guildId: guild.id, limit: 2, sort: 'balance' },
      cursor: first.nextCursor!,
    });
    expect([...first.items, ...second.items].map(({ balance }) => balance)).toEqual([0, 0, 800]);
    const found = await listStandings.as(ann!.principal, { guildId: guild.id, query: ann!.principal.name });
    expect(found.items.map(({ characterId }) => characterId)).toContain(ann!.characterId);
  });

  test('show only one’s own where the guild hides them', async () => {
    await adjust(800, [ann!, ben!]);
    await hides('staff');
    const { items, total } = await listStandings.as(ann!.principal, { guildId: guild.id });
    expect([items.map(({ isMine }) => isMine), total]).toEqual([[true], 1]);
    expect(await pointSummary.as(ann!.principal, { guildId: guild.id })).toMatchObject({
      ofAll: false,
      mine: { balance: 800 },
    });
    const about = { guildId: guild.id, memberId: ben!.characterId };
    expect(await memberPoints.as(ann!.principal, about)).toBeNull();
    expect((await historyOf(ben!, ann!)).items).toEqual([]);
    expect(await memberPoints.as(ben!.principal, about)).toMatchObject({ balance: 800 });
    expect(await memberPoints.as(guild.owner.principal, about)).toMatchObject({ balance: 800 });
  });
});

describe('a balance', () => {
  test('is explained to the hundredth: what was asked for and granted, and by what', async () => {
    await usesPoints(guild, { weeklyCap: 700 });
    const source = { id: uuidv7(), label: 'Raid' };
    await somePoints(guild, { to: ann!, amount: 1_000, kind: 'task', source, reason: '' });
    const { transactionId } = await adjust(333, [ann!]);
    await adjust(-33, [ann!]);
    await undo(transactionId);
    const explained = await memberPoints.as(ben!.principal, { guildId: guild.id, memberId: ann!.characterId });
    expect(explained).toMatchObject({
      balance: 667,
      sums: [
        { kind: 'task', entries: 1, requested: 1_000, granted: 700 },
        { kind: 'adjustment', entries: 2, requested: 300, granted: 300 },
        { kind: 'reversal', entries: 1, requested: -333, granted: -333 },
      ],
    });
    expect(await balanceOf(guild, ann!)).toBe(667);
    const { items } = await historyOf(ann!);
    expect(items.map(({ kind, granted, after, reversed, limit }) => [kind, granted, after, reversed, limit])).toEqual([
      ['reversal', -333, 667, false, null],
      ['adjustment', -33, 1_000, false, null],
      ['adjustment', 333, 1_033, true, null],
      ['task', 700, 700, false, 'weekly-cap'],
    ]);
  });

  test('on a day is what had been posted by its end, where the guild is: also when clocks change', async () => {
    await database().execute(sql`update guilds set time_zone = 'America/New_York' where id = ${guild.id}`);
    // In 2025 clocks went back there on November 2: the day had 25 hours and ended at 05:00 UTC.
    const at = (moment: string, run: () => Promise<unknown>) =>
      atMoment({ at: new Date(moment), random32: () => Math.floor(Math.random() * 2 ** 32) }, run);
    await at('2025-11-03T04:59:59Z', () => adjust(300, [ann!]));
    await at('2025-11-03T05:00:01Z', () => adjust(500, [ann!]));
    const on = async (asOf: string) =>
      (await memberPoints.as(ann!.principal, { guildId: guild.id, memberId: ann!.characterId, asOf }))?.balance;
    expect([await on('2025-11-01'), await on('2025-11-02'), await on('2025-11-03')]).toEqual([0, 300, 800]);
  });

  test('of every guild is in one’s own history, and in no one else’s', async () => {
    const other = await aGuild({ owner: ann! }).catch(() => null);
    expect(other).toBeNull();
    await adjust(300, [ann!]);
    const { items } = await listMyEntries.as(ann!.principal, {});
    expect(items).toMatchObject([{ granted: 300, guild: { id: guild.id, name: guild.name }, unit: 'DKP' }]);
    expect((await listMyEntries.as(ben!.principal, {})).items).toEqual([]);
  });

  test('history is read on by key, nothing twice', async () => {
    for (const amount of [100, 200, 300]) await adjust(amount, [ann!]);
    const which = { guildId: guild.id, memberId: ann!.characterId, limit: 2 };
    const first = await listEntries.as(ann!.principal, which);
    const second = await listEntries.as(ann!.principal, { ...which, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map(({ granted }) => granted)).toEqual([300, 200, 100]);
    expect(second.nextCursor).toBeNull();
  });
});
