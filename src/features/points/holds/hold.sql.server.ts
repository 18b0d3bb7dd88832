import { type SQL, sql } from 'drizzle-orm';
import { HOLD_BOOKS, type HoldKind } from './hold.rules.ts';

/** What the ledger counts them in. */
export const HELD_UNIT = 'points';

const bothKinds: readonly HoldKind[] = ['open', 'sealed'];

/** SQL: what of a person's points is on hold, of these kinds. */
export const heldOf = (guildId: string, userId: SQL, kinds: readonly HoldKind[] = bothKinds): SQL => sql`
  coalesce((select sum(h.balance) from ledger_accounts h where h.guild_id = ${guildId}
    and h.book = any(${sql.param(kinds.map((kind) => HOLD_BOOKS[kind]))}::text[]) and h.unit = ${HELD_UNIT} and h.holder = ${userId}), 0)::bigint`;
