import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { subordinateOf } from '#/features/guild-access/authority.rules.ts';
import { authorityOfPage } from '#/features/guild-access/authority.sql.server.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { MembershipPolicy } from '#/features/members/membership/membership.policy.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { share } from '#/platform/db/coalesce.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { reading, together } from '#/platform/db/together.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { type Page, type PageInput, sortParts } from '#/platform/lists/list.ts';
import { keptInGuild } from '#/platform/live/kept-reads.server.ts';
import { MemberPolicy } from './member.policy.ts';
import { listMembersInput, type MemberFilters, newestMembersInput } from './member.schema.ts';
import {
  type AbsencesOf,
  absencesFor,
  absencesToday,
  filtersOf,
  MEMBERS_FROM,
  membersFrom,
} from './member-filter.sql.server.ts';
import { keysOf, type MemberOrder } from './member-order.sql.server.ts';

/** A member as the table, the cards and the popover show them. */
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
  /** Which it is of the person's characters in the guild; nothing for the only one. */
  readonly mainOrAlt?: 'main' | 'alt';
  /** Last day of today's absence ('2026-11-20'); null where there is none that the viewer may see. */
  readonly absentUntil: string | null;
  /** ISO 8601, UTC. */
  readonly joinedAt: string;
  readonly lastActiveAt: string;
  readonly can: {
    readonly changeRank: boolean;
    readonly assignRoles: boolean;
    readonly kick: boolean;
    /** Of the viewer's own alts. */
    readonly makeMain?: true;
  };
};

/** Members of a guild; `total` counts all that match and comes with the first page. */
export const listMembers = guildQuery({
  name: 'member.listMembers',
  input: listMembersInput,
  allow: MemberPolicy.view,
  ahead: (input) =>
    input.absent ? [] : [readList({ guildId: input.guildId, page: { ...asked(input), absences: 'everybody' } })],
  read: ({ who, input }) => readMembers(who, asked(input)),
});

const asked = ({ guildId: _, cursor, limit, sort, ...filters }: z.output<typeof listMembersInput>): AskedPage => ({
  ...{ filters, sort, limit, cursor, counts: cursor === undefined },
});

/** Those who joined last. */
export const newestMembers = guildQuery({
  name: 'member.newestMembers',
  input: newestMembersInput,
  allow: MemberPolicy.view,
  read: async ({ who, input: { limit } }) => (await readMembers(who, { filters: null, sort: '-joined', limit })).items,
});

/** A page of members as this viewer sees them. */
export async function readMembers(who: GuildScope, askedFor: AskedPage): Promise<Page<MemberRow>> {
  const { guildId } = who;
  const listed = async () => {
    const page = { ...askedFor, absences: await absencesIn(who, askedFor.filters) };
    return { page, ...(await readList({ guildId, page })) };
  };
  const [{ page, found, roles, total }, settings] = await Promise.all([listed(), visibilityIn(guildId)]);
  const sees = { gear: maySeeOfOthers(who, 'gear', settings), absences: absencesFor(who, settings) === 'everybody' };
  const { rows, nextCursor } = pageOf(page).cut(found);
  const items = rows.map((row) => memberOf(row, roles, who, sees));
  return { items, nextCursor, ...(total !== undefined && { total }) };
}

/** Whose absences decide who is on the page: only where those who are absent are asked for is what the viewer may see read first. */
const absencesIn = async (who: GuildScope, filters: MemberFilters | null): Promise<AbsencesOf> =>
  filters?.absent ? absencesFor(who, await visibilityIn(who.guildId)) : 'everybody';

interface AskedPage extends PageInput {
  readonly filters: MemberFilters | null;
  readonly sort: MemberOrder;
  /** Whether it says how many match in all. */
  readonly counts?: boolean;
}

interface MemberPage extends AskedPage {
  readonly absences: AbsencesOf;
}

const pageOf = (page: MemberPage) => keysetPage(page, keysOf(page.sort));

const MEMBER = {
  ...{ characterId: text, name: text, avatarImageLink: text.orNull, screenshotImageLink: text.orNull, race: text },
  ...{ level: int, primaryArchetype: text, secondaryArchetype: text.orNull, role: text },
  ...{ userName: text, discordUsername: text.orNull, rankId: text, rankName: text, roleIds: arrayOf(text) },
  ...{ absentUntil: text.orNull, joinedAt: instant, lastActiveAt: instant },
  ...{ mainOrAlt: oneOf(['main', 'alt']).orNull, pageKey },
  ...{ userId: text, rankPosition: int, owns: bool, isOwner: bool },
};
type PageRow = RowOf<typeof MEMBER>;

const ROLE = { id: text, name: text, permissions: arrayOf(text) };
type Role = RowOf<typeof ROLE>;

/** Roles of a guild, highest first, read once and not with each of its members. */
const readRoles = (db: Db, guildId: string) =>
  sqlRows(db).as(ROLE)(sql`select id, name, permissions from roles where guild_id = ${guildId} order by position, id`);

/** Data that depends on the viewer: what they see of others and what they may do. */
function memberOf(
  row: PageRow,
  ofGuild: readonly Role[],
  who: GuildScope,
  sees: { gear: boolean; absences: boolean },
): MemberRow {
  const { pageKey: _, roleIds, rankId, rankName, userId, rankPosition, owns, mainOrAlt, ...told } = row;
  const isMine = userId === who.userId;
  const roles = ofGuild.filter(({ id }) => roleIds.includes(id));
  const authority = { userId, rankPosition, owns, isOwnerCharacter: told.isOwner };
  const member = subordinateOf({ name: told.name, authority }, who);
  return {
    ...told,
    screenshotImageLink: sees.gear || isMine ? told.screenshotImageLink : null,
    absentUntil: sees.absences || isMine ? told.absentUntil : null,
    rank: { id: rankId, name: rankName },
    roles: roles.map(({ id, name }) => ({ id, name })),
    isMine,
    ...(mainOrAlt !== null && { mainOrAlt }),
    can: {
      changeRank: canChange(who, MembershipPolicy.changeRank.mayStart, member),
      assignRoles: canChange(who, MembershipPolicy.assignRoles.mayStart, member),
      kick: canChange(who, MembershipPolicy.kick, { member, roles }),
      ...(isMine &&
        canChange(who, MemberPolicy.makeMain, { name: told.name, isMain: mainOrAlt !== 'alt' }) && {
          makeMain: true as const,
        }),
    },
  };
}

interface ListOf {
  readonly guildId: string;
  readonly page: MemberPage;
}

/**
 * All that a page of members is made of, in one statement whoever asks. What a search finds is mostly on its first page, which
 * counts it then; else it's counted for itself.
 */
const readList = share(
  async ({ guildId, page }: ListOf) => {
    const db = together(reading());
    const isSearch = filtersOf(guildId, page.filters, page.absences).length > 0;
    const [found, roles, all] = await Promise.all([
      readPage(db, guildId, page),
      readRoles(db, guildId),
      page.counts && !isSearch ? countMembers(db, guildId, page) : undefined,
    ]);
    if (!page.counts || all !== undefined) return { found, roles, total: all };
    return { found, roles, total: found.length > page.limit ? await countMembers(db, guildId, page) : found.length };
  },
  keptInGuild(({ guildId }) => guildId),
);

/**
 * The page first, with one row more than asked for, then what is said of those on it. Each step is materialized: the planner
 * expects one row of the page, and would gather all again for each. Roles are joined: looked up for each row, the planner may
 * read all of a guild's each time. Plain columns: objects in JSON cost as much as the row.
 */
const readPage = (db: Db, guildId: string, page: MemberPage) => {
  const { key, after, order, limit } = pageOf(page);
  return sqlRows(db).as(MEMBER)(sql`
    with page as materialized (
      select row_number() over () as place, found.* from (
        select m.guild_id, m.character_id, c.name, c.avatar_image_link, c.screenshot_image_link, c.race, c.level,
          c.primary_archetype, c.secondary_archetype, c.role,
          r.id as rank_id, r.name as rank_name, m.user_id, m.joined_at, m.last_active_at, m.is_main, ${key} as page_key
        ${membersFrom(sql`members`, asksPerson(page))}
        where ${whereOf(guildId, page)} and ${after}
        order by ${order}
        limit ${limit}) found
    ), authority as materialized (${authorityOfPage(sql`page`)}), held as materialized (
      select mr.character_id, array_agg(ro.id) as role_ids
      from page p
      join member_roles mr on mr.guild_id = p.guild_id and mr.character_id = p.character_id
      join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
      group by mr.character_id
    ), away as materialized (
      select a.user_id, max(a.to_day)::text as until ${absencesToday(guildId)}
        and a.user_id in (select user_id from page)
      group by a.user_id
    )
    select p.character_id as "characterId", p.name, p.avatar_image_link as "avatarImageLink",
      p.screenshot_image_link as "screenshotImageLink", p.race, p.level, p.primary_archetype as "primaryArchetype",
      p.secondary_archetype as "secondaryArchetype", p.role, u.name as "userName",
      u.discord_username as "discordUsername", p.rank_id as "rankId", p.rank_name as "rankName",
      coalesce(held.role_ids, '{}') as "roleIds",
      authority.user_id as "userId", authority.rank_position as "rankPosition", authority.owns, authority.is_owner as "isOwner",
      p.page_key as "pageKey", away.until as "absentUntil",
      p.joined_at as "joinedAt", p.last_active_at as "lastActiveAt", ${MAIN_OR_ALT} as "mainOrAlt"
    from page p join authority using (guild_id, character_id) join users u on u.id = p.user_id
    left join held on held.character_id = p.character_id
    left join away on away.user_id = p.user_id
    order by p.place`);
};

/** Nothing is said of people with one character. */
const MAIN_OR_ALT = sql`case when not p.is_main then 'alt' else (
  select 'main' from members o where o.guild_id = p.guild_id and o.user_id = p.user_id and not o.is_main limit 1) end`;

/** Only what is asked of the person needs them before it's known which rows the page has. */
const asksPerson = ({ filters, sort }: MemberPage): boolean =>
  (filters !== null && filters.query !== '') || sortParts(sort).by === 'user';

const whereOf = (guildId: string, { filters, absences }: Pick<MemberPage, 'filters' | 'absences'>): SQL =>
  sql.join([sql`m.guild_id = ${guildId}`, ...filtersOf(guildId, filters, absences)], sql` and `);

async function countMembers(db: Db, guildId: string, page: MemberPage): Promise<number> {
  const conditions = filtersOf(guildId, page.filters, page.absences);
  // Where nothing is asked of character, person and rank, they need not be looked up.
  const from = conditions.length > 0 ? MEMBERS_FROM : sql`from members m`;
  const counted = await sqlRows(db).as({ total: int })(sql`
    select count(*)::int as total ${from}
    where ${sql.join([sql`m.guild_id = ${guildId}`, ...conditions], sql` and `)}`);
  return counted[0]?.total ?? 0;
}
