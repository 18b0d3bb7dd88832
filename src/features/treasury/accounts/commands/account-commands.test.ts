import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { recordEntry } from '../../commands/record-entry.server.ts';
import { reverseEntry } from '../../commands/reverse-entry.server.ts';
import { payRequest } from '../../requests/commands/pay-request.server.ts';
import { anAccount, anApprovedRequest, anEntry } from '../../treasury.factory.ts';
import { getTreasury, listEntries } from '../../treasury.queries.server.ts';
import { FIRST_ACCOUNT } from '../../treasury.rules.ts';
import { exportStatement } from '../../treasury-export.queries.server.ts';
import { addAccount } from './add-account.server.ts';
import { archiveAccount } from './archive-account.server.ts';
import { renameAccount } from './rename-account.server.ts';
import { restoreAccount } from './restore-account.server.ts';
import { transferGold } from './transfer-gold.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let staff: Person;
let chest: string;
beforeEach(async () => {
  guild = await aGuild();
  staff = await aMember(guild, { permissions: ['edit:treasury', 'view:members'] });
  await anEntry(guild, 1_000);
  chest = await anAccount(guild, 0, 'War chest');
});

const transfer = (amount: number, fromAccountId = FIRST_ACCOUNT, toAccountId = chest) =>
  transferGold.as(staff.principal, {
    ...{ guildId: guild.id, fromAccountId, toAccountId, amount, reason: 'For the siege' },
  });
const undo = (transactionId: string) =>
  reverseEntry.as(staff.principal, { guildId: guild.id, transactionId, reason: 'A mistake' });
const balances = async () => {
  const { accounts, balance } = await getTreasury.as(staff.principal, { guildId: guild.id });
  return [balance, ...accounts.map((one) => one.balance)];
};
const rows = async (accountId?: string) =>
  (await listEntries.as(staff.principal, { guildId: guild.id, ...(accountId && { accountId }) })).items.map(
    ({ kind, effect, balanceAfter }) => [kind, effect, balanceAfter],
  );
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))),
];

describe('a transfer', () => {
  test('is one entry that leaves the whole as it is, seen from either side, undone once', async () => {
    const { transactionId } = await transfer(300);
    expect(await balances()).toEqual([1_000, 700, 300]);
    expect(await rows()).toEqual([
      ['transfer', 0, 1_000],
      ['deposit', 1_000, 1_000],
    ]);
    expect(await rows(FIRST_ACCOUNT)).toEqual([
      ['transfer', -300, 700],
      ['deposit', 1_000, 1_000],
    ]);
    expect(await rows(chest)).toEqual([['transfer', 300, 300]]);
    const outcomes = await crowd(10, () => undo(transactionId));
    expect([outcomes.filter(({ status }) => status === 'fulfilled').length, reasonsOf(outcomes)]).toEqual([
      ...[1, ['already_reversed']],
    ]);
    expect([await balances(), await rows(chest)]).toEqual([
      [1_000, 1_000, 0],
      [
        ['reversal', -300, 0],
        ['transfer', 300, 300],
      ],
    ]);
    expect(await brokenInvariants(database())).toEqual([]);
  });

  test('of more than there is is refused by the name of the account, to itself and to others too', async () => {
    await expect(transfer(1_001)).rejects.toMatchObject({
      body: { message: 'Main has 10s. Enter that much or less.' },
    });
    await expect(transfer(1, chest)).rejects.toMatchObject({ code: 'INVALID' });
    const theirs = await anAccount(await aGuild());
    await expect(transfer(1, FIRST_ACCOUNT, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that was spent is not undone, and both ways at once lose nothing', async () => {
    const { transactionId } = await transfer(300);
    await recordEntry.as(staff.principal, {
      ...{ guildId: guild.id, accountId: chest, kind: 'withdrawal', amount: 200, reason: 'Timber' },
    });
    await expect(undo(transactionId)).rejects.toMatchObject({
      body: { message: "War chest has only 1s, so this transfer can't be undone." },
    });
    await crowd(20, (n) => (n % 2 ? transfer(5) : transfer(5, chest, FIRST_ACCOUNT)));
    const [total, main, other] = await balances();
    expect([total, main! + other!]).toEqual([800, 800]);
  });
});

describe('an account', () => {
  test('is renamed, archived when it is empty, and restored; the last name counts', async () => {
    const which = { guildId: guild.id, accountId: chest };
    await renameAccount.as(staff.principal, { ...which, name: 'Siege fund' });
    await expect(addAccount.as(staff.principal, { guildId: guild.id, name: 'siege FUND' })).rejects.toMatchObject({
      reason: 'name_taken',
    });
    const { transactionId } = await transfer(300);
    await expect(archiveAccount.as(staff.principal, which)).rejects.toMatchObject({
      ...{
        reason: 'not_empty',
        body: { message: "Siege fund isn't empty. Transfer its gold to another account first." },
      },
    });
    await undo(transactionId);
    const outcomes = await crowd(6, () => archiveAccount.as(staff.principal, which));
    expect(reasonsOf(outcomes)).toEqual(['archived_already']);
    await expect(transfer(1)).rejects.toMatchObject({ reason: 'account_archived' });
    await restoreAccount.as(staff.principal, which);
    await transfer(1);
    await expect(archiveAccount.as(staff.principal, { ...which, accountId: FIRST_ACCOUNT })).rejects.toMatchObject({
      reason: 'first_account',
    });
  });

  test('never is archived with gold in it, whoever transfers at the same moment', async () => {
    await crowd<unknown>(8, (n) =>
      n % 2 ? transfer(10) : archiveAccount.as(staff.principal, { guildId: guild.id, accountId: chest }),
    );
    const { accounts } = await getTreasury.as(staff.principal, { guildId: guild.id });
    expect(accounts.filter(({ archived, balance }) => archived && balance > 0)).toEqual([]);
  });

  test('is one of eight, also at the same time', async () => {
    const outcomes = await crowd(10, (n) => addAccount.as(staff.principal, { guildId: guild.id, name: `Fund ${n}` }));
    expect([outcomes.filter(({ status }) => status === 'fulfilled').length, reasonsOf(outcomes)]).toEqual([
      ...[6, ['too_many_accounts']],
    ]);
  });

  test('pays a request, and its entries are its own', async () => {
    await transfer(600);
    const { decisionId: _, ...which } = await anApprovedRequest(guild, {
      of: await aMember(guild, VIEWER),
      amount: 500,
    });
    await payRequest.as(staff.principal, { ...which, accountId: chest });
    expect([await balances(), (await rows(chest))[0]]).toEqual([
      [500, 400, 100],
      ['payment', -500, 100],
    ]);
  });
});

const VIEWER = { permissions: ['view:treasury'] };

describe('a statement', () => {
  const linesFor = async (from: string, to: string, accountId?: string) => {
    const { lines } = await exportStatement.as(staff.principal, {
      ...{ guildId: guild.id, from, to, ...(accountId && { accountId }) },
    });
    let file = '';
    for await (const line of lines) file += line;
    const [head, ...rows] = file
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const at = (name: string) => head!.indexOf(name);
    return rows.map((row) => [row[at('Kind')], row[at('Copper')], Number(row[at('Balance in copper')])]);
  };

  test('opens with what there was, closes with what there is, and adds up, over a change of the clocks', async () => {
    await transfer(300);
    await database().execute(sql`update guilds set time_zone = 'Europe/Berlin' where id = ${guild.id}`);
    // An hour before the day ends there, and an hour after; at night the clocks had been set back.
    await database().execute(sql`
      update treasury_entries set at = case kind when 'deposit' then '2026-10-25T22:30:00Z'::timestamptz
        else '2026-10-25T23:30:00Z'::timestamptz end where guild_id = ${guild.id}`);
    expect(await linesFor('2026-10-25', '2026-10-25')).toEqual([
      ['Opening balance', '', 0],
      ['Deposit', '1000', 1_000],
      ['Closing balance', '', 1_000],
    ]);
    expect(await linesFor('2026-10-26', '2026-10-26', FIRST_ACCOUNT)).toEqual([
      ['Opening balance', '', 1_000],
      ['Transfer', '-300', 700],
      ['Closing balance', '', 700],
    ]);
    expect(await linesFor('2026-10-26', '2026-10-26')).toEqual([
      ['Opening balance', '', 1_000],
      ['Transfer', '0', 1_000],
      ['Closing balance', '', 1_000],
    ]);
    expect(await linesFor('2026-11-01', '2026-11-02')).toEqual([
      ['Opening balance', '', 1_000],
      ['Closing balance', '', 1_000],
    ]);
    await expect(linesFor('2026-11-02', '2026-11-01')).rejects.toMatchObject({ code: 'INVALID' });
  });
});
