import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { wasReversed } from '#/platform/ledger/ledger.server.ts';

const RESET = { transactionId: text, at: instant, actorName: text, people: int, reversed: bool, overtaken: bool };

/** A reset of the guild: this one, or its last; null where there is none. Two who undo it meet at the ledger. */
export async function readReset(db: Db, guildId: string, transactionId: string | null) {
  const [reset] = await sqlRows(db).as(RESET)(sql`
    select t.transaction_id as "transactionId", t.at, t.actor_name as "actorName",
      (select count(*) from point_entries e where e.guild_id = t.guild_id and e.transaction_id = t.transaction_id)::int as people,
      ${wasReversed(sql`t`)} as reversed,
      exists (select from point_transactions later
        where later.guild_id = t.guild_id and later.at > t.at and later.kind in ('decay', 'reset')
          and not exists (select from ledger_transactions r
            where r.guild_id = later.guild_id and r.reverses = later.transaction_id)) as overtaken
    from point_transactions t
    where t.guild_id = ${guildId} and t.kind = 'reset' and (${transactionId}::uuid is null or t.transaction_id = ${transactionId}::uuid)
    order by t.at desc limit 1`);
  return reset ?? null;
}
