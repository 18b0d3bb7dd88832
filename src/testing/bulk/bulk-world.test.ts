import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, databasePool } from '#/platform/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { seedBulk } from './bulk-world.ts';

testDatabase();

async function seed(name: string) {
  const client = await databasePool().connect();
  try {
    return await seedBulk(client, { guilds: 20, users: 400, seed: name, now: Date.UTC(2026, 10, 20) });
  } finally {
    client.release();
  }
}

const fingerprint = async () =>
  (
    await database().execute(sql`
      select (select md5(string_agg(t::text, '' order by id)) from guilds t) as guilds,
        (select md5(string_agg(t::text, '' order by id)) from applications t) as applications,
        (select count(*) from members) as members`)
  ).rows[0];

describe('a made world', () => {
  test('has what was asked for, holds together, and is refused a second time', async () => {
    const made = await seed('one');
    expect(made).toMatchObject({ guilds: 20, users: 400, characters: 500, applications: 2000 });
    const counted = await database().execute<{ wrong: number }>(sql`
      select count(*) as wrong from guilds g
      where member_count <> (select count(*) from members m where m.guild_id = g.id) or member_count = 0`);
    expect(counted.rows[0]?.wrong).toBe(0);
    const first = await fingerprint();
    await expect(seed('one')).rejects.toMatchObject({ code: '23505' });
    expect(await fingerprint()).toEqual(first);
  });

  test('stands beside another', async () => {
    expect(await seed('two')).toMatchObject({ guilds: 20, characters: 500 });
  });
});
