import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guilds/guild.gate.server.ts';
import { guildIdInput } from '#/features/guilds/guild.schema.ts';
import type { Db } from '#/platform/db.server.ts';
import { containing } from '#/platform/keyset.server.ts';
import { MemberPolicy } from './member.policy.ts';
import { type ListMembers, listMembersInput, type MemberSort, newestMembersInput } from './member.schema.ts';

/** A member as the table, the cards and the popover show him. */
export type MemberRow = {
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly screenshotImageLink: string | null;
  readonly race: string;
  readonly level: number;
  readonly primaryArchetype: string;
  readonly secondaryArchetype: string | null;
  readonly role: string;
  /** The person behind the character. */
  readonly userName: string;
  readonly discordUsername: string | null;
  readonly rank: { readonly id: string; readonly name: string };
  /** Highest first. */
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly isOwner: boolean;
  /** Is it one of the viewer's own characters? */
  readonly isMine: boolean;
  /** ISO 8601, UTC. */
  readonly joinedAt: string;
  readonly lastActiveAt: string;
};

/** Members of a guild, a numbered page of them (doc 2, section 7 "GET members"); `total` counts all that match. */
export const listMembers = guildQuery({
  name: 'member.listMembers',
  input: listMembersInput,
  allow: MemberPolicy.view,
  read: async ({ db, who, input }) => {
    const where = filtersOf(input);
    const offset = (input.page - 1) * input.size;
    const page = { where, order: orderOf(input.sort, input.desc), limit: input.size, offset };
    const members = await readMembers(db, who, page);
    // A page that is not full tells the number of all; one behind the last tells nothing.
    const isLast = members.length < input.size && (members.length > 0 || offset === 0);
    const total = isLast ? offset + members.length : await countMembers(db, who, where);
    return { members, total };
  },
});

/** Those who joined last. */
export const newestMembers = guildQuery({
  name: 'member.newestMembers',
  input: newestMembersInput,
  allow: MemberPolicy.view,
  read: ({ db, who, input }) =>
    readMembers(db, who, { where: [], order: orderOf('joined', true), limit: input.limit, offset: 0 }),
});

type Facet = {
  readonly id: string;
  readonly name: string;
  readonly count: number;
};

/** What the table can be narrowed to: the guild's ranks and roles, highest first, with the number of members of each. */
export const memberFacets = guildQuery({
  name: 'member.memberFacets',
  input: guildIdInput,
  allow: MemberPolicy.view,
  read: async ({ db, who: { guildId } }) => {
    const [ranks, roles] = await Promise.all([
      db.execute<Facet>(sql`
        select r.id, r.name, (select count(*)::int from members m where m.guild_id = r.guild_id and m.rank_id = r.id) as count
        from ranks r where r.guild_id = ${guildId} order by r.position, r.id limit 100`),
      db.execute<Facet>(sql`
        select r.id, r.name, (select count(*)::int from member_roles m where m.guild_id = r.guild_id and m.role_id = r.id) as count
        from roles r where r.guild_id = ${guildId} order by r.position, r.id limit 100`),
    ]);
    return { ranks: ranks.rows, roles: roles.rows };
  },
});

const FROM = sql`
  from members m
  join characters c on c.id = m.character_id
  join users u on u.id = m.user_id
  join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id`;

/** Search looks into the names of character, person and Discord account. */
function filtersOf({ query, rankIds, roleIds, classRoles, archetypes }: ListMembers): SQL[] {
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

/** Ties are broken by name and id, so that no member is on two pages. */
function orderOf(sort: MemberSort, desc: boolean): SQL {
  const way = desc ? sql`desc` : sql`asc`;
  const first: Record<MemberSort, SQL> = {
    name: sql`lower(c.name) ${way}`,
    class: sql`c.primary_archetype ${way}, c.secondary_archetype ${way}, c.level desc`,
    rank: sql`r.position ${way}`,
    joined: sql`m.joined_at ${way}`,
    active: sql`m.last_active_at ${way}`,
  };
  return sql`${first[sort]}, lower(c.name), m.character_id`;
}

interface Page {
  readonly where: readonly SQL[];
  readonly order: SQL;
  readonly limit: number;
  readonly offset: number;
}

async function readMembers(db: Db, who: GuildScope, page: Page): Promise<MemberRow[]> {
  const found = await db.execute<MemberRow>(sql`
    select m.character_id as "characterId", c.name, c.avatar_image_link as "avatarImageLink",
      c.screenshot_image_link as "screenshotImageLink", c.race, c.level, c.primary_archetype as "primaryArchetype",
      c.secondary_archetype as "secondaryArchetype", c.role, u.name as "userName",
      u.discord_username as "discordUsername", jsonb_build_object('id', r.id, 'name', r.name) as rank,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', ro.id, 'name', ro.name) order by ro.position, ro.id)
        from member_roles mr join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
        where mr.guild_id = m.guild_id and mr.character_id = m.character_id), '[]'::jsonb) as roles,
      m.character_id = ${who.ownerCharacterId}::uuid as "isOwner",
      coalesce(m.user_id = ${who.userId}::uuid, false) as "isMine",
      ${instantText(sql`m.joined_at`)} as "joinedAt", ${instantText(sql`m.last_active_at`)} as "lastActiveAt"
    ${FROM}
    where ${sql.join([sql`m.guild_id = ${who.guildId}`, ...page.where], sql` and `)}
    order by ${page.order}
    limit ${page.limit} offset ${page.offset}`);
  return found.rows;
}

async function countMembers(db: Db, who: GuildScope, where: readonly SQL[]): Promise<number> {
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total ${FROM}
    where ${sql.join([sql`m.guild_id = ${who.guildId}`, ...where], sql` and `)}`);
  return counted.rows[0]?.total ?? 0;
}

const instantText = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
