import { sql } from 'drizzle-orm';
import { database, type Tx } from '#/platform/db/db.server.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import { lookingProfiles } from './looking.tables.server.ts';

/** Removes profiles that have ended, and those of characters that have joined a guild or are gone. By the clock. */
export async function removeEndedLooking(): Promise<void> {
  await database().execute(sql`delete from looking_profiles where until <= now()`);
  await database().execute(sql`
    delete from looking_profiles p using characters c where c.id = p.character_id
      and (c.deleted_at is not null or c.archived_at is not null
        or coalesce((select true from members m where m.character_id = p.character_id limit 1), false))`);
}

/** Changes of what one player looks for: a hand never reaches it. */
export const lookingLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `looking.change:${userId}`, capacity: 60, seconds: 600 },
];

type LookingRow = Omit<typeof lookingProfiles.$inferInsert, 'until' | 'since'>;

/** Saves what a locked character looks for, which lasts from now on. */
export async function saveProfile(tx: Tx, row: LookingRow, days: number): Promise<void> {
  const until = sql`now() + make_interval(days => ${days}::int)`;
  await tx
    .insert(lookingProfiles)
    .values({ ...row, until })
    .onConflictDoUpdate({ target: lookingProfiles.characterId, set: { ...row, until, since: sql`now()` } });
}
