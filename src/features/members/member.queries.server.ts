import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guilds/guild.gate.server.ts';
import { guildIdInput } from '#/features/guilds/guild.schema.ts';
import { database } from '#/platform/db.server.ts';
import { share } from '#/platform/read-together.server.ts';
import { MemberPolicy } from './member.policy.ts';
import { listMembersInput, type MemberFilters, newestMembersInput } from './member.schema.ts';
import { filtersOf, MEMBERS_FROM } from './member-filter.queries.server.ts';
import type { MemberSort } from './member-list.rules.ts';
import { maySeeOfOthers } from './visibility.rules.ts';
import { visibilityIn } from './visibility.steps.server.ts';

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
  read: async ({ who, input }) => {
    const { guildId, page, size, sort, desc, ...filters } = input;
    const offset = (page - 1) * size;
    const members = await readMembers(who, { filters, sort, desc, limit: size, offset });
    // A page that is not full tells the number of all; one behind the last tells nothing.
    const isLast = members.length < size && (members.length > 0 || offset === 0);
    const total = isLast ? offset + members.length : await countMembers({ guildId, filters });
    return { members, total };
  },
});

/** Those who joined last. */
export const newestMembers = guildQuery({
  name: 'member.newestMembers',
  input: newestMembersInput,
  allow: MemberPolicy.view,
  read: ({ who, input }) =>
    readMembers(who, { filters: null, sort: 'joined', desc: true, limit: input.limit, offset: 0 }),
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
  readonly filters: MemberFilters | null;
  readonly sort: MemberSort;
  readonly desc: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The same for everybody but for the mark of his own characters, and for gear that the guild shows to some only. */
async function readMembers(who: GuildScope, page: Page): Promise<MemberRow[]> {
  const { guildId, ownerCharacterId, userId } = who;
  const [{ members, userIds }, settings] = await Promise.all([
    readPage({ guildId, ownerCharacterId, page }),
    visibilityIn(guildId),
  ]);
  const seesGear = maySeeOfOthers(who, 'gear', settings);
  return members.map((member, at) => {
    if (userIds[at] === userId) return { ...member, isMine: true };
    return seesGear ? member : { ...member, screenshotImageLink: null };
  });
}

interface PageOf {
  readonly guildId: string;
  readonly ownerCharacterId: string;
  readonly page: Page;
}

/** The page first, then the roles of those on it at once: a subquery for each row costs twice as much. */
const readPage = share(async ({ guildId, ownerCharacterId, page }: PageOf) => {
  const order = orderOf(page.sort, page.desc);
  const found = await database().execute<MemberRow & { userId: string }>(sql`
    with page as materialized (
      select row_number() over (order by ${order}) as place, m.guild_id, m.character_id, c.name, c.avatar_image_link,
        c.screenshot_image_link, c.race, c.level, c.primary_archetype, c.secondary_archetype, c.role,
        u.name as user_name, u.discord_username, r.id as rank_id, r.name as rank_name, m.user_id, m.joined_at,
        m.last_active_at
      ${MEMBERS_FROM}
      where ${sql.join([sql`m.guild_id = ${guildId}`, ...filtersOf(page.filters)], sql` and `)}
      order by ${order}
      limit ${page.limit} offset ${page.offset}
    ), held as (
      select mr.character_id, json_agg(json_build_object('id', ro.id, 'name', ro.name) order by ro.position, ro.id) as roles
      from page p
      join member_roles mr on mr.guild_id = p.guild_id and mr.character_id = p.character_id
      join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
      group by mr.character_id
    )
    select p.character_id as "characterId", p.name, p.avatar_image_link as "avatarImageLink",
      p.screenshot_image_link as "screenshotImageLink", p.race, p.level, p.primary_archetype as "primaryArchetype",
      p.secondary_archetype as "secondaryArchetype", p.role, p.user_name as "userName",
      p.discord_username as "discordUsername", json_build_object('id', p.rank_id, 'name', p.rank_name) as rank,
      coalesce(held.roles, '[]'::json) as roles, p.character_id = ${ownerCharacterId}::uuid as "isOwner",
      p.user_id as "userId",
      ${instantText(sql`p.joined_at`)} as "joinedAt", ${instantText(sql`p.last_active_at`)} as "lastActiveAt"
    from page p left join held on held.character_id = p.character_id
    order by p.place`);
  return {
    members: found.rows.map(({ userId, ...member }) => ({ ...member, isMine: false })),
    userIds: found.rows.map(({ userId }) => userId),
  };
});

const countMembers = share(async ({ guildId, filters }: { guildId: string; filters: MemberFilters }) => {
  const counted = await database().execute<{ total: number }>(sql`
    select count(*)::int as total ${MEMBERS_FROM}
    where ${sql.join([sql`m.guild_id = ${guildId}`, ...filtersOf(filters)], sql` and `)}`);
  return counted.rows[0]?.total ?? 0;
});

const instantText = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
