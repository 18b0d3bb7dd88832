import { type SQL, sql } from 'drizzle-orm';
import { rolesWantedNow } from '#/features/guild-access/public-page.api.server.ts';
import { containing, TRIGRAM } from '#/platform/lists/list.server.ts';
import { ALL_LANGUAGES, ALL_REALMS, ALL_REGIONS } from './discovery.rules.ts';
import type { DiscoveryFilters } from './discovery.schema.ts';
import { HALVES_MIN, overlapWith, type PlayTimes } from './play-times.sql.server.ts';

/** Condition: shown to everyone in discovery. */
export const LISTED = sql`g.visible_in_discovery and g.deleted_at is null and g.archived_at is null`;

/**
 * Conditions of the filters, of guild `g` whose counts are `n`; `mine` is when the viewer plays. `indexed`: as the index knows them.
 */
export function filtersOf(input: DiscoveryFilters, mine: PlayTimes | null = null, { indexed = false } = {}): SQL[] {
  const when = (on: boolean, condition: SQL) => (on ? [condition] : []);
  return [
    LISTED,
    ...when(input.query !== '', searchedFor(input.query)),
    ...when(input.region !== ALL_REGIONS, sql`g.region = ${input.region}`),
    ...when(input.server !== ALL_REALMS, sql`g.server = ${input.server}`),
    ...when(input.minMemberCount > 0, sql`n.members >= ${input.minMemberCount}`),
    ...when(input.minGuildAge > 0, oldEnough(input)),
    ...when(input.answersWithin > 0, sql`n.answer_days <= ${input.answersWithin}`),
    ...when(input.language !== ALL_LANGUAGES, sql`g.language = ${input.language}`),
    ...when(input.includeTags.length > 0, indexed ? withTags(input.includeTags) : hasTags(input.includeTags)),
    // A value of the guild, not a join: planners like to read the settings of all guilds for that.
    ...when(input.recruiting, sql`(select o.allow_applications from application_settings o where o.guild_id = g.id)`),
    ...when(
      input.wants !== null,
      sql`${rolesWantedNow} @> jsonb_build_array(jsonb_build_object('role', ${input.wants}::text))`,
    ),
    ...(mine && input.myHours ? [sql`${overlapWith(mine)} >= ${HALVES_MIN}`] : []),
    ...when(input.excludeTags.length > 0, sql`not g.tags && ${textArray(input.excludeTags)}`),
  ];
}

/** Condition of the guild's age, which the order by age begins with. */
export const oldEnough = ({ minGuildAge }: Pick<DiscoveryFilters, 'minGuildAge'>): SQL =>
  sql`g.created_at <= now() - make_interval(days => ${minGuildAge}::int)`;

/** An index finds what these filters leave, where that is little. */
export const areIndexed = ({ query, includeTags }: Pick<DiscoveryFilters, 'query' | 'includeTags'>): boolean =>
  includeTags.length > 0 || TRIGRAM.test(query) || WORD.test(query);

/** The beginning of a word has a trigram too. */
const WORD = /^[\p{L}\p{N}]/u;

/**
 * A text is found anywhere; one without three letters in a row where a word begins, because an index knows nothing shorter. A text
 * of signs alone is in no index: another collation keeps it out of the plan, and the column's statistics in.
 */
function searchedFor(text: string): SQL {
  const anywhere = containing(text);
  if (TRIGRAM.test(text)) return sql`g.searched like ${pattern(anywhere)}`;
  if (!WORD.test(text)) return sql`g.searched collate "C" like ${pattern(anywhere)}`;
  const [first, behindSpace, onNewLine] = [anywhere.slice(1), `% ${anywhere.slice(1)}`, `%\n${anywhere.slice(1)}`];
  const starts = [first, behindSpace, onNewLine].map((each) => sql`g.searched like ${pattern(each)}`);
  return sql`(${sql.join(starts, sql` or `)})`;
}

/**
 * What is looked for, by a query of its own: planners can't know it then, so that they keep one plan for whatever it is. They made
 * another plan each time because they hold a rare word for cheaper, and that took longer than to find it.
 */
const pattern = (text: string): SQL => sql`(select lower(${text}))`;

const hasTags = (tags: readonly string[]): SQL => sql`g.tags @> ${textArray(tags)}`;

/** The same by three tags at once, which few guilds have: the index goes through shorter lists, and fewer of them. */
function withTags(tags: readonly string[]): SQL {
  const all = [...new Set(tags)];
  if (all.length < AT_ONCE) return hasTags(tags);
  // The last three are filled up with the first tags.
  const threes = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    [...all, ...all].slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return sql`tag_triples(g.tags) @> ${textArray(threes.map((three) => three.sort().join(BETWEEN)))}`;
}

/** As `tag_triples` has them. */
const AT_ONCE = 3;
const BETWEEN = ' & ';

/** Unknown to planners as well. */
const textArray = (values: readonly string[]): SQL =>
  sql`(select array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[])`;
