import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guilds/guild.gate.server.ts';
import { guildIdInput } from '#/features/guilds/guild.schema.ts';
import { readTab } from '#/features/guilds/settings.steps.server.ts';
import type { Db } from '#/platform/db.server.ts';
import { can } from '#/platform/policy.ts';
import { mayHandleRole, standingOf } from './authority.rules.ts';
import { GUILD_PERMISSION_IDS } from './permission.schema.ts';
import { RolePolicy } from './role.policy.ts';
import { roleInput } from './role.schema.ts';
import { readRoles } from './role.steps.server.ts';

/** The settings tab "Roles": all of them, highest first, and what the viewer may do with each. */
export const getRoles = guildQuery({
  name: 'role.getRoles',
  input: guildIdInput,
  allow: RolePolicy.view,
  read: async ({ db, who }) => {
    // The version first: a list that is newer than it can only be refused, an older one would overwrite.
    const { version } = await readTab(db, who.guildId, 'roles');
    const roles = await readRoles(db, who);
    const standing = standingOf(who);
    return {
      version,
      roles: roles.map((role) => {
        const handled = mayHandleRole(standing, role);
        return {
          id: role.id,
          name: role.name,
          color: role.color,
          permissions: role.permissions,
          members: role.members,
          ranks: role.ranks.map(({ name }) => name),
          /** Why the viewer may not handle it; null where he may, as far as its rights go. */
          beyond: handled === true ? null : handled.message,
          can: {
            edit: can(who, RolePolicy.edit, { before: role, after: role }),
            delete: can(who, RolePolicy.delete, role),
          },
        };
      }),
      /** Permissions that the viewer may put into a role or take out of it. */
      grantable: GUILD_PERMISSION_IDS.filter((id) => mayHandleRole(standing, { name: '', permissions: [id] }) === true),
      can: {
        create: can(who, RolePolicy.create, { name: '', permissions: [] }),
        reorder: can(who, RolePolicy.reorder, undefined),
      },
    };
  },
});

/** Shown of those who have a role; the members table has all of them. */
const HOLDERS = 50;

/** Who has a role, highest rank first; the first 50 of `total`. */
export const getRoleHolders = guildQuery({
  name: 'role.getRoleHolders',
  input: roleInput,
  load: (db, { guildId, roleId }) => readHolders(db, guildId, roleId),
  allow: RolePolicy.viewHolders,
  read: async ({ loaded }) => loaded,
});

interface RoleHolder {
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly rank: string;
}

async function readHolders(db: Db, guildId: string, roleId: string) {
  const found = await db.execute<{ total: number; holders: readonly RoleHolder[] }>(sql`
    select (select count(*)::int from member_roles mr where mr.guild_id = r.guild_id and mr.role_id = r.id) as total,
      coalesce((select jsonb_agg(h) from (
        select c.id as "characterId", c.name, c.avatar_image_link as "avatarImageLink", k.name as rank
        from member_roles mr
        join members m on m.guild_id = mr.guild_id and m.character_id = mr.character_id
        join characters c on c.id = m.character_id
        join ranks k on k.guild_id = m.guild_id and k.id = m.rank_id
        where mr.guild_id = r.guild_id and mr.role_id = r.id
        order by k.position, lower(c.name), c.id limit ${HOLDERS}) h), '[]'::jsonb) as holders
    from roles r where r.guild_id = ${guildId} and r.id = ${roleId}`);
  return found.rows[0] ?? null;
}
