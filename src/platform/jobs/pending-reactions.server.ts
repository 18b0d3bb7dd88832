import { sql } from 'drizzle-orm';
import pg from 'pg';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';

/** The live topic that wakes the workers; no browser hears it. */
export const REACTIONS_DUE = 'worker:reactions';
/** Tries in all, with growing pauses between them; the last comes about half an hour after the first. */
export const MOST_TRIES = 11;
/** After so many seconds without an end, as when a worker was killed, another worker tries. */
const LEASE_SECONDS = 20;
const LONGEST_PAUSE_SECONDS = 600;

/** An event whose reactions a worker has taken. */
export interface TakenReactions {
  readonly eventId: string;
  /** This one included. */
  readonly tries: number;
}

/**
 * Takes what is due, the oldest first; what another worker is taking is left to it. What is not due yet are few rows. Materialized,
 * since a choice that locks may be made again for each row of a join, and go on behind its limit.
 */
export async function takeReactions(most: number): Promise<readonly TakenReactions[]> {
  return sqlRows(database()).as({ eventId: text, tries: int })(sql`
    with due as materialized (
      select event_id from pending_reactions where failed_at is null and due_at <= now()
      order by event_id limit ${most} for update skip locked)
    update pending_reactions p set due_at = now() + make_interval(secs => ${LEASE_SECONDS}), tries = p.tries + 1
    from due where p.event_id = due.event_id returning p.event_id as "eventId", p.tries`);
}

/** The statement after which an event waits no more. It goes along with the last of its reactions. */
export const finishing = (eventId: string): string =>
  `delete from pending_reactions where event_id = ${pg.escapeLiteral(eventId)}`;

/** They are tried again after a pause, or given up: what is left then is for people to look at (docs/operations.md#jobs). */
export async function postponeReactions({ eventId, tries }: TakenReactions, error: unknown): Promise<void> {
  const pause = Math.min(2 ** tries, LONGEST_PAUSE_SECONDS) * (0.5 + Math.random() / 2);
  const why = error instanceof Error ? error.message : String(error);
  await database().execute(sql`
    update pending_reactions set error = ${why.slice(0, 2_000)}, due_at = now() + make_interval(secs => ${pause}::float8),
      failed_at = case when ${tries}::int >= ${MOST_TRIES} then now() end
    where event_id = ${eventId}`);
}
