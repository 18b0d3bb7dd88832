import { sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { lockHierarchyTab } from '#/features/members/ranks/hierarchy.api.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, int, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { RoleFacts } from './role.policy.ts';

export interface RoleEntry extends RoleFacts {
  readonly id: string;
  readonly color: string | null;
  /** How many have it. */
  readonly members: number;
}

const ROLE = {
  ...{ id: text, name: text, color: text.orNull, permissions: arrayOf(text), members: int },
  highestHolder: object({ name: text, rankPosition: int }).orNull,
  ranks: arrayOf(object({ name: text, position: int })),
};

/**
 * The guild's roles, highest first, for a change made from `version` of the list; refused where that is not the latest.
 * `hierarchyCommand` locks all of it until the transaction ends.
 */
export async function rolesToChange(tx: Tx, who: GuildScope, version: number): Promise<RoleEntry[]> {
  await lockHierarchyTab(tx, who, 'roles', version);
  return readRoles(tx, who);
}

/** What the policies need: the highest-ranking holder of a role, by the highest of their characters. */
export async function readRoles(db: Db, { guildId, userId }: GuildScope): Promise<RoleEntry[]> {
  return sqlRows(db).as(ROLE)(sql`
    with holders as (
      select distinct on (mr.role_id) mr.role_id,
        jsonb_build_object('name', c.name, 'rankPosition', a.rank_position) as highest
      from member_authority a
      join member_roles mr on mr.guild_id = a.guild_id and mr.character_id = a.character_id
      join characters c on c.id = a.character_id
      where a.guild_id = ${guildId} and not a.owns and a.user_id is distinct from ${userId}
      order by mr.role_id, a.rank_position, c.name)
    select r.id, r.name, r.color, r.permissions, h.highest as "highestHolder",
      (select count(*)::int from member_roles mr where mr.guild_id = r.guild_id and mr.role_id = r.id) as members,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', k.name, 'position', k.position) order by k.position, k.id)
        from rank_roles rr join ranks k on k.guild_id = rr.guild_id and k.id = rr.rank_id
        where rr.guild_id = r.guild_id and rr.role_id = r.id), '[]'::jsonb) as ranks
    from roles r left join holders h on h.role_id = r.id
    where r.guild_id = ${guildId} order by r.position, r.id`);
}

/** Numbers the roles in this order, 1 the highest. */
export async function placeRoles(tx: Tx, guildId: string, roleIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update roles r set position = o.place
    from jsonb_array_elements_text(${JSON.stringify(roleIds)}::jsonb) with ordinality as o(id, place)
    where r.guild_id = ${guildId} and r.id = o.id::uuid and r.position <> o.place`);
}
