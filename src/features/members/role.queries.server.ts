import { sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guilds/guild.gate.server.ts';
import { canChange } from '#/features/guilds/guild.policy.ts';
import { guildIdInput } from '#/features/guilds/guild.schema.ts';
import { readTab } from '#/features/guilds/settings.steps.server.ts';
import type { Db } from '#/platform/db.server.ts';
import { can } from '#/platform/policy.ts';
import { mayActOn, mayHandleRole, standingOf } from './authority.rules.ts';
import { GUILD_PERMISSION_IDS } from './permission.schema.ts';
import { RolePolicy } from './role.policy.ts';
import { roleInput } from './role.schema.ts';
import { readRoles } from './role.steps.server.ts';
import { viewingToken } from './viewing.rules.ts';

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
            edit: canChange(who, RolePolicy.edit, { before: role, after: role }),
            delete: canChange(who, RolePolicy.delete, role),
          },
          /** For `startViewingCookie`; null where the viewer may not look at the guild as it does. */
          viewAs: can(who, RolePolicy.viewAs, role) ? tokenOf(who, role.id) : null,
        };
      }),
      /** Permissions that the viewer may put into a role or take out of it. */
      grantable: GUILD_PERMISSION_IDS.filter((id) => mayHandleRole(standing, { name: '', permissions: [id] }) === true),
      can: {
        create: canChange(who, RolePolicy.create, { name: '', permissions: [] }),
        reorder: canChange(who, RolePolicy.reorder, undefined),
      },
    };
  },
});

function tokenOf({ guildId, sessionId, viewingAs }: GuildScope, roleId: string): string | null {
  return sessionId === null || viewingAs !== null ? null : viewingToken({ guildId, roleId, sessionId });
}

/** Shown of those who have a role; the members table has all of them. */
const HOLDERS = 50;

export interface RoleHolder {
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly rank: string;
  readonly can: { readonly take: boolean };
}

/** Who has a role, highest rank first; the first 50 of `total`. */
export const getRoleHolders = guildQuery({
  name: 'role.getRoleHolders',
  input: roleInput,
  load: (db, { roleId }, who) => readHolders(db, who, roleId),
  allow: RolePolicy.viewHolders,
  read: async ({ who, loaded: { role, total, holders } }) => {
    const standing = standingOf(who);
    const mayGive = !who.archived && who.holds('manage:roles') && mayHandleRole(standing, role) === true;
    return {
      total,
      holders: holders.map(({ rankPosition, isOwner, ...holder }): RoleHolder => {
        const mayAct = mayActOn(standing, { name: holder.name, rankPosition, isOwner }) === true;
        return { ...holder, can: { take: mayGive && mayAct } };
      }),
      can: { give: mayGive },
    };
  },
});

interface HoldersRow extends Record<string, unknown> {
  role: { name: string; permissions: readonly string[] };
  total: number;
  holders: readonly (Omit<RoleHolder, 'can'> & { rankPosition: number; isOwner: boolean })[];
}

/** Rank and ownership are those of the person; the owner's further characters are his own affair. */
async function readHolders(
  db: Db,
  { guildId, ownerCharacterId, userId }: GuildScope,
  roleId: string,
): Promise<HoldersRow | null> {
  const found = await db.execute<HoldersRow>(sql`
    select jsonb_build_object('name', r.name, 'permissions', r.permissions) as role,
      (select count(*)::int from member_roles mr where mr.guild_id = r.guild_id and mr.role_id = r.id) as total,
      coalesce((select jsonb_agg(h) from (
        select c.id as "characterId", c.name, c.avatar_image_link as "avatarImageLink", k.name as rank,
          (select min(p.position) from members a join ranks p on p.guild_id = a.guild_id and p.id = a.rank_id
            where a.guild_id = m.guild_id and a.user_id = m.user_id) as "rankPosition",
          (m.user_id is distinct from ${userId} or m.character_id = ${ownerCharacterId})
            and m.user_id = (select user_id from characters where id = ${ownerCharacterId}) as "isOwner"
        from member_roles mr
        join members m on m.guild_id = mr.guild_id and m.character_id = mr.character_id
        join characters c on c.id = m.character_id
        join ranks k on k.guild_id = m.guild_id and k.id = m.rank_id
        where mr.guild_id = r.guild_id and mr.role_id = r.id
        order by k.position, lower(c.name), c.id limit ${HOLDERS}) h), '[]'::jsonb) as holders
    from roles r where r.guild_id = ${guildId} and r.id = ${roleId}`);
  return found.rows[0] ?? null;
}
