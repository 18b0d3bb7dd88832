import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';

interface SavedMeanwhile {
  /** Of whom is refused. */
  readonly userId: string | null;
  /** The event of the save that was there first: the query `lastEvent` makes. */
  readonly last: SQL;
  /** 'these settings': what was changed. */
  readonly what: string;
}

/** The newest event that fulfills a condition, as far as a refusal tells of it. */
export const lastEvent = (condition: SQL): SQL => sql`
  select actor_user_id, actor_name, at from events where ${condition} order by id desc limit 1`;

/**
 * The refusal of a save made from an older version: names who saved meanwhile and when, and whether that was the same person
 * in another tab. The screen asks for the new state and shows what is different (docs/product/settings.md#conflicts).
 */
export async function savedMeanwhile(db: Db, { userId, last, what }: SavedMeanwhile): Promise<AppError> {
  const found = await sqlRows(db).as({ actor_user_id: text.orNull, actor_name: text, at: text })(last);
  const save = found[0];
  const own = save !== undefined && save.actor_user_id !== null && save.actor_user_id === userId;
  const savedBy = save?.actor_name ?? 'Someone else';
  return new AppError({
    code: 'CONFLICT',
    reason: 'saved_meanwhile',
    message: `${own ? 'You' : savedBy} changed ${what} ${own ? 'in another tab' : 'while you were editing'}. Review the changes, then keep yours or use theirs.`,
    current: { savedBy, savedAt: save ? new Date(save.at).toISOString() : null, own },
  });
}
