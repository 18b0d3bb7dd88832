import { sql } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { lockHierarchyTab } from './hierarchy.api.server.ts';
import type { RankFacts } from './rank.policy.ts';

/** A role as ranks see it. */
export interface ListedRole {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly permissions: readonly string[];
}

export interface ListedRank extends RankFacts {
  readonly id: string;
  readonly color: string | null;
  readonly icon: string | null;
  readonly members: number;
  readonly roleIds: readonly string[];
}

export interface RankList {
  /** Highest first. */
  readonly ranks: readonly ListedRank[];
  readonly roles: ReadonlyMap<string, ListedRole>;
}

const ROLE = { id: text, name: text, color: text.orNull, permissions: arrayOf(text) };
const RANK = {
  ...{ id: text, name: text, position: int, color: text.orNull, icon: text.orNull },
  ...{ isDefault: bool, members: int, isOwners: bool, roleIds: arrayOf(text) },
};

/**
 * The guild's ranks, with the roles that may come with them, for a change made from `version` of the list; refused where
 * that is not the latest. `hierarchyCommand` locks all of it until the transaction ends.
 */
export async function ranksToChange(tx: Tx, who: GuildScope, version: number): Promise<RankList> {
  await lockHierarchyTab(tx, who, 'ranks', version);
  return readRanks(tx, who);
}

export async function readRanks(db: Db, { guildId, ownerCharacterId }: GuildScope): Promise<RankList> {
  const roles = await sqlRows(db).as(ROLE)(sql`
    select id, name, color, permissions from roles where guild_id = ${guildId} order by position, id`);
  const ranks = await sqlRows(db).as(RANK)(sql`
    select r.id, r.name, r.position, r.color, r.icon, r.is_default as "isDefault",
      (select count(*)::int from members m where m.guild_id = r.guild_id and m.rank_id = r.id) as members,
      exists (select from members m where m.guild_id = r.guild_id and m.rank_id = r.id
        and m.character_id = ${ownerCharacterId}) as "isOwners",
      array(select rr.role_id from rank_roles rr where rr.guild_id = r.guild_id and rr.rank_id = r.id) as "roleIds"
    from ranks r where r.guild_id = ${guildId} order by r.position, r.id`);
  return { ranks, roles: new Map(roles.map((role) => [role.id, role])) };
}

/** The roles of these ids, or null where one of them is not the guild's. */
export function rolesOf({ roles }: RankList, roleIds: readonly string[]): ListedRole[] | null {
  const found = roleIds.flatMap((id) => roles.get(id) ?? []);
  return found.length === roleIds.length ? found : null;
}

export const defaultOf = ({ ranks }: RankList): ListedRank => {
  const rank = ranks.find(({ isDefault }) => isDefault);
  if (!rank) throw new Error('A guild has no default rank');
  return rank;
};

/** Refuses a name that another entry of the list has, in any case. */
export function refuseTakenName(
  name: string,
  others: readonly { readonly name: string }[],
  what: 'rank' | 'role',
): void {
  const key = name.toLocaleLowerCase('en-US');
  if (others.some((other) => other.name.toLocaleLowerCase('en-US') === key))
    throw invalid('name_taken', `There's already a ${what} named ${name}. Choose another name.`, {
      name: `There's already a ${what} named ${name}`,
    });
}

/** Puts the roles that come with a rank to these. */
export async function setRankRoles(
  tx: Tx,
  { guildId, rankId, roleIds }: { guildId: string; rankId: string; roleIds: readonly string[] },
): Promise<void> {
  const ids = JSON.stringify(roleIds);
  await tx.execute(sql`
    delete from rank_roles where guild_id = ${guildId} and rank_id = ${rankId}
      and role_id not in (select t.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as t(id))`);
  await tx.execute(sql`
    insert into rank_roles (guild_id, rank_id, role_id)
    select ${guildId}, ${rankId}, t.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as t(id)
    on conflict do nothing`);
}

/** Makes a rank the default, in place of the former one. */
export async function setDefaultRank(tx: Tx, guildId: string, rankId: string): Promise<void> {
  // One after the other: there is never more than one, not even inside a statement.
  await tx.execute(
    sql`update ranks set is_default = false where guild_id = ${guildId} and is_default and id <> ${rankId}`,
  );
  await tx.execute(sql`update ranks set is_default = true where guild_id = ${guildId} and id = ${rankId}`);
}

/** Numbers the ranks in this order, 1 the highest. */
export async function placeRanks(tx: Tx, guildId: string, rankIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ranks r set position = o.place
    from jsonb_array_elements_text(${JSON.stringify(rankIds)}::jsonb) with ordinality as o(id, place)
    where r.guild_id = ${guildId} and r.id = o.id::uuid and r.position <> o.place`);
}
