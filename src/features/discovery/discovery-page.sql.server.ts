import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { type KeysetPage, keysetPage, type SortKey } from '#/platform/lists/list.server.ts';
import type { Principal } from '#/platform/principal.ts';
import { asksHours } from './discovery.labels.ts';
import {
  COUNTED_AT_MOST,
  COUNTED_OF_SOME,
  DISCOVERY_PAGE,
  type DiscoverySort,
  type GuildCount,
  isNarrowed,
  type OPEN_SORTS,
} from './discovery.rules.ts';
import type { DiscoverGuilds } from './discovery.schema.ts';
import { areIndexed, filtersOf, LISTED, oldEnough } from './discovery-filter.sql.server.ts';
import { ALL_MATCHED, type FoundCard, readCards, type Viewer, withoutKey } from './guild-card.sql.server.ts';
import { overlapWith, type PlayTimes, playsWith, playTimesOf } from './play-times.sql.server.ts';

/** Guilds that are looked at in their order before an index is asked (docs/decisions/144-discovery-looks-before-it-asks-an-index.md). */
const LOOKED_AT = 500;
/** The first of them tell whether the page will be filled by the rest. */
const TOLD_BY = 100;
/** Part of the statement, so that a plan kept for all values knows how few these are. */
const ALL_LOOKED_AT = sql.raw(`limit ${LOOKED_AT}`);
const NEAR = sql.raw(`limit ${TOLD_BY}`);
const FAR = sql.raw(`limit ${LOOKED_AT - TOLD_BY} offset ${TOLD_BY}`);

const ID_DESC: SortKey = { by: sql`g.id`, type: 'uuid', desc: true };
/** The same id, where the index of the counts has it. */
const COUNTED_ID_DESC: SortKey = { by: sql`n.guild_id`, type: 'uuid', desc: true };
const BUSIEST: SortKey[] = [{ by: sql`n.activity_30d`, type: 'int', desc: true }, COUNTED_ID_DESC];
const ORDERS: Record<(typeof OPEN_SORTS)[number], SortKey[]> = {
  activity: BUSIEST,
  members: [{ by: sql`n.members`, type: 'int', desc: true }, COUNTED_ID_DESC],
  newest: [{ by: sql`g.created_at`, type: 'timestamptz', desc: true }, ID_DESC],
};

/** Rows of a page, one more than asked for where there are more, and how many match as far as that is known. */
interface Found {
  readonly rows: readonly FoundCard[];
  readonly count: GuildCount;
}

/** A page of the list and, with the first one, how many match. */
export async function readPage(db: Db, who: Principal, asked: DiscoverGuilds) {
  const mine = who.kind === 'user' ? await playTimesOf(db, who.userId) : null;
  const viewer = { who, mine };
  const input = asFar(asked, mine);
  const page = keysetPage(input, orderOf(input.sort, mine));
  const counts = input.cursor === undefined;
  const found = await (isNarrowed(input)
    ? readNarrowed(db, viewer, input, page)
    : readPlainly(db, viewer, page, { counts }));
  const { rows, nextCursor } = page.cut(found.rows);
  return { items: rows.map(withoutKey), nextCursor, ...(counts && { ...found.count, hasHours: mine !== null }) };
}

/** What is asked of the viewer's hours needs hours, and their order has none but guilds that share some. */
function asFar(asked: DiscoverGuilds, mine: PlayTimes | null): DiscoverGuilds {
  if (mine) return { ...asked, myHours: asksHours(asked) };
  return { ...asked, myHours: false, sort: asked.sort === 'overlap' ? 'activity' : asked.sort };
}

const orderOf = (sort: DiscoverySort, mine: PlayTimes | null): SortKey[] =>
  sort === 'overlap' ? [{ by: mine ? overlapWith(mine) : sql`0`, type: 'int', desc: true }, ...BUSIEST] : ORDERS[sort];

/** The busiest of all that are listed. */
export async function readBusiest(db: Db, who: Principal, limit: number) {
  const page = keysetPage({ limit, sort: 'activity' }, ORDERS.activity);
  const { rows, count } = await readPlainly(db, { who, mine: null }, page, {});
  return { guilds: page.cut(rows).rows.map(withoutKey), ...count };
}

/**
 * First the guilds that come first in the order are looked at. What many have is found among them, and what few have is little
 * enough to be found by an index and put in order.
 */
async function readNarrowed(db: Db, viewer: Viewer, input: DiscoverGuilds, page: KeysetPage): Promise<Found> {
  const filters = filtersOf(input, viewer.mine);
  const first = await lookedAt(db, viewer, { input, filters, page });
  if (input.sort === 'overlap' && (first.looked < LOOKED_AT || first.matched >= page.limit))
    return { rows: first.rows, count: ofSome(first.matched) };
  const isWhole = first.looked < LOOKED_AT && first.matched <= COUNTED_OF_SOME;
  if (isWhole) return { rows: first.rows, count: { total: first.matched, isMore: false } };
  if (first.rows.length === page.limit) return { rows: first.rows, count: atLeast(first.matched) };
  const indexed = filtersOf(input, viewer.mine, { indexed: true });
  if (areIndexed(input) && isByOrder(input)) return readByOrder(db, viewer, { filters: indexed, page });
  if (areIndexed(input)) return readFew(db, viewer, BY_GUILD, { filters: indexed, page });
  if (viewer.mine && input.myHours) return readFew(db, viewer, byHours(viewer.mine), { filters, page });
  return readPlainly(db, viewer, page, { filters, most: COUNTED_OF_SOME, counts: input.cursor === undefined });
}

/** More than so many, in round numbers: '70+'. */
function atLeast(matched: number): GuildCount {
  const total = matched - 1;
  return { total: total < 10 ? total : Math.floor(total / 10) * 10, isMore: true };
}

const ofSome = (matched: number): GuildCount =>
  matched > COUNTED_OF_SOME ? atLeast(matched) : { total: matched, isMore: false };

interface Looking {
  readonly input: DiscoverGuilds;
  readonly filters: readonly SQL[];
  readonly page: KeysetPage;
}

/**
 * The rows of a page among the first guilds of the order; `looked` says how many those were, as long as any matched. Where an index can
 * answer, it's left to that once the first say that there are too few for the page.
 */
async function lookedAt(db: Db, viewer: Viewer, { input, filters, page }: Looking) {
  const { firstOf, joined, behind, most } = orderOfLook(input, page);
  const among = (range: SQL, before: number) => sql`
    select g.id, ${before}::int + row_number() over (order by ${page.order}) as at, ${behind} as behind
    from ${firstOf(range)} ${joined}
    where ${sql.join([...filters], sql` and `)} order by ${page.order} limit ${most}`;
  const looked = sql`(select n from looked)`;
  const enough = Math.ceil((page.limit * TOLD_BY) / LOOKED_AT / 2);
  const matched =
    areIndexed(input) && input.sort !== 'overlap'
      ? sql`near as materialized (${among(NEAR, 0)}),
        far as materialized (select * from (${among(FAR, TOLD_BY)}) f
          where (select count(*) from near) >= ${enough} or ${looked} < ${LOOKED_AT}),
        matched as materialized (select * from near union all select * from far)`
      : sql`matched as materialized (${among(ALL_LOOKED_AT, 0)})`;
  const found = sql`looked as materialized (select count(*)::int as n from ${firstOf(ALL_LOOKED_AT)}),
    ${matched},
    found as (select id, at from matched where behind order by at limit ${page.limit})`;
  const counted = sql`(select least(count(*), ${COUNTED_OF_SOME + 1}::int)::int from matched) as matched, ${looked} as looked`;
  const rows = await readCards(db, viewer, page, found, counted);
  return { rows, matched: rows[0]?.matched ?? 0, looked: rows[0]?.looked ?? LOOKED_AT };
}

/**
 * The guilds that come first, with what the order itself can leave out, and what they are joined with: looked up one by one, because a
 * plan that is kept for all values of a filter would ask the index for everything that it finds and join that.
 */
function orderOfLook({ sort, minMemberCount, minGuildAge }: DiscoverGuilds, { after, order }: KeysetPage) {
  const plain = { behind: sql`true`, most: COUNTED_OF_SOME + 1 };
  // No index knows this order: the busiest that say when they play are put into it.
  if (sort === 'overlap')
    return {
      firstOf: (range: SQL) => sql`(select * from guild_counts n where n.play_halves is not null
        order by n.activity_30d desc, n.guild_id desc ${range}) n`,
      joined: EACH_GUILD,
      behind: after,
      most: LOOKED_AT,
    };
  if (sort === 'newest') {
    const age = minGuildAge > 0 ? oldEnough({ minGuildAge }) : sql`true`;
    return {
      firstOf: (range: SQL) =>
        sql`(select * from guilds g where ${LISTED} and ${age} and ${after} order by ${order} ${range}) g`,
      joined: EACH_COUNTS,
      ...plain,
    };
  }
  const members = sort === 'members' ? sql`n.members >= ${minMemberCount}` : sql`true`;
  return {
    firstOf: (range: SQL) =>
      sql`(select * from guild_counts n where ${members} and ${after} order by ${order} ${range}) n`,
    joined: EACH_GUILD,
    ...plain,
  };
}

/** Looked up one by one: planners like to read them all. */
const EACH_COUNTS = sql`cross join lateral (select * from guild_counts c where c.guild_id = g.id offset 0) n`;
const EACH_GUILD = sql`cross join lateral (select * from guilds k where k.id = n.guild_id offset 0) g`;
/** Guilds of which an index knows the text and tags, and those of which one knows when they play. */
const BY_GUILD = sql`guilds g ${EACH_COUNTS}`;
const byHours = (mine: PlayTimes): SQL =>
  sql`(select * from guild_counts n where ${playsWith(mine)} offset 0) n ${EACH_GUILD}`;

/** What an index finds, in its order, and how many these are. */
async function readFew(db: Db, viewer: Viewer, from: SQL, { filters, page }: Omit<Looking, 'input'>): Promise<Found> {
  const found = sql`matched as materialized (
      select g.id, row_number() over (order by ${page.order}) as at, ${page.after} as behind
      from ${from}
      where ${sql.join([...filters], sql` and `)}),
    found as (select id, at from matched where behind order by at limit ${most(page)})`;
  const rows = await readCards(db, viewer, page, found, ALL_MATCHED);
  return { rows, count: { total: rows[0]?.matched ?? 0, isMore: false } };
}

/**
 * Rows of a page, for a page of the usual size as part of the statement: planners take a number that they don't know for a tenth of all,
 * and made another plan each time instead, which took longer than to find what few have.
 */
const most = ({ limit }: KeysetPage): SQL => (limit === DISCOVERY_PAGE + 1 ? USUAL : sql`${limit}`);
const USUAL = sql.raw(String(DISCOVERY_PAGE + 1));

/** Whether the counts of a guild say nothing but its place in the order. */
const isByOrder = ({ sort, minMemberCount, answersWithin, wants, myHours }: DiscoverGuilds): boolean =>
  (sort === 'activity' || sort === 'members') && minMemberCount + answersWithin === 0 && wants === null && !myHours;

/** Matches from which going through the order is quicker than looking up the place of each. */
const PLACED = sql.raw('300');

/** What an index finds: a few are put in order, and of many the first are met by going through the order. */
async function readByOrder(db: Db, viewer: Viewer, { filters, page }: Omit<Looking, 'input'>): Promise<Found> {
  const { order, after, limit } = page;
  // Part of the statement as well: a plan for any number of guilds would read and sort them all.
  const met = sql.raw(limit <= FIRST_MET ? String(FIRST_MET) : String(MOST_MET));
  const found = sql`matched as materialized (select g.id from guilds g where ${sql.join([...filters], sql` and `)}),
    are_many as materialized (select count(*)::int as n, count(*) > ${PLACED} as yes from matched),
    placed as (select g.id, row_number() over (order by ${order}) as at from matched g ${EACH_COUNTS}
      where not (select yes from are_many) and ${after}),
    met as (select n.guild_id, row_number() over (order by ${order}) as at from guild_counts n
      where (select yes from are_many) and (n.guild_id in (select id from matched)) is true and ${after}
      order by ${order} limit ${met}),
    found as (select * from (select * from placed union all select * from met) f order by at limit ${most(page)})`;
  const rows = await readCards(db, viewer, page, found, sql`(select n from are_many) as matched, 0 as looked`);
  return { rows, count: { total: rows[0]?.matched ?? 0, isMore: false } };
}

/** Guilds that are met for a page of the usual size, and for the largest, with the one that says that there are more. */
const FIRST_MET = 25;
const MOST_MET = 101;

interface Plainly {
  readonly filters?: readonly SQL[];
  /** Where counting ends. */
  readonly most?: number;
  /** It's the first page. */
  readonly counts?: boolean;
}

/** Page and count, each as the planner likes it. */
async function readPlainly(
  db: Db,
  viewer: Viewer,
  page: KeysetPage,
  { filters = [LISTED], most = COUNTED_AT_MOST, counts = true }: Plainly,
): Promise<Found> {
  const found = sql`found as (
    select g.id, row_number() over (order by ${page.order}) as at
    from guilds g join guild_counts n on n.guild_id = g.id
    where ${sql.join([...filters], sql` and `)} and ${page.after} order by ${page.order} limit ${page.limit})`;
  const [rows, count] = await Promise.all([
    readCards(db, viewer, page, found),
    counts ? countGuilds(db, filters, most) : NOT_COUNTED,
  ]);
  return { rows, count };
}

const NOT_COUNTED: GuildCount = { total: 0, isMore: false };

async function countGuilds(db: Db, where: readonly SQL[], most: number): Promise<GuildCount> {
  const counted = await sqlRows(db).as({ n: int })(sql`
    select count(*)::int as n
    from (select from guilds g join guild_counts n on n.guild_id = g.id
      where ${sql.join([...where], sql` and `)} limit ${most + 1}) found`);
  const n = counted[0]?.n ?? 0;
  return { total: Math.min(n, most), isMore: n > most };
}
