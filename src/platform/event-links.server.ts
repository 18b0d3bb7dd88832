import { sql } from 'drizzle-orm';
import { type Db, database } from './db/db.server.ts';
import { int, sqlRows, text } from './db/rows.server.ts';

/** Events that one statement links. */
const BATCH = 500;
const BEFORE_ALL_GUILDS = '00000000-0000-0000-0000-000000000000';

/**
 * Links the events that wait for it, guild by guild (`link_events`, decision 101). However many wait in one guild, the
 * others have their turn in between. Answers whether some are left.
 */
export async function linkEvents(): Promise<boolean> {
  let isCut = false;
  for (let after = BEFORE_ALL_GUILDS; ; ) {
    const { lookedAt, lastGuild } = await linkBehind(database(), after, BATCH);
    if (lookedAt < BATCH || lastGuild === null) return isCut;
    isCut = true;
    after = lastGuild;
  }
}

/** The same for one transaction that writes a whole world: all events at once, each guild's in the order of their times. */
export const linkAllEvents = (db: Db) => linkBehind(db, BEFORE_ALL_GUILDS, 2 ** 31 - 1);

async function linkBehind(db: Db, guildId: string, most: number) {
  const rows = await sqlRows(db).as({ looked_at: int, last_guild: text.orNull })(
    sql`select looked_at, last_guild from link_events(${guildId}::uuid, ${most}::int)`,
  );
  return { lookedAt: rows[0]?.looked_at ?? 0, lastGuild: rows[0]?.last_guild ?? null };
}
