import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { GUILD_PERMISSION_IDS } from '#/features/guild-access/permission.schema.ts';
import { readSubject } from '#/features/members/membership/subject.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { RolePolicy } from './role.policy.ts';
import { memberPermissionsInput, permissionHoldersInput } from './role.schema.ts';

/** People that an answer names; `total` says how many there are. */
const NAMED = 12;

/** Who can do it, and through what: the owner, and people by the roles of any of their characters. Highest rank first. */
export const getPermissionHolders = guildQuery({
  name: 'role.getPermissionHolders',
  input: permissionHoldersInput,
  allow: RolePolicy.viewHolders,
  read: async ({ db, who: { guildId }, input: { permissions } }) => {
    const roles = await sqlRows(db).as({ id: text, permissions: arrayOf(text) })(sql`
      select id, permissions from roles where guild_id = ${guildId}`);
    return await Promise.all(
      permissions.map(async (permission) => {
        const granting = roles.filter((role) => expandPermissions(role.permissions).has(permission));
        const people = await holdersBy(db, guildId, JSON.stringify(granting.map(({ id }) => id)));
        return {
          permission,
          total: people[0]?.total ?? 0,
          people: people.map(({ total: _, ...person }) => person),
        };
      }),
    );
  },
});

const holdersBy = (db: Db, guildId: string, roleIds: string) =>
  sqlRows(db).as({ characterId: text, name: text, isOwner: bool, roles: arrayOf(text), total: int })(sql`
    with through as materialized (
      select mr.character_id, r.name as role, false as owner
      from roles r join member_roles mr on mr.guild_id = r.guild_id and mr.role_id = r.id
      where r.guild_id = ${guildId} and r.id in (select t.id::uuid from jsonb_array_elements_text(${roleIds}::jsonb) as t(id))
      union all
      select owner_character_id, null, true from guilds where id = ${guildId}
    ), held as (
      select m.user_id, m.character_id, k.position, c.name, t.role, t.owner
      from through t
      join members m on m.guild_id = ${guildId} and m.character_id = t.character_id
      join characters c on c.id = m.character_id
      join ranks k on k.guild_id = m.guild_id and k.id = m.rank_id
    ), people as (
      select (array_agg(character_id order by owner desc, position, lower(name), character_id))[1] as character_id,
        (array_agg(name order by owner desc, position, lower(name), character_id))[1] as name,
        bool_or(owner) as owner, min(position) as position,
        coalesce(array_agg(distinct role) filter (where role is not null), '{}') as roles
      from held group by user_id
    )
    select character_id as "characterId", name, owner as "isOwner", roles, count(*) over ()::int as total
    from people order by owner desc, position, lower(name), character_id limit ${NAMED}`);

/** What a person can do in the guild, and through what: each permission with the roles that include it. */
export const getMemberPermissions = guildQuery({
  name: 'role.getMemberPermissions',
  input: memberPermissionsInput,
  load: (db, { memberId }, who) => readSubject(db, who, memberId),
  allow: RolePolicy.viewHolders,
  read: async ({ db, who, loaded: { userId } }) => {
    const { guildId } = who;
    const [roles, [owner]] = await Promise.all([rolesOf(db, guildId, userId), ownerOf(db, guildId)]);
    const isOwner = owner?.userId === userId;
    const included = roles.map(({ name, permissions, ranks }) => ({
      source: { role: name, rank: ranks[0] ?? null },
      permissions: expandPermissions(permissions),
    }));
    return {
      /** One of the person's characters owns the guild: everything, whatever their roles. */
      isOwner,
      permissions: GUILD_PERMISSION_IDS.flatMap((id) => {
        const sources = included.filter(({ permissions }) => permissions.has(id)).map(({ source }) => source);
        return sources.length > 0 || isOwner ? [{ id, sources }] : [];
      }),
    };
  },
});

const rolesOf = (db: Db, guildId: string, userId: string) =>
  sqlRows(db).as({ name: text, permissions: arrayOf(text), ranks: arrayOf(text) })(sql`
      select r.name, r.permissions,
        coalesce(array_agg(distinct k.name) filter (where rr.role_id is not null), '{}') as ranks
      from members m
      join ranks k on k.guild_id = m.guild_id and k.id = m.rank_id
      join member_roles mr on mr.guild_id = m.guild_id and mr.character_id = m.character_id
      join roles r on r.guild_id = mr.guild_id and r.id = mr.role_id
      left join rank_roles rr on rr.guild_id = m.guild_id and rr.rank_id = m.rank_id and rr.role_id = r.id
      where m.guild_id = ${guildId} and m.user_id = ${userId}
      group by r.id, r.name, r.position, r.permissions
      order by r.position`);

const ownerOf = (db: Db, guildId: string) =>
  sqlRows(db).as({ userId: text })(sql`
    select m.user_id as "userId" from guilds g
    join members m on m.guild_id = g.id and m.character_id = g.owner_character_id
    where g.id = ${guildId}`);
