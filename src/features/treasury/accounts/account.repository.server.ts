import { sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type LedgerAccount, lockAccounts } from '#/platform/ledger/ledger.server.ts';
import { FIRST_ACCOUNT, FIRST_NAME } from '../treasury.rules.ts';
import { isFirst, type TreasuryAccount } from './account.rules.ts';

export const UNIT = 'copper';
/** The book of the treasury's accounts in the ledger; their holders are the ids of the accounts. */
export const TREASURY_BOOK = 'treasury.guild';

/** It never holds less than nothing. */
export const accountOf = (id: string): LedgerAccount => ({
  ...{ book: TREASURY_BOOK, unit: UNIT, holder: id, tracked: true, floor: 0 },
});

/** The accounts of a treasury: the first one, then those in use by name, then archived ones. There is always the first. */
export const readAccounts = (db: Db, guildId: string): Promise<readonly TreasuryAccount[]> =>
  sqlRows(db).as({ id: text, name: text, balance: int, archived: bool })(sql`
    select a.id, a.name, coalesce(l.balance, 0)::bigint as balance, a.archived_at is not null as archived
    from (
      select id, name, archived_at from treasury_accounts where guild_id = ${guildId}
      union all
      select ${FIRST_ACCOUNT}::uuid, ${FIRST_NAME}, null
      where not exists (select from treasury_accounts where guild_id = ${guildId} and id = ${FIRST_ACCOUNT})) a
    left join ledger_accounts l on l.guild_id = ${guildId} and l.book = ${TREASURY_BOOK} and l.unit = ${UNIT} and l.holder = a.id
    order by a.id <> ${FIRST_ACCOUNT}, a.archived_at is not null, lower(a.name), a.id`);

/**
 * The accounts as they are, and no one posts to any of them until the end of the transaction: whatever concerns the treasury locks
 * its first account, so that its entries have an order.
 */
export async function lockTreasury(
  tx: Tx,
  guildId: string,
  ids: readonly string[] = [],
): Promise<readonly TreasuryAccount[]> {
  await lockAccounts(tx, guildId, [...new Set([FIRST_ACCOUNT, ...ids])].map(accountOf));
  return readAccounts(tx, guildId);
}

/** Whether the guild has these accounts, archived or not. */
export async function hasAccounts(db: Db, guildId: string, ids: readonly string[]): Promise<boolean> {
  const others = [...new Set(ids)].filter((id) => !isFirst(id));
  if (others.length === 0) return true;
  const { rowCount } = await db.execute(sql`
    select from treasury_accounts where guild_id = ${guildId} and id = any(${sql.param(others)}::uuid[])`);
  return rowCount === others.length;
}

/** What is moved goes to accounts in use alone. */
export function requireInUse(accounts: readonly TreasuryAccount[], ids: readonly string[]): void {
  const archived = accounts.find((one) => one.archived && ids.includes(one.id));
  if (archived) throw conflict('account_archived', `${archived.name} is archived. Restore it first.`);
}

export function requireFreeName(accounts: readonly TreasuryAccount[], name: string): void {
  const key = name.toLocaleLowerCase('en-US');
  const taken = accounts.find((one) => one.name.toLocaleLowerCase('en-US') === key);
  if (!taken) return;
  const words = `There's already an account named ${taken.name}`;
  throw invalid('name_taken', `${words}. Choose another name.`, { name: words });
}

/** From now on the first account has a name of its own. */
export async function nameFirst(tx: Tx, guildId: string): Promise<void> {
  await tx.execute(sql`
    insert into treasury_accounts (guild_id, id, name, created_at)
    values (${guildId}, ${FIRST_ACCOUNT}, ${FIRST_NAME}, now()) on conflict do nothing`);
}

/** An account that may be changed: nothing moves in it meanwhile. Null where the guild has none with this id. */
export async function lockAccount(tx: Tx, guildId: string, accountId: string) {
  if (!(await hasAccounts(tx, guildId, [accountId]))) return null;
  const accounts = await lockTreasury(tx, guildId, [accountId]);
  const account = accounts.find(({ id }) => id === accountId);
  return account ? { account, accounts } : null;
}
