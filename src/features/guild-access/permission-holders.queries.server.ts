import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { expandPermissions } from './permission.rules.ts';

/** Users who have a permission in a guild, the owner included: receivers of notifications to staff. */
export async function usersHolding(db: Db, guildId: string, permission: string): Promise<string[]> {
  const readRoles = sqlRows(db).as({ id: text, permissions: arrayOf(text) });
  const roles = await readRoles(sql`select id, permissions from roles where guild_id = ${guildId}`);
  // One role that includes it is enough.
  const granting = roles.filter(({ permissions }) => expandPermissions(permissions).has(permission));
  const ids = JSON.stringify(granting.map(({ id }) => id));
  const found = await sqlRows(db).as({ user_id: text })(sql`
    select m.user_id from guilds g join members m on m.guild_id = g.id and m.character_id = g.owner_character_id
    where g.id = ${guildId}
    union
    select m.user_id from member_roles mr
    join members m on m.guild_id = mr.guild_id and m.character_id = mr.character_id
    where mr.guild_id = ${guildId}
      and mr.role_id in (select t.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as t(id))
    order by 1`);
  return found.map(({ user_id }) => user_id);
}
