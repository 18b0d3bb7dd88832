import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { anEntry, aPayout, treasuryOf } from '../treasury.factory.ts';
import { getTreasury, listEntries, listShares } from '../treasury.queries.server.ts';
import { exportEntries } from '../treasury-export.queries.server.ts';
import { recordEntry } from './record-entry.server.ts';
import { reverseEntry } from './reverse-entry.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let staff: Person;
let member: Person;
beforeEach(async () => {
  guild = await aGuild();
  staff = await aMember(guild, { permissions: ['edit:treasury', 'view:members'] });
  member = await aMember(guild, { permissions: ['view:treasury', 'view:members'] });
});

const record = (kind: 'deposit' | 'tax' | 'withdrawal' | 'adjustment', amount: number, more: object = {}) =>
  recordEntry.as(staff.principal, { guildId: guild.id, kind, amount, reason: 'Counted', ...more });
const undo = (transactionId: string, by = staff) =>
  reverseEntry.as(by.principal, { guildId: guild.id, transactionId, reason: 'A mistake' });
const entries = async (by = member, more: object = {}) =>
  (await listEntries.as(by.principal, { guildId: guild.id, ...more })).items;
const hides = (visibility: string) =>
  database().execute(sql`
    insert into guild_settings (guild_id, tab, values)
    values (${guild.id}, 'privacy', ${JSON.stringify({ transactionsVisibility: visibility })}::jsonb)`);
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []));

describe('entries', () => {
  test('change the balance and say so to the log, with names', async () => {
    await record('deposit', 12_345, { memberId: member.characterId });
    await record('tax', 55);
    await record('withdrawal', 400);
    const { transactionId } = await record('adjustment', -1_000);
    expect(await treasuryOf(guild)).toBe(11_000);
    expect((await entries()).map(({ kind, change, balanceAfter, name }) => [kind, change, balanceAfter, name])).toEqual(
      [
        ['adjustment', -1_000, 11_000, null],
        ['withdrawal', -400, 12_000, null],
        ['tax', 55, 12_400, null],
        ['deposit', 12_345, 12_345, member.principal.name],
      ],
    );
    const logged = await sqlRows(database()).as({ label: text, data: jsonObject })(sql`
      select subject_label as label, data from events where guild_id = ${guild.id} and type = 'treasury.recorded' order by id`);
    expect(logged[0]).toMatchObject({ label: '1g 23s 45c', data: { name: member.principal.name, reason: 'Counted' } });
    const [adjusted] = await sqlRows(database()).as({ label: text })(
      sql`select subject_label as label from events where subject_id = ${transactionId}`,
    );
    expect(adjusted).toEqual({ label: '−10s' });
  });

  test('never leave less than nothing, in words', async () => {
    await record('deposit', 500);
    await expect(record('withdrawal', 501)).rejects.toMatchObject({
      ...{ reason: 'not_enough_gold', body: { message: 'The treasury has 5s. Enter that much or less.' } },
    });
    await expect(record('adjustment', -501)).rejects.toMatchObject({ reason: 'not_enough_gold' });
    await record('withdrawal', 500);
    expect(await treasuryOf(guild)).toBe(0);
  });

  test('of 50 people who take the last coin one has it', async () => {
    await record('deposit', 1);
    const outcomes = await crowd(50, () => record('withdrawal', 1));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(reasonsOf(outcomes))).toEqual(new Set(['not_enough_gold']));
    expect([await treasuryOf(guild), (await entries()).length]).toEqual([0, 2]);
  });

  test.each([
    ['deposit', 0],
    ['deposit', -1],
    ['deposit', 1.5],
    ['deposit', Number.NaN],
    ['deposit', 2 ** 53],
    ['deposit', 1_000_000_000_000],
    ['adjustment', 0],
    ['adjustment', -1_000_000_000_000],
  ] as const)('a %s of %d is refused', async (kind, amount) => {
    await expect(record(kind, amount)).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('need a reason, a member of this guild, and the permission', async () => {
    await expect(record('deposit', 5, { reason: ' ' })).rejects.toMatchObject({ code: 'INVALID' });
    const other = await aGuild();
    await expect(record('deposit', 5, { memberId: other.owner.characterId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const plain = { guildId: guild.id, kind: 'deposit' as const, amount: 5, reason: 'Mine' };
    await expect(recordEntry.as(member.principal, plain)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const newcomer = await aMember(guild);
    await expect(entries(newcomer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('are read page by page, by kind and by person', async () => {
    for (const amount of [1, 2, 3]) await record('deposit', amount);
    await record('tax', 4, { memberId: member.characterId });
    const first = await listEntries.as(member.principal, { guildId: guild.id, limit: 3 });
    const second = await entries(member, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second].map(({ change }) => change)).toEqual([4, 3, 2, 1]);
    expect(await entries(member, { kind: 'tax' })).toHaveLength(1);
    const { userId } = member.principal;
    expect((await entries(staff, { person: userId })).map(({ change }) => change)).toEqual([4]);
    expect(await entries(staff, { person: staff.principal.userId })).toEqual([]);
  });

  test('of another guild are never shown or undone, also under the same id', async () => {
    const other = await aGuild();
    const theirs = await anEntry(other, 700);
    await expect(undo(theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listShares.as(member.principal, { guildId: guild.id, transactionId: theirs })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { transactionId } = await record('deposit', 5, { memberId: member.characterId });
    await database().execute(sql`
      insert into ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
      select ${other.id}, id, key, request_hash, kind, 0, at from ledger_transactions where id = ${transactionId}`);
    await database().execute(sql`
      insert into treasury_entries (guild_id, transaction_id, seq, kind, change, balance_after, total_after, reason, actor_name, at)
      select ${other.id}, transaction_id, 99, kind, 9, 9, 9, 'Theirs', 'x', at from treasury_entries where transaction_id = ${transactionId}`);
    await database().execute(sql`
      insert into treasury_shares (guild_id, transaction_id, user_id, character_id, name, change)
      values (${other.id}, ${transactionId}, ${other.owner.principal.userId}, ${other.owner.characterId}, 'Someone', 9)`);
    expect((await entries()).map(({ change, people }) => [change, people])).toEqual([[5, 1]]);
    const { items } = await listShares.as(member.principal, { guildId: guild.id, transactionId });
    expect(items.map(({ change }) => change)).toEqual([5]);
    await undo(transactionId);
    expect([await treasuryOf(guild), await treasuryOf(other)]).toEqual([0, 700]);
    // And the other way round: by index and by place in the table, the other one's row is found first.
    await database().execute(sql`
      insert into ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
      select ${guild.id}, id, key, request_hash, kind, 0, at from ledger_transactions where id = ${theirs}`);
    await database().execute(sql`
      insert into treasury_entries (guild_id, transaction_id, seq, kind, change, balance_after, total_after, reason, actor_name, at)
      select ${guild.id}, transaction_id, 99, kind, 9, 9, 9, 'Ours', 'x', at from treasury_entries where transaction_id = ${theirs}`);
    await database().execute(
      sql`update treasury_entries set at = at where guild_id = ${other.id} and transaction_id = ${theirs}`,
    );
    const which = { guildId: other.id, transactionId: theirs, reason: 'A mistake' };
    await reverseEntry.as(other.owner.principal, which);
    expect([await treasuryOf(guild), await treasuryOf(other)]).toEqual([0, 0]);
    const [reversal] = (await listEntries.as(other.owner.principal, { guildId: other.id })).items;
    expect(reversal).toMatchObject({ kind: 'reversal', change: -700 });
  });
});

describe('undoing', () => {
  test('restores the balance once, whoever tries at the same time', async () => {
    await record('deposit', 1_000);
    const { transactionId } = await record('withdrawal', 300, { memberId: member.characterId });
    const outcomes = await crowd(20, () => undo(transactionId));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(reasonsOf(outcomes))).toEqual(new Set(['already_reversed']));
    expect(await treasuryOf(guild)).toBe(1_000);
    const [reversal, original] = await entries();
    expect(reversal).toMatchObject({ kind: 'reversal', change: 300, reason: 'A mistake', name: member.principal.name });
    expect(original).toMatchObject({ reversed: true, can: { reverse: false } });
    await expect(undo(reversal!.id)).rejects.toMatchObject({ reason: 'is_reversal' });
  });

  test('a deposit that was spent is refused in words', async () => {
    const { transactionId } = await record('deposit', 1_000);
    await record('withdrawal', 600);
    await expect(undo(transactionId)).rejects.toMatchObject({
      body: { message: "The treasury has only 4s, so this deposit can't be undone." },
    });
    await expect(undo(uuidv7())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('where the guild hides transactions', () => {
  test('members see amounts, and only their own names and reasons, in the list, the filter and the file', async () => {
    await record('deposit', 900, { memberId: staff.characterId, reason: 'From staff' });
    await record('deposit', 100, { memberId: member.characterId, reason: 'From me' });
    await record('tax', 10, { reason: 'Stalls' });
    const payout = await aPayout(guild, 6);
    await hides('staff');
    expect(
      (await entries()).map(({ change, name, reason, people, hidden }) => [change, name, reason, people, hidden]),
    ).toEqual([
      [-6, null, 'Siege', 3, false],
      [10, null, 'Stalls', 0, false],
      [100, member.principal.name, 'From me', 1, false],
      [900, null, null, 1, true],
    ]);
    expect((await entries(staff))[3]).toMatchObject({ name: staff.principal.name, reason: 'From staff' });
    expect(await entries(member, { person: staff.principal.userId })).toEqual([]);
    const head = await getTreasury.as(member.principal, { guildId: guild.id });
    expect([head.seesOthers, head.people.map(({ userId }) => userId)]).toEqual([false, [member.principal.userId]]);
    const shares = await listShares.as(member.principal, { guildId: guild.id, transactionId: payout });
    expect(shares.items.map(({ userId }) => userId)).toEqual([member.principal.userId]);
    const { lines } = await exportEntries.as(member.principal, { guildId: guild.id });
    let file = '';
    for await (const line of lines) file += line;
    expect(file).toContain('From me');
    expect(file).not.toContain('From staff');
    expect(file.trimEnd().split('\r\n')).toHaveLength(5);
  });
});

describe('the balance', () => {
  test('is what each day ended with, in the time of the guild', async () => {
    await record('deposit', 1_000);
    await record('withdrawal', 250);
    await database().execute(sql`
      update treasury_entries set at = now() - interval '40 days' where guild_id = ${guild.id} and kind = 'deposit'`);
    const head = await getTreasury.as(member.principal, { guildId: guild.id });
    expect([head.balance, head.income, head.spent, head.series.length]).toEqual([750, '0', '250', 30]);
    expect([head.series[0]?.balance, head.series.at(-1)?.balance]).toEqual([1_000, 750]);
    const year = await getTreasury.as(member.principal, { guildId: guild.id, days: 365 });
    expect([year.income, year.series.length, year.series[0]?.balance]).toEqual(['1000', 365, 0]);
  });

  test('says exactly what went in, also beyond what numbers are exact in', async () => {
    for (const amount of [1, 2]) await record('deposit', amount);
    await database().execute(sql`
      update treasury_entries set change = ${Number.MAX_SAFE_INTEGER}::bigint - change where guild_id = ${guild.id}`);
    const { income } = await getTreasury.as(member.principal, { guildId: guild.id });
    expect(income).toBe(String(2n ** 54n - 5n));
  });

  test('is one for a guild, kept by the ledger', async () => {
    await record('deposit', 100, { memberId: member.characterId });
    await aPayout(guild, 31);
    const [{ sum, broken } = { sum: null, broken: null }] = await sqlRows(database()).as({ sum: int, broken: int })(sql`
      select (select sum(change)::bigint from treasury_entries where guild_id = ${guild.id}) as sum,
        (select count(*)::int from check_invariants()) as broken`);
    expect([sum, broken, await treasuryOf(guild)]).toEqual([69, 0, 69]);
  });
});
