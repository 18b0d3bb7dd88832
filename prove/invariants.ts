import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/db.server.ts';

/**
 * What must be true of every world in which no one has left a guild, whatever happened at the same moment. Each
 * statement finds the rows that break it.
 */
const BROKEN = {
  'an approved application without exactly one event of its acceptance': sql`
    select a.id from applications a where a.status = 'approved'
      and (select count(*) from events e where e.subject_id = a.id and e.type = 'application.accepted') <> 1`,
  'an approved application whose character is no member': sql`
    select a.id from applications a where a.status = 'approved' and not exists
      (select from members m where m.guild_id = a.guild_id and m.character_id = a.character_id)`,
  'an event of an acceptance without its approved application': sql`
    select e.id from events e where e.type = 'application.accepted'
      and not exists (select from applications a where a.id = e.subject_id and a.status = 'approved')`,
  'an application that ended more or less than once': sql`
    select a.id, a.status from applications a where (a.status <> 'pending')::int <>
      (select count(*) from events e where e.subject_id = a.id
        and e.type in ('application.accepted', 'application.rejected', 'application.withdrawn'))`,
  'an application without exactly one event of its arrival': sql`
    select a.id from applications a where
      (select count(*) from events e where e.subject_id = a.id and e.type = 'application.submitted') <> 1`,
  'a pending application of a character that has a guild': sql`
    select a.id from applications a join members m using (character_id) where a.status = 'pending'`,
  'a character in two guilds': sql`
    select character_id from members group by 1 having count(*) > 1`,
  'a guild whose count of members is wrong': sql`
    select g.id from guilds g left join guild_counts n on n.guild_id = g.id
    where coalesce(n.members, 0) <> (select count(*) from members m where m.guild_id = g.id)`,
  'a guild without its owner among its members': sql`
    select g.id from guilds g where g.deleted_at is null and not exists
      (select from members m where m.guild_id = g.id and m.character_id = g.owner_character_id)`,
  'a deleted guild with members': sql`
    select g.id from guilds g where g.deleted_at is not null and exists (select from members m where m.guild_id = g.id)`,
  'a guild without exactly one event of its founding': sql`
    select g.id from guilds g where
      (select count(*) from events e where e.guild_id = g.id and e.type = 'guild.created') <> 1`,
} as const;

/** The invariants that are broken, in words, with the first rows that break them. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, query] of Object.entries(BROKEN)) {
    const { rows } = await db.execute(query);
    if (rows.length > 0) broken.push(`${what}: ${rows.length}, such as ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
