import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#/base/id.ts';
import type { Db } from '#/platform/db.server.ts';
import { containing, decodeCursor, encodeCursor, instantKey, isInstantKey } from '#/platform/keyset.server.ts';
import { anyone } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { openQuery } from '#/platform/query.server.ts';
import { ALL_REALMS, ALL_REGIONS, COUNTED_AT_MOST, type DiscoverySort } from './discovery.rules.ts';
import { activeGuildsInput, type DiscoverGuilds, discoverGuildsInput } from './discovery.schema.ts';
import type { RoleWanted } from './guild.tables.server.ts';
import { type Standing, standingOf } from './standing.queries.server.ts';

/** A guild as discovery and the home page show it. */
export type GuildCard = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly region: string;
  readonly server: string;
  readonly tags: readonly string[];
  readonly avatarImageLink: string | null;
  readonly bannerImageLink: string | null;
  readonly rolesWanted: readonly RoleWanted[];
  readonly memberCount: number;
  readonly verified: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly standing: Standing;
};

/**
 * Guilds that want to be found (decisions "Discovery"). `total` comes with the first page only
 * and counts what matches up to 1,000; 1,001 says that there are more, so that no search reads every guild to be counted.
 * The signed-in caller's own guilds and pending applications are marked by `standing`; the identity is the session's.
 */
export const discoverGuilds = openQuery({
  name: 'discovery.discoverGuilds',
  input: discoverGuildsInput,
  allow: anyone,
  read: async ({ db, who, input }) => {
    const matching = filtersOf(input);
    const behind = input.cursor === undefined ? [] : [behindCursor(input.sort, input.cursor)];
    const [cards, total] = await Promise.all([
      readCards(db, who, [...matching, ...behind], input.sort, input.limit + 1),
      input.cursor === undefined ? countGuilds(db, matching) : null,
    ]);
    const page = cards.slice(0, input.limit);
    const last = page.at(-1);
    return {
      guilds: page.map(({ sortValue: _, ...card }) => card),
      nextCursor: cards.length > page.length && last ? encodeCursor(last.sortValue, last.id) : null,
      total,
    };
  },
});

/** The busiest guilds of the last 30 days, and how many guilds are listed in all. */
export const activeGuilds = openQuery({
  name: 'discovery.activeGuilds',
  input: activeGuildsInput,
  allow: anyone,
  read: async ({ db, who, input }) => {
    const [cards, total] = await Promise.all([
      readCards(db, who, [LISTED], 'activity', input.limit),
      countGuilds(db, [LISTED]),
    ]);
    return { guilds: cards.map(({ sortValue: _, ...card }) => card), total };
  },
});

const LISTED = sql`g.visible_in_discovery and g.deleted_at is null and g.archived_at is null`;

/** Conditions of the filters. */
export function filtersOf(input: Omit<DiscoverGuilds, 'sort' | 'cursor' | 'limit'>): SQL[] {
  const when = (on: boolean, condition: SQL) => (on ? [condition] : []);
  return [
    LISTED,
    ...when(input.query !== '', sql`${searchedFor(input.query)} like lower(${containing(input.query)})`),
    ...when(input.region !== ALL_REGIONS, sql`g.region = ${input.region}`),
    ...when(input.server !== ALL_REALMS, sql`g.server = ${input.server}`),
    ...when(input.minMemberCount > 0, sql`g.member_count >= ${input.minMemberCount}`),
    ...when(input.minGuildAge > 0, sql`g.created_at <= now() - make_interval(days => ${input.minGuildAge}::int)`),
    ...when(input.includeTags.length > 0, sql`g.tags @> ${textArray(input.includeTags)}`),
    ...when(input.excludeTags.length > 0, sql`not g.tags && ${textArray(input.excludeTags)}`),
  ];
}

/**
 * Without three letters in a row a text has no trigram, and the index would be read whole to find out nothing: another
 * collation keeps it out of the plan, and the column's statistics in.
 */
const searchedFor = (text: string): SQL =>
  /[\p{L}\p{N}]{3}/u.test(text) ? sql`g.searched` : sql`g.searched collate "C"`;

const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const SORT_COLUMN: Record<DiscoverySort, SQL> = {
  activity: sql`g.activity_30d`,
  members: sql`g.member_count`,
  newest: sql`g.created_at`,
};

function behindCursor(sort: DiscoverySort, cursor: string): SQL {
  const { value, id } = decodeCursor(cursor, (key, guildId) => isSortKey(sort, key) && isUuid(guildId));
  const type = sort === 'newest' ? sql`timestamptz` : sql`int`;
  return sql`(${SORT_COLUMN[sort]}, g.id) < (${value}::${type}, ${id}::uuid)`;
}

/** Microseconds matter: an instant travels as PostgreSQL writes it. */
function isSortKey(sort: DiscoverySort, key: unknown): boolean {
  if (sort === 'newest') return isInstantKey(key);
  return Number.isSafeInteger(key) && Math.abs(key as number) < 2 ** 31;
}

type CardRow = GuildCard & { readonly sortValue: string | number };

async function readCards(db: Db, who: Principal, where: SQL[], sort: DiscoverySort, limit: number) {
  const column = SORT_COLUMN[sort];
  const key = sort === 'newest' ? instantKey(column) : column;
  const found = await db.execute<CardRow>(sql`
    select g.id, g.slug, g.name, g.region, g.server, g.tags,
      g.avatar_image_link as "avatarImageLink", g.banner_image_link as "bannerImageLink",
      g.roles_wanted as "rolesWanted", g.member_count as "memberCount",
      g.verified_at is not null as verified, ${instantKey(sql`g.created_at`)} as "createdAt",
      ${key} as "sortValue",
      ${standingOf(who)} as standing
    from guilds g left join application_settings s on s.guild_id = g.id
    where ${sql.join(where, sql` and `)}
    order by ${column} desc, g.id desc
    limit ${limit}`);
  return found.rows;
}

async function countGuilds(db: Db, where: SQL[]): Promise<number> {
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select from guilds g where ${sql.join(where, sql` and `)} limit ${COUNTED_AT_MOST + 1}) found`);
  return counted.rows[0]?.total ?? 0;
}
