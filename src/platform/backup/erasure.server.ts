import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { database } from '#/platform/db/db.server.ts';
import { bool, sqlRows } from '#/platform/db/rows.server.ts';

/** Shared by backups under way; the number is ours alone. */
const LOCK = 4_917_240_519;

/** From now until this connection ends, `mayErase()` answers false. Taken before a backup's snapshot. */
export async function pauseCleanup(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
}

/**
 * May stored files be erased whose rows are gone? Not while a backup is written that may be of an earlier moment, when the
 * rows were there. To be asked after the rows were deleted and committed; files that are left are found by the next cleanup.
 */
export async function mayErase(): Promise<boolean> {
  const rows = await sqlRows(database()).as({ free: bool })(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`);
  return rows[0]?.free === true;
}
