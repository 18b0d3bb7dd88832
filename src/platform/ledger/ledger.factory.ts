import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type LedgerAccount, NO_HOLDER } from './ledger.server.ts';

/** A guild that is nothing but an id: the ledger knows no more of one. */
export async function aBareGuild(): Promise<string> {
  const id = uuidv7();
  await database().execute(sql`
    insert into guilds (id, slug, name, description, region, server, deleted_at)
    values (${id}, ${`bare-${id.slice(-12)}`}, 'Bare', '', 'Europe', 'Shol', now())`);
  return id;
}

export const book = 'test.member';
const account = (more: Partial<LedgerAccount>): LedgerAccount => ({
  ...{ book, unit: 'points', holder: uuidv7(), tracked: true, floor: null },
  ...more,
});

export const member = (): LedgerAccount => account({});
/** It can't be less than empty. */
export const purse = (): LedgerAccount => account({ book: 'test.purse', floor: 0 });
export const source: LedgerAccount = account({ book: 'test.source', holder: NO_HOLDER, tracked: false });

/** Balances in this order; undefined for an account that isn't there. */
export async function amountsOf(
  guildId: string,
  accounts: readonly LedgerAccount[],
): Promise<readonly (number | undefined)[]> {
  const rows = await sqlRows(database()).as({ holder: text, balance: int })(
    sql`select holder, balance from ledger_accounts where guild_id = ${guildId}`,
  );
  return accounts.map(({ holder }) => rows.find((row) => row.holder === holder)?.balance);
}
