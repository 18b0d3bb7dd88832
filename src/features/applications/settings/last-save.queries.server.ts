import { sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { questionsSaved } from '#/features/applications/application.events.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';

/** The refusal of questions made from an older list, naming who saved and when (docs/product/settings.md#conflicts). */
export async function questionsSavedMeanwhile(db: Db, guildId: string): Promise<AppError> {
  const found = await sqlRows(db).as({ actor_name: text, at: text })(sql`
    select actor_name, at from events
    where guild_id = ${guildId} and type = ${questionsSaved.type} order by seq desc limit 1`);
  const last = found[0];
  const savedBy = last?.actor_name ?? 'Someone else';
  return new AppError({
    code: 'CONFLICT',
    reason: 'saved_meanwhile',
    message: `${savedBy} changed the questions while you were editing. Review the changes, then keep yours or use theirs.`,
    current: { savedBy, savedAt: last ? new Date(last.at).toISOString() : null },
  });
}
