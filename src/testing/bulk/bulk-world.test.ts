import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { database, databasePool, databaseUrl } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase, withOtherDatabase } from '#/testing/database.ts';
import { seedBulk } from './bulk-world.ts';

const home = testDatabase();
const size = { guilds: 20, users: 400, now: Date.UTC(2026, 10, 20) };

async function seed(name: string) {
  const client = await databasePool().connect();
  try {
    return await seedBulk(client, { ...size, seed: name });
  } finally {
    client.release();
  }
}

/** As the database's superuser, whom no trigger and no check holds up. */
async function seedUnchecked(name: string): Promise<void> {
  const url = new URL(inject('testServer').adminUrl);
  url.pathname = new URL(databaseUrl()).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await seedBulk(client, { ...size, seed: name });
  } finally {
    await client.end();
  }
}

const fingerprint = async () =>
  (
    await database().execute(sql`
      select (select md5(string_agg(t::text, '' order by id)) from guilds t) as guilds,
        (select md5(string_agg(guild_id || ' ' || position, '' order by id)) from point_pools) as pools,
        (select md5(string_agg(t::text, '' order by id)) from applications t) as applications,
        (select md5(string_agg(t::text, '' order by id)) from events t) as events,
        (select md5(string_agg(t::text, '' order by character_id)) from members t) as members`)
  ).rows[0];

describe('a made world', () => {
  test('has what was asked for, holds together, and is refused a second time', async () => {
    const made = await seed('one');
    expect(made).toMatchObject({ guilds: 20, users: 400, characters: 500, applications: 2000 });
    const counted = await sqlRows(database()).as({ wrong: int })(sql`
      select count(*) as wrong from guilds g join guild_counts n on n.guild_id = g.id
      where n.members <> (select count(*) from members m where m.guild_id = g.id) or n.members = 0`);
    expect(counted[0]?.wrong).toBe(0);
    const first = await fingerprint();
    await expect(seed('one')).rejects.toMatchObject({ code: '23505' });
    expect(await fingerprint()).toEqual(first);
    await withOtherDatabase(home, async () => {
      await seedUnchecked('one');
      expect(await fingerprint()).toEqual(first);
    });
  });

  test('can be inserted beside another', async () => {
    expect(await seed('two')).toMatchObject({ guilds: 20, characters: 500 });
  });
});
