import { sql } from 'drizzle-orm';
import { authorityOf, mayHandleRank, mayHandleRole } from '#/features/guild-access/authority.rules.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { MembershipPolicy } from '#/features/members/membership/membership.policy.ts';
import { NotePolicy } from '#/features/members/notes/note.policy.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { share } from '#/platform/db/coalesce.server.ts';
import { arrayOf, int, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { keptInGuild } from '#/platform/live/kept-reads.server.ts';
import { permitted } from '#/platform/policy.ts';
import { MemberPolicy } from './member.policy.ts';
import { absencesFor, absencesToday } from './member-filter.sql.server.ts';

/** One value of a facet, and how many members have it. */
export interface MemberFacet {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** A rank or a role of the guild. */
export interface PlaceFacet extends MemberFacet {
  /** May the viewer give it to someone? */
  readonly canGive: boolean;
}

/**
 * What the table can be narrowed to, each with the number of its members; ranks and roles highest first. `absent` is
 * undefined where the viewer may not see who is away.
 */
export const memberFacets = guildQuery({
  name: 'member.memberFacets',
  input: guildIdInput,
  allow: MemberPolicy.view,
  read: async ({ who }) => {
    const [counts, settings] = await Promise.all([countFacets(who.guildId), visibilityIn(who.guildId)]);
    const authority = authorityOf(who);
    const may = (rule: { readonly needs: readonly string[] }) => !who.archived && permitted(who, rule.needs) === true;
    const mayRank = may(MembershipPolicy.changeRanks);
    const mayAssign = may(MembershipPolicy.assignRolesBulk);
    return {
      ranks: counts.ranks.map(({ position, ...rank }) => ({
        ...rank,
        canGive: mayRank && mayHandleRank(authority, { name: rank.name, position }) === true,
      })),
      roles: counts.roles.map(({ permissions, ...role }) => ({
        ...role,
        canGive: mayAssign && mayHandleRole(authority, { name: role.name, permissions }) === true,
      })),
      classRoles: counts.classRoles,
      archetypes: counts.archetypes,
      absent: absencesFor(who, settings) === 'everybody' ? counts.absent : undefined,
      can: {
        changeRanks: mayRank,
        assignRoles: mayAssign,
        kick: may(MembershipPolicy.kickMany),
        /** Notes and warnings about others, and their absences as far as they are seen. */
        writeNotes: may(NotePolicy.write),
      },
    };
  },
});

const FACET = { id: text, name: text, count: int };
const COUNTS = {
  ranks: arrayOf(object({ ...FACET, position: int })),
  roles: arrayOf(object({ ...FACET, permissions: arrayOf(text) })),
  classRoles: arrayOf(object(FACET)),
  archetypes: arrayOf(object(FACET)),
  absent: int,
};

/** The same for every viewer, in one statement. */
const countFacets = share(
  async (guildId: string) => {
    const [row] = await sqlRows(reading()).as(COUNTS)(sql`
    with here as materialized (
      select m.character_id, m.user_id, m.rank_id, c.role, c.primary_archetype
      from members m join characters c on c.id = m.character_id where m.guild_id = ${guildId}
    )
    select
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'position', r.position, 'count', coalesce(n.count, 0))
          order by r.position, r.id), '[]')
        from (select * from ranks where guild_id = ${guildId} order by position, id limit 100) r
        left join (select rank_id, count(*) from here group by rank_id) n on n.rank_id = r.id) as ranks,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions,
          'count', coalesce(n.count, 0)) order by r.position, r.id), '[]')
        from (select * from roles where guild_id = ${guildId} order by position, id limit 100) r
        left join (select role_id, count(*) from member_roles where guild_id = ${guildId} group by role_id) n
          on n.role_id = r.id) as roles,
      (select coalesce(json_agg(json_build_object('id', role, 'name', role, 'count', n)), '[]')
        from (select role, count(*) as n from here group by role) x) as "classRoles",
      (select coalesce(json_agg(json_build_object('id', primary_archetype, 'name', primary_archetype, 'count', n)), '[]')
        from (select primary_archetype, count(*) as n from here group by primary_archetype) x) as archetypes,
      (select count(*)::int from here h where exists (select ${absencesToday(guildId)} and a.user_id = h.user_id)) as absent`);
    if (!row) throw new Error('Facets were not counted');
    return row;
  },
  keptInGuild((guildId) => guildId),
);
