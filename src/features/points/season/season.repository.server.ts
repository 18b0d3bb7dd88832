import { sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { POOL_AUDIENCES } from '#/features/point-pools/pool.rules.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { wasReversed } from '#/platform/ledger/ledger.server.ts';

const RESET = {
  ...{ poolId: text, archived: bool, audience: oneOf(POOL_AUDIENCES) },
  ...{ transactionId: text, at: instant, actorName: text, people: int, reversed: bool, overtaken: bool },
};

interface Where {
  readonly guildId: string;
  /** Any, where a reset is named. */
  readonly poolId?: string;
}

/** A reset: this one, or the last of a pool; null where there is none. Two who undo it meet at the ledger. */
export async function readReset(db: Db, { guildId, poolId }: Where, transactionId: string | null) {
  const [reset] = await sqlRows(db).as(RESET)(sql`
    select t.pool_id as "poolId", p.archived_at is not null as archived, p.audience, t.transaction_id as "transactionId", t.at, t.actor_name as "actorName",
      (select count(*) from point_entries e where e.guild_id = t.guild_id and e.transaction_id = t.transaction_id)::int as people,
      ${wasReversed(sql`t`)} as reversed,
      exists (select from point_transactions later
        where later.guild_id = t.guild_id and later.pool_id = t.pool_id and later.at > t.at and later.kind in ('decay', 'reset')
          and not exists (select from ledger_transactions r
            where r.guild_id = later.guild_id and r.reverses = later.transaction_id)) as overtaken
    from point_transactions t join point_pools p on p.guild_id = t.guild_id and p.id = t.pool_id
    where t.guild_id = ${guildId} and t.kind = 'reset' and (${poolId ?? null}::uuid is null or t.pool_id = ${poolId ?? null}::uuid)
      and (${transactionId}::uuid is null or t.transaction_id = ${transactionId}::uuid)
    order by t.at desc limit 1`);
  return reset ?? null;
}

/** A reset with its pool, as who undoes it sees them; null where there is none. */
export async function readResetToUndo(
  tx: Tx,
  { guildId, transactionId }: { readonly guildId: string; readonly transactionId: string },
  who: GuildScope,
) {
  const reset = await readReset(tx, { guildId }, transactionId);
  const pool = reset && (await readSeenPool(tx, who, reset.poolId));
  return pool && { ...reset, pool };
}

export type ResetToUndo = NonNullable<Awaited<ReturnType<typeof readResetToUndo>>>;
