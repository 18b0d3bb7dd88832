import { sql } from 'drizzle-orm';
import type { RankChoice } from '#/features/applications/application.policy.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, object, sqlRows, text } from '#/platform/db/rows.server.ts';

export interface GuildRank extends RankChoice {
  readonly id: string;
  /** The rank of newcomers, which needs no choice. */
  readonly isDefault: boolean;
}

/** The guild's ranks with the roles that come with each, highest first. */
export async function ranksToGive(db: Db, guildId: string): Promise<GuildRank[]> {
  const rows = await sqlRows(db).as(RANK)(sql`
    select r.id, r.name, r.position, r.is_default, coalesce((
      select jsonb_agg(jsonb_build_object('name', o.name, 'permissions', o.permissions) order by o.position, o.id)
      from rank_roles a join roles o on o.guild_id = a.guild_id and o.id = a.role_id
      where a.guild_id = r.guild_id and a.rank_id = r.id), '[]') as roles
    from ranks r where r.guild_id = ${guildId} order by r.position, r.id`);
  return rows.map(({ id, name, position, is_default, roles }) => ({
    id,
    isDefault: is_default,
    rank: { name, position },
    roles,
  }));
}

const RANK = {
  ...{ id: text, name: text, position: int, is_default: bool },
  roles: arrayOf(object({ name: text, permissions: arrayOf(text) })),
};
