import { sql } from 'drizzle-orm';
import { database } from '#/platform/db.server.ts';

/** Counts what happened in each guild in the last 30 days, for the order "Most active"; only guilds whose count changed are written. */
export async function countActivity(): Promise<void> {
  await database().execute(sql`
    update guilds g set activity_30d = c.n
    from (
      select guilds.id, count(e.id)::int as n
      from guilds left join events e on e.guild_id = guilds.id and e.at > now() - interval '30 days'
      group by guilds.id) c
    where g.id = c.id and g.activity_30d <> c.n`);
}
