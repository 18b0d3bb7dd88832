import { type SQL, sql } from 'drizzle-orm';
import type { RoleWanted } from '#/features/guild-access/guild.tables.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, type KeysetPage, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { openQuery } from '#/platform/query.server.ts';
import { ALL_REALMS, ALL_REGIONS, COUNTED_AT_MOST, type DiscoverySort } from './discovery.rules.ts';
import { activeGuildsInput, type DiscoverGuilds, discoverGuildsInput } from './discovery.schema.ts';
import { VIEWER_RELATIONS, type ViewerRelation, viewerRelation } from './viewer-relation.sql.server.ts';

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
  readonly relation: ViewerRelation;
};

/**
 * Listed guilds (docs/product/discovery.md#listed-guilds). `total` comes with the first page only and counts up to 1,000;
 * 1,001 says that there are more, so that no search reads every guild to be counted.
 * The signed-in caller's own guilds and pending applications are marked by `relation`; the identity is the session's.
 */
export const discoverGuilds = openQuery({
  name: 'discovery.discoverGuilds',
  input: discoverGuildsInput,
  allow: anyone,
  read: async ({ db, who, input }) => {
    const matching = filtersOf(input);
    const page = keysetPage(input, ORDERS[input.sort]);
    const [found, total] = await Promise.all([
      readCards(db, who, [...matching, page.after], page),
      input.cursor === undefined ? countGuilds(db, matching) : undefined,
    ]);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map(withoutKey), nextCursor, ...(total !== undefined && { total }) };
  },
});

/** The busiest guilds of the last 30 days, and how many guilds are listed in all. */
export const activeGuilds = openQuery({
  name: 'discovery.activeGuilds',
  input: activeGuildsInput,
  allow: anyone,
  read: async ({ db, who, input }) => {
    const page = keysetPage(input, ORDERS.activity);
    const [found, total] = await Promise.all([readCards(db, who, [LISTED], page), countGuilds(db, [LISTED])]);
    return { guilds: page.cut(found).rows.map(withoutKey), total };
  },
});

/** Condition: shown to everyone in discovery. */
export const LISTED = sql`g.visible_in_discovery and g.deleted_at is null and g.archived_at is null`;

/** Conditions of the filters. */
export function filtersOf(input: Omit<DiscoverGuilds, 'sort' | 'cursor' | 'limit'>): SQL[] {
  const when = (on: boolean, condition: SQL) => (on ? [condition] : []);
  return [
    LISTED,
    ...when(input.query !== '', sql`${searchedFor(input.query)} like lower(${containing(input.query)})`),
    ...when(input.region !== ALL_REGIONS, sql`g.region = ${input.region}`),
    ...when(input.server !== ALL_REALMS, sql`g.server = ${input.server}`),
    ...when(
      input.minMemberCount > 0,
      sql`exists (select from guild_counts n where n.guild_id = g.id and n.members >= ${input.minMemberCount})`,
    ),
    ...when(input.minGuildAge > 0, sql`g.created_at <= now() - make_interval(days => ${input.minGuildAge}::int)`),
    ...when(input.includeTags.length > 0, sql`g.tags @> ${textArray(input.includeTags)}`),
    ...when(
      input.recruiting,
      sql`exists (select from application_settings o where o.guild_id = g.id and o.allow_applications)`,
    ),
    ...when(
      input.wants !== null,
      sql`g.roles_wanted @> jsonb_build_array(jsonb_build_object('role', ${input.wants}::text))`,
    ),
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

const ID_DESC: SortKey = { by: sql`g.id`, type: 'uuid', desc: true };
/** The same id, where the index of the counts has it. */
const COUNTED_ID_DESC: SortKey = { by: sql`n.guild_id`, type: 'uuid', desc: true };
const ORDERS: Record<DiscoverySort, SortKey[]> = {
  activity: [{ by: sql`n.activity_30d`, type: 'int', desc: true }, COUNTED_ID_DESC],
  members: [{ by: sql`n.members`, type: 'int', desc: true }, COUNTED_ID_DESC],
  newest: [{ by: sql`g.created_at`, type: 'timestamptz', desc: true }, ID_DESC],
};

const CARD = {
  ...{ id: text, slug: text, name: text, region: text, server: text, tags: arrayOf(text) },
  ...{ avatarImageLink: text.orNull, bannerImageLink: text.orNull },
  rolesWanted: arrayOf(object({ role: text, count: int })),
  ...{ memberCount: int, verified: bool, createdAt: instant, relation: oneOf(VIEWER_RELATIONS) },
  pageKey,
};

const withoutKey = ({ pageKey: _, ...card }: RowOf<typeof CARD>): GuildCard => card;

async function readCards(db: Db, who: Principal, where: SQL[], page: Pick<KeysetPage, 'key' | 'order' | 'limit'>) {
  return sqlRows(db).as(CARD)(sql`
    select g.id, g.slug, g.name, g.region, g.server, g.tags,
      g.avatar_image_link as "avatarImageLink", g.banner_image_link as "bannerImageLink",
      g.roles_wanted as "rolesWanted", n.members as "memberCount",
      g.verified_at is not null as verified, g.created_at as "createdAt",
      ${page.key} as "pageKey",
      ${viewerRelation(who)} as relation
    from guilds g join guild_counts n on n.guild_id = g.id left join application_settings s on s.guild_id = g.id
    where ${sql.join(where, sql` and `)}
    order by ${page.order}
    limit ${page.limit}`);
}

async function countGuilds(db: Db, where: SQL[]): Promise<number> {
  const counted = await sqlRows(db).as({ total: int })(sql`
    select count(*)::int as total
    from (select from guilds g where ${sql.join(where, sql` and `)} limit ${COUNTED_AT_MOST + 1}) found`);
  return counted[0]?.total ?? 0;
}
