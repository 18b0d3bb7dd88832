import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#/platform/keyset.server.ts';
import type { MemberFilters } from './member.schema.ts';

/** Members of guilds with all that a list of them is narrowed and ordered by. */
export const MEMBERS_FROM = sql`
  from members m
  join characters c on c.id = m.character_id
  join users u on u.id = m.user_id
  join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id`;

/** Conditions for `MEMBERS_FROM`. Search looks into the names of character, person and Discord account. */
export function filtersOf(filters: MemberFilters | null): SQL[] {
  if (!filters) return [];
  const { query, rankIds, roleIds, classRoles, archetypes } = filters;
  const pattern = containing(query);
  const oneOf = (column: SQL, values: readonly string[], type: SQL) =>
    values.length > 0 ? [sql`${column} = any(${sql.param(values)}::${type}[])`] : [];
  return [
    ...(query === ''
      ? []
      : [
          sql`(lower(c.name) like lower(${pattern}) or lower(u.name) like lower(${pattern})
            or lower(u.discord_username) like lower(${pattern}))`,
        ]),
    ...oneOf(sql`m.rank_id`, rankIds, sql`uuid`),
    ...oneOf(sql`c.role`, classRoles, sql`text`),
    ...oneOf(sql`c.primary_archetype`, archetypes, sql`text`),
    ...(roleIds.length > 0
      ? [
          sql`exists (select from member_roles f where f.guild_id = m.guild_id and f.character_id = m.character_id
            and f.role_id = any(${sql.param(roleIds)}::uuid[]))`,
        ]
      : []),
  ];
}
