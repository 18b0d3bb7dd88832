import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { lastSaveOf, lockTab, readTab, refuseStale, saveTab } from './settings.api.server.ts';

testDatabase();

test('a tab is at version 1 without values until it is saved', async () => {
  const { id } = await aGuild();
  expect(await readTab(database(), id, 'tasks')).toEqual({ values: {}, version: 1 });
  const version = await inTransaction(async (tx) => {
    await lockTab(tx, id, 'tasks');
    return saveTab(tx, id, 'tasks', { enableTaskDiscordIntegration: true });
  });
  expect(version).toBe(2);
  expect(await readTab(database(), id, 'tasks')).toEqual({
    values: { enableTaskDiscordIntegration: true },
    version: 2,
  });
  expect(await readTab(database(), id, 'dkp')).toEqual({ values: {}, version: 1 });
});

test('of 20 concurrent saves from one version, one wins', async () => {
  const { id } = await aGuild();
  const save = () =>
    inTransaction(async (tx) => {
      const { version } = await lockTab(tx, id, 'privacy');
      await refuseStale(tx, { guildId: id, userId: null }, 'privacy', { madeFrom: 1, current: version });
      return saveTab(tx, id, 'privacy', {});
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, save));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.reason).toBe('saved_meanwhile');
});

test('saving what is not locked is a mistake', async () => {
  const { id } = await aGuild();
  await expect(inTransaction((tx) => saveTab(tx, id, 'dkp', {}))).rejects.toThrow('was not locked');
});

test('who saved last is found by an index in a log of any length', async () => {
  const { id } = await aGuild();
  await database().execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data)
    select gen_random_uuid(), ${id}, case when n = 1 then 'guild.settings_saved' else 'application.voted' end, 'settings',
      'user', 'Mira', 'web', 'guild_settings', ${id}::uuid, 'Privacy', '{"tab": "privacy"}' from generate_series(1, 1000) n`);
  await database().execute(sql`analyze events`);
  const rows = await sqlRows(database()).as({ 'QUERY PLAN': text })(
    sql`explain (analyze, costs off, timing off, buffers off) ${lastSaveOf(id, 'privacy')}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('events_guild_type');
  expect(plan).not.toMatch(/Seq Scan|Rows Removed by Filter/);
});
