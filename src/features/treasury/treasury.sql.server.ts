import { type SQL, sql } from 'drizzle-orm';

const SHARED = sql`guild_id, transaction_id, seq, kind, account_id, to_account_id, reason, way, actor_name, at`;

/**
 * SQL: the entries of a treasury as all of its accounts or one of them sees them. `change` is the amount, `effect` what it does to the
 * balance that is shown, and `balance_after` that balance. What two indexes answer in order is merged in order.
 */
export const entriesOf = (guildId: string, accountId: string | undefined): SQL =>
  accountId === undefined
    ? sql`(
      select ${SHARED}, change, case when to_account_id is null then change else 0 end as effect, total_after as balance_after
      from treasury_entries where guild_id = ${guildId})`
    : sql`(
      select ${SHARED}, change, change as effect, balance_after
      from treasury_entries where guild_id = ${guildId} and account_id = ${accountId}
      union all
      select ${SHARED}, -change, -change, to_balance_after
      from treasury_entries where guild_id = ${guildId} and to_account_id = ${accountId})`;
