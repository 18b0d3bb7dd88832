import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAvailability } from '#/features/activities/availability/availability.factory.ts';
import { halfOf, NEVER, painted } from '#/features/activities/availability/week.rules.ts';
import { countPlayTimes } from '#/features/guild-access/public-page.api.server.ts';
import { aGuild, aPerson, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { discoverGuilds } from './discovery.queries.server.ts';
import { COUNTED_AT_MOST, COUNTED_OF_SOME, type DiscoverySort, OPEN_SORTS } from './discovery.rules.ts';
import { type DiscoverGuildsInput, discoveryFilters } from './discovery.schema.ts';
import { filtersOf } from './discovery-filter.sql.server.ts';

testDatabase();

const MANY = 5000;

/** Copies of one real guild, with many equal sort values among them. */
beforeAll(async () => {
  const { id } = await aGuild({ name: 'The first of many', description: 'Original.' });
  await inTransaction(async (tx) => {
    await tx.execute(sql`alter table guilds drop constraint guilds_owner_is_member`);
    await tx.execute(sql`
      insert into guilds (id, slug, name, description, region, server, tags, owner_character_id, created_at)
      select gen_random_uuid(), 'copy-' || n, 'Company ' || n, md5(n::text) || ' ' || md5((n * 7)::text) || case when n % 90 = 7 then E'\nquartz' else '' end
          || case when n % 12 = 5 then ' basalt' else '' end,
        region, server, array_remove(array[case when n % 3 = 0 then 'PvE' end, case when n % 300 = 0 then '18+' end, case when n % 2 = 0 then 'Raiding' end,
          case when n % 5 = 0 then 'Trading' end, case when n % 7 = 0 then 'Roleplay' end], null), owner_character_id, now() - make_interval(hours => n / 3)
      from guilds, generate_series(1, ${MANY}::int) n where id = ${id}`);
    await tx.execute(sql`
      insert into guild_counts (guild_id, members, activity_30d)
      select id, substring(slug from 6)::int % 90, substring(slug from 6)::int % 50 from guilds where slug like 'copy-%'`);
  });
  // Each third guild on Monday evenings, the longer the higher its number; each hundredth on Tuesday mornings too.
  await database().execute(sql`
    update guilds set play_week = array[case when n % 3 = 0 then (1::bigint << (38 + n % 8)) - (1::bigint << 38) else 0 end,
      case when n % 500 = 0 then 15 << 10 else 0 end, 0, 0, 0, 0, 0]
    from (select id, substring(slug from 6)::int as n from guilds where slug like 'copy-%') c where c.id = guilds.id and (n % 3 = 0 or n % 500 = 0)`);
  await countPlayTimes(database());
  await database().execute(sql`vacuum analyze guilds, guild_counts`);
});

async function walk(
  sort: DiscoverySort,
  limit: number,
  pages: number,
  filters: DiscoverGuildsInput = {},
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++) {
    const answer = await discoverGuilds.as(ANONYMOUS, { ...filters, sort, limit, cursor });
    ids.push(...answer.items.map(({ id }) => id));
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  return ids;
}

const whole = new Map<DiscoverySort, Promise<string[]>>();
const everyone = (sort: DiscoverySort): Promise<string[]> => {
  const known = whole.get(sort) ?? walk(sort, 100, 60);
  whole.set(sort, known);
  return known;
};

const TAGS = ['PvE', '18+', 'Raiding', 'Trading', 'Roleplay'] as const;

/** Guilds that have all of these tags, by each tag or as the index knows them. */
async function withTags(includeTags: readonly (typeof TAGS)[number][], indexed: boolean): Promise<number> {
  const filters = filtersOf(discoveryFilters.parse({ includeTags }), null, { indexed });
  const [found] = await sqlRows(database()).as({ n: int })(sql`
    select count(*)::int as n from guilds g where ${sql.join(filters, sql` and `)}`);
  return found?.n ?? 0;
}

it('tags three by three find the guilds that have each tag, in whatever order they are asked for', async () => {
  for (let chosen = 1; chosen < 2 ** TAGS.length; chosen++) {
    const tags = TAGS.filter((_, at) => chosen & (1 << at));
    const each = await withTags(tags, false);
    expect([await withTags(tags, true), await withTags(tags.toReversed(), true)]).toEqual([each, each]);
  }
  expect(await withTags(['PvE', '18+', 'PvE'], true)).toBe(await withTags(['PvE', '18+'], false));
  expect(await withTags(['Raiding', 'Trading', 'Roleplay'], true)).toBe(Math.floor(MANY / 70));
});

describe('paging through discovery', () => {
  it.each(OPEN_SORTS)('by %s shows each guild once, however large the pages are', async (sort) => {
    const byHundred = await everyone(sort);
    expect(byHundred).toHaveLength(MANY + 1);
    expect(new Set(byHundred).size).toBe(MANY + 1);
    expect(await walk(sort, 37, 5)).toEqual(byHundred.slice(0, 185));
  });

  // By their number: what many have, what few have, and what none of those that come first has.
  it.each<[DiscoverGuildsInput, (n: number) => boolean]>([
    [{ includeTags: ['PvE'] }, (n) => n % 3 === 0],
    [{ includeTags: ['PvE', '18+'] }, (n) => n % 300 === 0],
    [{ includeTags: ['PvE'], minMemberCount: 80 }, (n) => n % 3 === 0 && n % 90 >= 80],
    [{ minMemberCount: 89 }, (n) => n % 90 === 89],
    [{ query: 'quartz' }, (n) => n % 90 === 7],
    // So many that their places aren't looked up one by one.
    [{ query: 'basalt' }, (n) => n % 12 === 5],
    [{ query: 'basalt', recruiting: false, excludeTags: ['18+'] }, (n) => n % 12 === 5],
    [{ query: 'qu', excludeTags: ['PvE'] }, (n) => n % 90 === 7 && n % 3 !== 0],
    [{ query: 'company 49' }, (n) => /^49/.test(String(n))],
    [{ minGuildAge: 60 }, (n) => Math.floor(n / 3) >= 60 * 24],
    [{ query: 'company', excludeTags: ['PvE'], minGuildAge: 65 }, (n) => n % 3 !== 0 && Math.floor(n / 3) >= 65 * 24],
  ])('finds %j in every order as a plain look at all of them does', async (filters, fits) => {
    const numbers = new Map(
      (
        await sqlRows(database()).as({ id: text, n: int })(sql`
        select id, substring(slug from 6)::int as n from guilds where slug like 'copy-%'`)
      ).map(({ id, n }) => [id, n]),
    );
    for (const sort of OPEN_SORTS) {
      const all = await everyone(sort);
      const expected = all.filter((id) => fits(numbers.get(id) ?? -1));
      expect(expected.length).toBeGreaterThan(10);
      expect(await walk(sort, 100, 60, filters)).toEqual(expected);
      expect((await walk(sort, 7, 3, filters)).slice(0, 21)).toEqual(expected.slice(0, 21));
    }
  });

  it('counts on the first page only, up to a limit', async () => {
    const first = await discoverGuilds.as(ANONYMOUS, {});
    expect(first).toMatchObject({ total: COUNTED_AT_MOST, isMore: true });
    expect(await discoverGuilds.as(ANONYMOUS, { query: 'company' })).toMatchObject({
      total: COUNTED_OF_SOME,
      isMore: true,
    });
    expect(await discoverGuilds.as(ANONYMOUS, { query: 'company 434' })).toMatchObject({ total: 11, isMore: false });
    expect(first.items).toHaveLength(9);
    const second = await discoverGuilds.as(ANONYMOUS, { cursor: first.nextCursor as string });
    expect(second.total).toBeUndefined();
  });

  it('does not shift when guilds are created while someone pages', async () => {
    const first = await discoverGuilds.as(ANONYMOUS, { sort: 'newest', limit: 20 });
    const { id: newcomer } = await aGuild({ name: 'A newcomer' });
    const second = await discoverGuilds.as(ANONYMOUS, {
      sort: 'newest',
      limit: 20,
      cursor: first.nextCursor as string,
    });
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(seen).size).toBe(40);
    expect(seen).not.toContain(newcomer);
  });
});

describe('guilds that play when someone plays', () => {
  const overlaps = async ({ principal }: Person, asked: DiscoverGuildsInput) => {
    const found: { id: string; overlap: number | null }[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await discoverGuilds.as(principal, { ...asked, limit: 100, cursor });
      found.push(...items);
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  };
  const numbered = async (condition: SQL) =>
    (
      await sqlRows(database()).as({ id: text })(sql`
        select n.guild_id as id from guild_counts n join (select id, substring(slug from 6)::int as n from guilds where slug like 'copy-%') c
          on c.id = n.guild_id where ${condition} order by n.activity_30d desc, n.guild_id desc`)
    ).map(({ id }) => id);

  it('are found in any order, common or rare, and visitors are asked nothing of it', async () => {
    const [evening, morning] = [await aPerson(), await aPerson()];
    await anAvailability(evening, { week: painted(NEVER, halfOf(0, 38), halfOf(0, 41), true) });
    await anAvailability(morning, { week: painted(NEVER, halfOf(1, 9), halfOf(1, 12), true) });
    const common = await numbered(sql`n % 3 = 0 and n % 8 >= 2`);
    expect((await overlaps(evening, { myHours: true })).map(({ id }) => id)).toEqual(common);
    const rare = await numbered(sql`n % 500 = 0`);
    expect((await overlaps(morning, { myHours: true })).map(({ id }) => id)).toEqual(rare);
    expect(await overlaps(morning, { sort: 'overlap' })).toMatchObject(rare.map((id) => ({ id, overlap: 3 })));
    const answer = await discoverGuilds.as(ANONYMOUS, { myHours: true, sort: 'overlap' });
    expect(answer).toMatchObject({ total: COUNTED_AT_MOST, hasHours: false });
    expect(answer.items[0]?.overlap).toBeNull();
  });

  it('are put in order of the hours, the busiest of them', async () => {
    const evening = await aPerson();
    await anAvailability(evening, { week: painted(NEVER, halfOf(0, 38), halfOf(0, 43), true) });
    const found = await overlaps(evening, { sort: 'overlap' });
    const shared = found.map(({ overlap }) => overlap ?? 0);
    expect(shared).toEqual([...shared].sort((a, b) => b - a));
    expect([shared[0], shared.at(-1)]).toEqual([6, 2]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(COUNTED_OF_SOME);
  });
});

describe('the plan', () => {
  const planOf = async (filters: object, rest = sql``) => {
    const where = sql.join(filtersOf(discoveryFilters.parse(filters)), sql` and `);
    const plan = await sqlRows(database()).as({ 'QUERY PLAN': text })(
      sql`explain select g.id from guilds g join guild_counts n on n.guild_id = g.id where ${where} ${rest}`,
    );
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('of a text search goes through the trigram index', async () => {
    expect(await planOf({ query: 'c4ca4238' })).toContain('guilds_search');
  });

  it('of an unfiltered page goes through the index of its order', async () => {
    expect(await planOf({}, sql`order by n.activity_30d desc, n.guild_id desc limit 10`)).toContain(
      'guild_counts_busiest',
    );
    expect(await planOf({}, sql`order by n.members desc, n.guild_id desc limit 10`)).toContain('guild_counts_largest');
    expect(await planOf({}, sql`order by g.created_at desc, g.id desc limit 10`)).toContain('guilds_newest');
  });

  it('finds what the text search asks for', async () => {
    const { items: guilds, total } = await discoverGuilds.as(ANONYMOUS, { query: 'COMPANY 4321' });
    expect(guilds.map(({ name }) => name)).toEqual(['Company 4321']);
    expect(total).toBe(1);
  });
});
