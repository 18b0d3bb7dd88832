import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { discoverGuilds, filtersOf } from './discovery.queries.server.ts';
import { COUNTED_AT_MOST, DISCOVERY_SORTS, type DiscoverySort } from './discovery.rules.ts';
import { discoveryFilters } from './discovery.schema.ts';

testDatabase();

const MANY = 5000;

/** Copies of one real guild, with many equal sort values among them. */
beforeAll(async () => {
  const { id } = await aGuild({ name: 'The first of many', description: 'Original.' });
  await inTransaction(async (tx) => {
    await tx.execute(sql`alter table guilds drop constraint guilds_owner_is_member`);
    await tx.execute(sql`
      insert into guilds (id, slug, name, description, region, server, tags, owner_character_id, created_at)
      select gen_random_uuid(), 'copy-' || n, 'Company ' || n, md5(n::text) || ' ' || md5((n * 7)::text), region, server,
        tags, owner_character_id, now() - make_interval(hours => n / 3)
      from guilds, generate_series(1, ${MANY}::int) n where id = ${id}`);
    await tx.execute(sql`
      insert into guild_counts (guild_id, members, activity_30d)
      select id, substring(slug from 6)::int % 90, substring(slug from 6)::int % 50 from guilds where slug like 'copy-%'`);
  });
  await database().execute(sql`vacuum analyze guilds, guild_counts`);
});

async function walk(sort: DiscoverySort, limit: number, pages: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++) {
    const answer = await discoverGuilds.as(ANONYMOUS, { sort, limit, cursor });
    ids.push(...answer.items.map(({ id }) => id));
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  return ids;
}

describe('paging through discovery', () => {
  it.each(DISCOVERY_SORTS)('by %s shows each guild once, however large the pages are', async (sort) => {
    const byHundred = await walk(sort, 100, 60);
    expect(byHundred).toHaveLength(MANY + 1);
    expect(new Set(byHundred).size).toBe(MANY + 1);
    expect(await walk(sort, 37, 5)).toEqual(byHundred.slice(0, 185));
  });

  it('counts on the first page only, up to a limit', async () => {
    const first = await discoverGuilds.as(ANONYMOUS, {});
    expect(first.total).toBe(COUNTED_AT_MOST + 1);
    expect((await discoverGuilds.as(ANONYMOUS, { query: 'company 4' })).total).toBeGreaterThan(COUNTED_AT_MOST);
    expect((await discoverGuilds.as(ANONYMOUS, { query: 'company 43' })).total).toBe(111);
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
