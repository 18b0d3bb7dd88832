import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getActivityDefaults } from '#/features/activities/planning/plan.queries.server.ts';
import { getPlan } from '#/features/billing/billing.queries.server.ts';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { archivePool } from '#/features/point-pools/commands/archive-pool.server.ts';
import { deletePool } from '#/features/point-pools/commands/delete-pool.server.ts';
import { updatePool } from '#/features/point-pools/commands/update-pool.server.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { aPool, poolFields } from '#/features/point-pools/pool.factory.ts';
import { usesPoints } from '#/features/points/point.factory.ts';
import { getPointSettings } from '#/features/points/point.queries.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import type { SettingValues } from '#/features/settings/settings-tab.schema.ts';
import { SETTINGS_TAB_SPECS } from '#/features/settings/settings-tabs.rules.ts';
import { MODULE_IDS, type ModuleId, moduleTab } from '#/features/settings-registry.ts';
import { listTasks } from '#/features/tasks/task.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { worded } from '#/testing/worded-events.ts';
import { getModule } from '../settings.queries.server.ts';
import { saveModule } from './save-module.server.ts';

testDatabase();

const CHANNEL = '123456789012345678';
const initial = (module: ModuleId) => moduleTab(module).valuesOf({});
const read = (guild: FactoryGuild, module: ModuleId, by: UserPrincipal = guild.owner.principal) =>
  getModule.as(by, { guildId: guild.id, module });
const save = (guild: FactoryGuild, module: ModuleId, change: SettingValues, version = 1, by = guild.owner.principal) =>
  saveModule.as(by, { ...initial(module), ...change, guildId: guild.id, module, version });
const saved = async (guild: FactoryGuild) =>
  (
    await worded(
      guild.id,
      await sqlRows(database()).as({ type: text, data: jsonObject, label: text })(
        sql`select type, data, subject_label as label from events where guild_id = ${guild.id} and type = 'guild.settings_saved' order by id`,
      ),
    )
  ).map(({ data, label }) => ({ data, label }));

test.each(MODULE_IDS)('%s begins with its first values and keeps what is saved', async (module) => {
  const guild = await aGuild();
  expect(await read(guild, module)).toMatchObject({ module, values: initial(module), version: 1 });
  expect(await save(guild, module, {})).toEqual({ version: 2 });
  expect(await read(guild, module)).toMatchObject({ values: initial(module), version: 2 });
});

test('the log words what was changed', async () => {
  const guild = await aGuild();
  await save(guild, 'dkp', {
    dkpEnabled: true,
    awardDefault: 1250,
    decayType: 'flat',
    decayAmount: 500,
    weeklyCap: 90_000,
  });
  expect(await saved(guild)).toEqual([
    {
      label: 'DKP settings',
      data: {
        tab: 'dkp',
        changes: [
          { field: 'Use points', from: 'Off', to: 'On' },
          { field: 'Award', from: '0', to: '12.5' },
          { field: 'Type', from: 'None', to: 'Flat' },
          { field: 'Amount', from: '0', to: '5' },
          { field: 'Weekly cap', from: null, to: '900' },
        ],
      },
    },
  ]);
  expect(await getPointSettings.as(guild.owner.principal, { guildId: guild.id })).toMatchObject({
    values: { dkpEnabled: true, awardDefault: 1250, weeklyCap: 90_000, hardCap: null },
    version: 2,
  });
  expect(await readSettings(database(), guild.id, pointSettings)).toMatchObject({ awardDefault: 1250, hardCap: null });
});

describe('a role that is required', () => {
  const roleOf = async (guild: { id: string }) =>
    (
      await sqlRows(database()).as({
        id: text,
      })(sql`select id from roles where guild_id = ${guild.id} and name = 'Officer'`)
    )[0]?.id ?? '';

  test('is chosen among those of the guild and shown by its name', async () => {
    const guild = await aGuild();
    const requiredRoleId = await roleOf(guild);
    expect((await read(guild, 'activities')).roles).toContainEqual({ id: requiredRoleId, name: 'Officer' });
    expect((await read(guild, 'tasks')).roles).toEqual([]);
    await save(guild, 'activities', { requiredRoleId });
    expect(await saved(guild)).toMatchObject([
      { data: { changes: [{ field: 'Required role', from: null, to: 'Officer' }] } },
    ]);
  });

  test('of another guild is refused', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    await expect(save(guild, 'activities', { requiredRoleId: await roleOf(other) })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { requiredRoleId: 'Choose a role in this guild' },
    });
    expect(await saved(guild)).toEqual([]);
  });
});

describe('a pool of points for what is new', () => {
  const withPool = async () => {
    const guild = await aGuild();
    await usesPoints(guild, { awardDefault: 1_250 });
    return { guild, guildId: guild.id, by: guild.owner.principal, poolId: await aPool(guild, { name: 'Sieges' }) };
  };
  const begins = async ({ guildId, by }: { guildId: string; by: UserPrincipal }) => {
    const { poolId, points } = (await getActivityDefaults.as(by, { guildId })).defaults;
    return { activity: poolId, points, task: (await listTasks.as(by, { guildId })).newPoolId };
  };
  const inFirst = { activity: null, points: 1_250, task: null };

  test.each(['activities', 'tasks'] as const)('is chosen for %s, and used until another is', async (module) => {
    const world = await withPool();
    const { guild, poolId } = world;
    expect((await read(guild, module)).pools).toEqual([
      { id: null, name: 'DKP' },
      { id: poolId, name: 'Sieges' },
    ]);
    expect(await begins(world)).toEqual(inFirst);
    await save(guild, module, { poolId });
    expect(await begins(world)).toEqual({ ...inFirst, [module === 'tasks' ? 'task' : 'activity']: poolId });
    await save(guild, module, { poolId: null }, 2);
    expect(await begins(world)).toEqual(inFirst);
    expect((await saved(guild)).map(({ data }) => data.changes)).toEqual([
      [{ field: 'Pool', from: 'First pool', to: 'Sieges' }],
      [{ field: 'Pool', from: 'Sieges', to: 'First pool' }],
    ]);
  });

  test('can’t be archived, made staff’s or deleted before another is chosen', async () => {
    const { guild, guildId, by, poolId } = await withPool();
    await save(guild, 'tasks', { poolId });
    const message = 'New tasks award points of this pool. Choose another one in the settings, under Tasks, first.';
    const fields = poolFields({ name: 'Sieges', audience: 'staff' });
    for (const change of [
      () => archivePool.as(by, { guildId, poolId, archived: true }),
      () => updatePool.as(by, { guildId, poolId, version: 1, ...fields }),
      () => deletePool.as(by, { guildId, poolId }),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'CONFLICT', reason: 'pool_default', message });
    await save(guild, 'tasks', { poolId: null }, 2);
    expect(await archivePool.as(by, { guildId, poolId, archived: true })).toEqual({ archived: true });
  });

  test('is one of the guild that is in use and that everyone sees', async () => {
    const { guild, guildId, by, poolId: archived } = await withPool();
    await archivePool.as(by, { guildId, poolId: archived, archived: true });
    const staffs = await aPool(guild, { audience: 'staff' });
    const { poolId: foreign } = await withPool();
    expect((await read(guild, 'tasks')).pools).toEqual([{ id: null, name: 'DKP' }]);
    for (const poolId of [archived, staffs, foreign])
      await expect(save(guild, 'tasks', { poolId })).rejects.toMatchObject({
        code: 'INVALID',
        fields: { poolId: 'Choose a pool that is in use and that everyone sees' },
      });
    expect(await saved(guild)).toEqual([]);
  });

  test('of choosing it and archiving it at one moment one is refused', async () => {
    const { guild, guildId, by, poolId } = await withPool();
    for (let round = 0, version = 1; round < 5; round++) {
      const done = await Promise.allSettled([
        save(guild, 'activities', { poolId }, version),
        archivePool.as(by, { guildId, poolId, archived: true }),
      ]);
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      if (done[0].status === 'rejected') await archivePool.as(by, { guildId, poolId, archived: false });
      else version = (await save(guild, 'activities', { poolId: null }, version + 1)).version;
    }
  });
});

test('of 20 concurrent saves of one tab one wins; the conflict names who, and nothing of the others is stored', async () => {
  const guild = await aGuild();
  const channels = Array.from({ length: 20 }, (_, index) => `${CHANNEL}${String(index).padStart(2, '0')}`);
  const outcomes = await Promise.allSettled(
    channels.map((auditLogChannelId) => save(guild, 'discord', { auditLogChannelId })),
  );
  const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [channels[index]] : []));
  expect(won).toHaveLength(1);
  const state = await read(guild, 'discord');
  expect([state.values.auditLogChannelId, state.version]).toEqual([won[0], 2]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason.body).toMatchObject({
        code: 'CONFLICT',
        reason: 'saved_meanwhile',
        current: { savedBy: guild.owner.principal.name, savedAt: expect.any(String), own: true },
      });
  expect(await saved(guild)).toHaveLength(1);
});

test('tabs and guilds don’t block each other', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  await save(guild, 'discord', { auditLogChannelId: CHANNEL });
  await save(guild, 'tasks', {});
  await save(other, 'discord', {});
  expect((await read(other, 'discord')).values.auditLogChannelId).toBe(null);
  expect((await read(guild, 'discord')).values.auditLogChannelId).toBe(CHANNEL);
});

describe.each(MODULE_IDS)('%s is refused', (module) => {
  test('without its permission, whatever else is held, for writing and for reading', async () => {
    const guild = await aGuild();
    const { needs } = SETTINGS_TAB_SPECS[module];
    const others = [...new Set(Object.values(SETTINGS_TAB_SPECS).map((tab) => tab.needs))].filter(
      (permission) => permission !== needs && permission !== 'edit:admin',
    );
    const { principal } = await aMember(guild, { permissions: others });
    const refused = { code: 'FORBIDDEN', body: { missing: [needs] } };
    await expect(save(guild, module, {}, 1, principal)).rejects.toMatchObject(refused);
    await expect(read(guild, module, principal)).rejects.toMatchObject(refused);
    expect(await saved(guild)).toEqual([]);
  });

  test('to the staff of another guild', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    await expect(save(guild, module, {}, 1, other.owner.principal)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('points and plan ask for their own permission', async () => {
  const guild = await aGuild();
  const { principal } = await aMember(guild, { permissions: ['edit:guild'] });
  await expect(getPointSettings.as(principal, { guildId: guild.id })).rejects.toMatchObject({
    body: { missing: ['edit:dkp'] },
  });
  await expect(getPlan.as(principal, { guildId: guild.id })).rejects.toMatchObject({
    body: { missing: ['edit:billing'] },
  });
  expect(await getPlan.as(guild.owner.principal, { guildId: guild.id })).toEqual({ billed: false });
});
