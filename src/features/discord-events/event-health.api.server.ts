import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, sqlRows, text } from '#/platform/db/rows.server.ts';

export { retryEvents } from './event.repository.server.ts';

/** What stands in the way of a guild's events, in words: of all of them, and of single activities. */
export const eventProblems = (db: Db, guildId: string) =>
  sqlRows(db).as({ where: text, problem: text })(sql`
    select 'Events' as where, error as problem from discord_event_guilds where guild_id = ${guildId} and error is not null
    union all (
      select 'Event: ' || a.title, e.error from discord_events e
      join activities a on a.guild_id = e.guild_id and a.id = e.activity_id
      where e.guild_id = ${guildId} and e.error is not null order by a.starts_at, a.id limit 5)`);

/** Until when a guild's events wait because Discord asked for a pause; null for no wait. */
export async function eventsPause(db: Db, guildId: string): Promise<string | null> {
  const [row] = await sqlRows(db).as({ until: instant })(sql`
    select rests_until as until from discord_event_guilds
    where guild_id = ${guildId} and rests_until > now() and error is null`);
  return row?.until ?? null;
}
