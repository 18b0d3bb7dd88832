import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, int, sqlRows, text } from '#/platform/db/rows.server.ts';

/** When a person plays, in UTC as clocks are now (docs/product/discovery.md#play-times). */
export interface PlayTimes {
  /** A bit for each half hour of a week, the last for the first of Monday. */
  readonly bits: string;
  /** Those that are set. */
  readonly slots: readonly number[];
}

/** Half hours in common from which on a guild plays when someone plays: an hour. */
export const HALVES_MIN = 2;

/** When the user plays; null until they say. */
export async function playTimesOf(db: Db, userId: string): Promise<PlayTimes | null> {
  const [own] = await sqlRows(db).as({ bits: text, slots: arrayOf(int) })(sql`
    select h.bits::text as bits, to_jsonb(slots_of(h.bits)) as slots
    from (select utc_halves(week, time_zone) as bits from availabilities where user_id = ${userId}) h
    where bit_count(h.bits) > 0`);
  return own ?? null;
}

/** SQL: half hours a week that a guild with counts `n` has in common with someone; null where it hasn't said. */
export const overlapWith = ({ bits }: PlayTimes): SQL => sql`bit_count(n.play_halves & ${bits}::varbit)::int`;

/** SQL condition: any of them, which an index finds. */
export const playsWith = ({ slots }: PlayTimes): SQL => sql`n.play_slots && ${sql.param(slots)}::smallint[]`;
