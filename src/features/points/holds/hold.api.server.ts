import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type LedgerAccount, NO_HOLDER, post } from '#/platform/ledger/ledger.server.ts';
import { type InPool, lockStandings, unitIn } from '../point.repository.server.ts';
import type { Standing } from '../point.rules.ts';
import { HOLD_BOOKS, type HoldKind } from './hold.rules.ts';

/** Points that someone can't spend while this is there. */
export interface Hold extends InPool {
  /** Of the bid: each is put on hold once, and ended once. */
  readonly id: string;
  readonly userId: string;
  /** Hundredths. */
  readonly amount: number;
  readonly kind: HoldKind;
}

/** Never below nothing: no hold ends that wasn't there. */
const escrow = ({ kind, userId, ...pool }: Hold): LedgerAccount => ({
  ...{ book: HOLD_BOOKS[kind], unit: unitIn(pool), holder: userId, tracked: true, floor: 0 },
});
const beside = (pool: InPool): LedgerAccount => ({
  ...{ book: 'points.holds', unit: unitIn(pool), holder: NO_HOLDER, tracked: false, floor: null },
});

/** Puts points on hold. The person's account is locked and has that much to spend (`lockStandings`, `availableOf`). */
export async function placeHold(tx: Tx, hold: Hold): Promise<void> {
  await post(tx, {
    ...{ guildId: hold.guildId, key: `hold:${hold.id}`, kind: 'hold' },
    transfers: [{ from: beside(hold), to: escrow(hold), amount: hold.amount }],
  });
}

/**
 * Ends holds: they are released, or what they were for is charged. Both have the key of the hold, so the ledger refuses a
 * second end. The people's accounts are locked.
 */
export async function endHolds(tx: Tx, ends: 'release' | 'charge', holds: readonly Hold[]): Promise<void> {
  for (const hold of holds)
    await post(tx, {
      ...{ guildId: hold.guildId, key: `hold-end:${hold.id}`, kind: ends },
      transfers: [{ from: escrow(hold), to: beside(hold), amount: hold.amount }],
    });
}

/** What these people have on hold in a pool, in hundredths; those without a hold are left out. */
export async function heldBy(db: Db, pool: InPool, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sqlRows(db).as({ userId: text, held: int })(sql`
    select holder as "userId", sum(balance)::bigint as held from ledger_accounts
    where guild_id = ${pool.guildId} and book in (${HOLD_BOOKS.open}, ${HOLD_BOOKS.sealed}) and unit = ${unitIn(pool)}
      and holder = any(${sql.param([...userIds])}::uuid[]) group by holder`);
  return new Map(rows.map(({ userId, held }) => [userId, held]));
}

/** Whether anyone's points in a pool are on hold. */
export async function isAnythingHeld(db: Db, pool: InPool): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from ledger_accounts where guild_id = ${pool.guildId} and book in (${HOLD_BOOKS.open}, ${HOLD_BOOKS.sealed})
      and unit = ${unitIn(pool)} and balance > 0 limit 1`);
  return (rowCount ?? 0) > 0;
}

/** What these people have and have on hold, their accounts locked until the end of the transaction. */
export const lockSpendable = (
  tx: Tx,
  pool: InPool,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> => lockStandings(tx, pool, [...new Set(userIds)], null);
