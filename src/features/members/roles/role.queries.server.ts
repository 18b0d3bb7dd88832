import { sql } from 'drizzle-orm';
import { authorityOf, mayActOn, mayHandleRole, subordinateOf } from '#/features/guild-access/authority.rules.ts';
import { AUTHORITY, authorityColumn, authorityOfPage } from '#/features/guild-access/authority.sql.server.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { GUILD_PERMISSION_IDS } from '#/features/guild-access/permission.schema.ts';
import { ViewingPolicy } from '#/features/guild-access/viewing.policy.ts';
import { viewingToken } from '#/features/guild-access/viewing.rules.ts';
import { readTab } from '#/features/settings/settings.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type KeysetPage, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { can } from '#/platform/policy.ts';
import { RolePolicy } from './role.policy.ts';
import { readRoles } from './role.repository.server.ts';
import { roleHoldersInput } from './role.schema.ts';

/** The settings tab "Roles": all of them, highest first, and what the viewer may do with each. */
export const getRoles = guildQuery({
  name: 'role.getRoles',
  input: guildIdInput,
  allow: RolePolicy.view,
  read: async ({ db, who }) => {
    // The version first: a list that is newer than it can only be refused, an older one would overwrite.
    const { version } = await readTab(db, who.guildId, 'roles');
    const roles = await readRoles(db, who);
    const authority = authorityOf(who);
    return {
      version,
      roles: roles.map((role) => {
        const handled = mayHandleRole(authority, role);
        return {
          id: role.id,
          name: role.name,
          color: role.color,
          permissions: role.permissions,
          members: role.members,
          ranks: role.ranks.map(({ name }) => name),
          /** Why the viewer may not manage it; null if they may, judged by its permissions. */
          beyond: handled === true ? null : handled.message,
          can: {
            edit: canChange(who, RolePolicy.edit, { before: role, after: role }),
            delete: canChange(who, RolePolicy.delete, role),
          },
          /** For `startViewingCookie`; null where the viewer may not look at the guild as it does. */
          viewAs: can(who, ViewingPolicy.viewAs, role) ? tokenOf(who, role.id) : null,
        };
      }),
      /** Permissions that the viewer may put into a role or take out of it. */
      grantable: GUILD_PERMISSION_IDS.filter(
        (id) => mayHandleRole(authority, { name: '', permissions: [id] }) === true,
      ),
      can: {
        create: canChange(who, RolePolicy.create.mayStart, undefined),
        reorder: canChange(who, RolePolicy.reorder, undefined),
      },
    };
  },
});

function tokenOf({ guildId, sessionId, viewingAs }: GuildScope, roleId: string): string | null {
  return sessionId === null || viewingAs !== null ? null : viewingToken({ guildId, roleId, sessionId });
}

export interface RoleHolder {
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly rank: string;
  readonly can: { readonly remove: boolean };
}

/** Who has a role, highest rank first. */
export const getRoleHolders = guildQuery({
  name: 'role.getRoleHolders',
  input: roleHoldersInput,
  load: (db, { roleId }, who) => readRole(db, who, roleId),
  allow: RolePolicy.viewHolders,
  read: async ({ db, who, input, loaded: role }) => {
    const authority = authorityOf(who);
    const mayAdd = !who.archived && who.holds('manage:roles') && mayHandleRole(authority, role) === true;
    const page = keysetPage(input, HIGHEST_FIRST);
    const { rows, nextCursor } = page.cut(await readHolders(db, who, input.roleId, page));
    const items = rows.map(({ authority: held, pageKey: _, ...holder }): RoleHolder => {
      const member = subordinateOf({ name: holder.name, authority: held }, who);
      return { ...holder, can: { remove: mayAdd && mayActOn(authority, member) === true } };
    });
    return { items, nextCursor, ...(input.cursor === undefined && { total: role.total }), can: { add: mayAdd } };
  },
});

const HIGHEST_FIRST: SortKey[] = [
  { by: sql`k.position`, type: 'int' },
  { by: sql`lower(c.name)`, type: 'text' },
  { by: sql`c.id`, type: 'uuid' },
];

async function readRole(db: Db, { guildId }: GuildScope, roleId: string) {
  const [role] = await sqlRows(db).as({ name: text, permissions: arrayOf(text), total: int })(sql`
    select r.name, r.permissions,
      (select count(*)::int from member_roles mr where mr.guild_id = r.guild_id and mr.role_id = r.id) as total
    from roles r where r.guild_id = ${guildId} and r.id = ${roleId}`);
  return role ?? null;
}

const HOLDER = {
  ...{ characterId: text, name: text, avatarImageLink: text.orNull, rank: text },
  ...{ authority: authorityColumn, pageKey },
};

const readHolders = (db: Db, { guildId }: GuildScope, roleId: string, page: KeysetPage) =>
  sqlRows(db).as(HOLDER)(sql`
    with page as materialized (
      select row_number() over () as place, found.* from (
        select m.guild_id, m.character_id, m.user_id, c.name, c.avatar_image_link, k.name as rank, ${page.key} as page_key
        from member_roles mr
        join members m on m.guild_id = mr.guild_id and m.character_id = mr.character_id
        join characters c on c.id = m.character_id
        join ranks k on k.guild_id = m.guild_id and k.id = m.rank_id
        where mr.guild_id = ${guildId} and mr.role_id = ${roleId} and ${page.after}
        order by ${page.order} limit ${page.limit}) found
    ), authority as materialized (${authorityOfPage(sql`page`)})
    select p.character_id as "characterId", p.name, p.avatar_image_link as "avatarImageLink", p.rank,
      ${AUTHORITY} as authority, p.page_key as "pageKey"
    from page p join authority using (guild_id, character_id)
    order by p.place`);
