import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readPools } from '#/features/point-pools/pool.queries.server.ts';
import { pointBalances } from '#/features/points/point.api.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { migrateDatabase } from '#/platform/db/migrate.server.ts';
import { brokenInvariants } from '#/platform/ledger/ledger.server.ts';
import { unmigratedTestDatabase } from '#/testing/database.ts';
import { migrateBefore } from './earlier-version.ts';

const { url } = unmigratedTestDatabase();
const [ODA, GUILD, POSTING] = ['1', '2', '3'].map((n) => `01900000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];

test('points and the next decay of a version without pools are those of the first pool', async () => {
  await migrateBefore(url, '0058_point_pools');
  await database().execute(sql`insert into users (id, name, email) values (${ODA}, 'Oda', 'oda@example.test')`);
  await database().execute(sql`
    insert into guilds (id, slug, name, description, region, server, deleted_at)
    values (${GUILD}, 'ashen-lanterns', 'Ashen Lanterns', '', 'Europe', 'Shol', now())`);
  await database().execute(sql`
    insert into guild_settings (guild_id, tab, values) values (${GUILD}, 'dkp',
      '{"dkpEnabled": true, "dkpName": "Embers", "decayType": "flat", "decayAmount": 100, "hardCap": 5000}')`);
  const accounts = JSON.stringify([
    { id: ODA, book: 'points.member', unit: 'points', holder: ODA, tracked: true, floor: null },
    { id: GUILD, book: 'points.task', unit: 'points', holder: GUILD, tracked: false, floor: null },
  ]);
  await database().execute(sql`
    select ledger_post(${GUILD}, ${POSTING}, 'k', 'h', 'task', ${accounts}::jsonb, '[{"from": 2, "to": 1, "amount": 700}]'::jsonb)`);
  await database().execute(sql`
    insert into point_transactions (guild_id, transaction_id, kind, reason, actor_name, at)
    select guild_id, id, 'task', '', 'Oda', at from ledger_transactions`);
  await database().execute(sql`
    insert into point_entries (guild_id, transaction_id, user_id, name, requested, granted, balance_after, at)
    select guild_id, id, ${ODA}, 'Oda', 700, 700, 700, at from ledger_transactions`);
  await database().execute(sql`insert into point_decays (guild_id, next_at) values (${GUILD}, '2035-01-08T06:00:00Z')`);
  const before = (await database().execute(sql`select next_at from point_decays`)).rows;

  await migrateDatabase(url);

  expect(before).toHaveLength(1);
  expect((await database().execute(sql`select next_at from point_decays where pool_id = guild_id`)).rows).toEqual(
    before,
  );
  const { enabled, pools } = await readPools(database(), GUILD);
  expect(enabled).toBe(true);
  expect(pools).toMatchObject([
    { id: GUILD, isFirst: true, name: 'Embers', label: 'Embers', rules: { decayType: 'flat', hardCap: 5_000 } },
  ]);
  const pool = { guildId: GUILD, poolId: GUILD };
  expect(await pointBalances(database(), pool, [ODA])).toEqual(new Map([[ODA, 700]]));
  expect(await brokenInvariants(database())).toEqual([]);
});
