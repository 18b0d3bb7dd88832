import { sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import type { Db } from '#/platform/db.server.ts';
import { applicationSettingsSaved, questionsSaved } from './application.events.ts';

const SAVES = {
  questions: { type: questionsSaved.definition.type, what: 'the questions' },
  settings: { type: applicationSettingsSaved.definition.type, what: 'these settings' },
} as const;

/** The refusal of a stale save; it names who saved meanwhile and when (decisions "Settings"). */
export async function savedMeanwhile(db: Db, guildId: string, what: keyof typeof SAVES): Promise<AppError> {
  const { type, what: words } = SAVES[what];
  const found = await db.execute<{ actor_name: string; at: string }>(sql`
    select actor_name, at from events where guild_id = ${guildId} and type = ${type} order by id desc limit 1`);
  const last = found.rows[0];
  const who = last?.actor_name ?? 'Somebody else';
  return new AppError({
    code: 'CONFLICT',
    reason: 'saved_meanwhile',
    message: `${who} changed ${words} meanwhile. Reload the page to see the changes, then make yours again.`,
    current: { savedBy: who, savedAt: last ? new Date(last.at).toISOString() : null },
  });
}
