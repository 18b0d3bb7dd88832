import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { EditedKind } from './presence.rules.ts';

interface Edited {
  readonly guildId: string;
  readonly kind: EditedKind;
  readonly id: string;
}

/** Who made what is edited, if authors may edit their own; null also for what isn't there. */
export async function authorOf(db: Db, { guildId, kind, id }: Edited): Promise<string | null> {
  if (kind !== 'activity') return null;
  const [found] = await sqlRows(db).as({ authorId: text })(
    sql`select organizer_user_id as "authorId" from activities where guild_id = ${guildId} and id = ${id}`,
  );
  return found?.authorId ?? null;
}
