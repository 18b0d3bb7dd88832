import { type SQL, sql } from 'drizzle-orm';
import { unitOf } from '#/features/point-pools/pool.rules.ts';
import { HOLD_BOOKS, type HoldKind } from './hold.rules.ts';

const bothKinds: readonly HoldKind[] = ['open', 'sealed'];

interface InPool {
  readonly guildId: string;
  readonly poolId: string;
}

/** SQL: what of a person's points in a pool is on hold, of these kinds. */
export const heldOf = ({ guildId, poolId }: InPool, userId: SQL, kinds: readonly HoldKind[] = bothKinds): SQL => sql`
  coalesce((select sum(h.balance) from ledger_accounts h where h.guild_id = ${guildId}
    and h.book = any(${sql.param(kinds.map((kind) => HOLD_BOOKS[kind]))}::text[]) and h.unit = ${unitOf(guildId, poolId)} and h.holder = ${userId}), 0)::bigint`;
