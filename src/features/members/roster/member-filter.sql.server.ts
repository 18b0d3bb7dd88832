import { type SQL, sql } from 'drizzle-orm';
import { maySeeOfOthers, type ProfileViewer, type VisibilitySettings } from '#/features/privacy/visibility.rules.ts';
import { containing } from '#/platform/lists/list.server.ts';
import type { MemberFilters } from './member.schema.ts';

/** These members, as `m`, with all that a list of them is narrowed and ordered by; without the person behind where `person` is false. */
export const membersFrom = (members: SQL, person = true): SQL => sql`
  from ${members} m
  join characters c on c.id = m.character_id
  ${person ? sql`join users u on u.id = m.user_id` : sql``}
  join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id`;

/** Members of guilds. */
export const MEMBERS_FROM = membersFrom(sql`members`);

/** Whose absences the viewer sees: everyone's, or only their own. */
export type AbsencesOf = 'everybody' | { readonly userId: string | null };

export const absencesFor = (who: ProfileViewer, settings: VisibilitySettings): AbsencesOf =>
  maySeeOfOthers(who, 'absents', settings) ? 'everybody' : { userId: who.userId };

/**
 * Conditions for `MEMBERS_FROM`. Search looks into the names of character, person and Discord account; who is absent is
 * as far as the viewer may see it.
 */
export function filtersOf(guildId: string, filters: MemberFilters | null, absences: AbsencesOf): SQL[] {
  if (!filters) return [];
  const { query, rankIds, roleIds, classRoles, archetypes, absent } = filters;
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
    ...(absent ? [sql`exists (select ${absencesToday(guildId)} and a.user_id = m.user_id)`, ownOnly(absences)] : []),
  ];
}

const ownOnly = (absences: AbsencesOf): SQL =>
  absences === 'everybody' ? sql`true` : sql`m.user_id = ${absences.userId}::uuid`;

/** Absences of today, which is a day of the guild's own time zone, as `from absences a where …`. */
export const absencesToday = (guildId: string): SQL => {
  const today = sql`(select (now() at time zone g.time_zone)::date from guilds g where g.id = ${guildId})`;
  return sql`from absences a
    where a.guild_id = ${guildId} and a.cancelled_at is null and a.ended_at is null
      and a.from_day <= ${today} and a.to_day >= ${today}`;
};
