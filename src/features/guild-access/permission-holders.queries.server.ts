import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { expandPermissions } from './permission.rules.ts';

interface RoleRow extends Record<string, unknown> {
  id: string;
  permissions: readonly string[];
}

/** Users who hold a permission in a guild, the owner included: whom a notice to staff goes to. */
export async function usersHolding(db: Db, guildId: string, permission: string): Promise<string[]> {
  const roles = await db.execute<RoleRow>(sql`select id, permissions from roles where guild_id = ${guildId}`);
  // Rights of several roles add up, so one role that holds it is enough.
  const granting = roles.rows.filter(({ permissions }) => expandPermissions(permissions).has(permission));
  const ids = JSON.stringify(granting.map(({ id }) => id));
  const found = await db.execute<{ user_id: string }>(sql`
    select distinct m.user_id from members m join guilds g on g.id = m.guild_id
    where m.guild_id = ${guildId} and (m.character_id = g.owner_character_id or exists (
      select from member_roles mr
      where mr.guild_id = m.guild_id and mr.character_id = m.character_id
        and mr.role_id in (select t.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as t(id))))
    order by 1`);
  return found.rows.map(({ user_id }) => user_id);
}
