import { sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';

/** Members of a guild, and whether they could organize an activity. */
export async function readOrganizers(db: Db, guildId: string) {
  const holders = new Set(await usersHolding(db, guildId, 'manage:activities'));
  const people = await sqlRows(db).as({ userId: text, name: text })(sql`
    select u.id as "userId", u.name from users u
    where exists (select from members m where m.guild_id = ${guildId} and m.user_id = u.id)
    order by u.name, u.id`);
  return people.map((person) => ({ ...person, manages: holders.has(person.userId) }));
}
