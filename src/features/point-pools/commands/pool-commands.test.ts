import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { usesPoints } from '#/features/points/point.factory.ts';
import { database, violatedConstraint } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aPool, poolFields } from '../pool.factory.ts';
import { listPools } from '../pool.queries.server.ts';
import { POOLS_MAX } from '../pool.rules.ts';
import type { PoolFields } from '../pool.schema.ts';
import { poolSearch } from '../pool.search-provider.server.ts';
import { archivePool } from './archive-pool.server.ts';
import { deletePool } from './delete-pool.server.ts';
import { orderPools } from './order-pools.server.ts';
import { updatePool } from './update-pool.server.ts';

testDatabase();
let guild: FactoryGuild;
beforeEach(async () => {
  guild = await aGuild();
});

const by = (person: Person = guild.owner) => person.principal;
const pools = async (person?: Person) => (await listPools.as(by(person), { guildId: guild.id })).items;
const names = async () => (await pools()).map(({ name }) => name);
const update = (poolId: string, fields: Partial<PoolFields>, version = 1) =>
  updatePool.as(by(), { guildId: guild.id, poolId, version, ...poolFields(fields) });
const archive = (poolId: string, archived = true) => archivePool.as(by(), { guildId: guild.id, poolId, archived });
const remove = (poolId: string) => deletePool.as(by(), { guildId: guild.id, poolId });
const logged = () =>
  sqlRows(database()).as({ type: text, label: text })(sql`
    select type, subject_label as label from events where guild_id = ${guild.id} and type like 'pool.%' order by id`);

test('every guild has a first pool, which its settings name and only they change', async () => {
  expect(await pools()).toMatchObject([
    { id: guild.id, isFirst: true, name: 'DKP', label: 'DKP', audience: 'everyone' },
  ]);
  for (const change of [() => update(guild.id, {}), () => archive(guild.id), () => remove(guild.id)])
    await expect(change()).rejects.toMatchObject({ code: 'CONFLICT', reason: 'first_pool' });
});

test('more are added, changed, ordered, archived, restored and deleted; the log says so', async () => {
  const siege = await aPool(guild, { name: 'Siege', label: 'SP' });
  const raid = await aPool(guild, { name: 'Raid', label: 'RP' });
  await update(siege, { name: 'Sieges', decayType: 'flat', decayAmount: 200 });
  await orderPools.as(by(), { guildId: guild.id, poolIds: [raid, guild.id, siege] });
  expect(await names()).toEqual(['Raid', 'DKP', 'Sieges']);
  await archive(raid);
  expect((await pools()).map(({ name, archivedAt }) => [name, archivedAt !== null])).toEqual([
    ['DKP', false],
    ['Sieges', false],
    ['Raid', true],
  ]);
  await expect(archive(raid)).rejects.toMatchObject({ reason: 'archived_already' });
  await archive(raid, false);
  await remove(raid);
  expect(await names()).toEqual(['DKP', 'Sieges']);
  expect(await logged()).toEqual([
    { type: 'pool.created', label: 'Siege' },
    { type: 'pool.created', label: 'Raid' },
    { type: 'pool.updated', label: 'Sieges' },
    { type: 'pool.ordered', label: '' },
    { type: 'pool.archived', label: 'Raid' },
    { type: 'pool.unarchived', label: 'Raid' },
    { type: 'pool.deleted', label: 'Raid' },
  ]);
});

describe('refused is', () => {
  test('a name that another pool has, in any case, and rules that contradict each other', async () => {
    await expect(aPool(guild, { name: 'dkp' })).rejects.toMatchObject({
      fields: { name: 'Another pool has this name' },
    });
    await expect(aPool(guild, { hardCap: 100, startPoints: 200 })).rejects.toMatchObject({
      fields: { startPoints: 'Start points are above the hard cap' },
    });
  });

  test('one more than a guild may use, until one is archived', async () => {
    const made: string[] = [];
    for (let n = 1; n < POOLS_MAX; n += 1) made.push(await aPool(guild));
    await expect(aPool(guild)).rejects.toMatchObject({ reason: 'too_many_pools' });
    await archive(made[0]!);
    await aPool(guild);
    await expect(archive(made[0]!, false)).rejects.toMatchObject({ reason: 'too_many_pools' });
  });

  test('a change of another version, and an order that leaves one out', async () => {
    const poolId = await aPool(guild);
    await update(poolId, {});
    await expect(update(poolId, {})).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(orderPools.as(by(), { guildId: guild.id, poolIds: [poolId] })).rejects.toMatchObject({
      reason: 'pools_changed',
    });
  });
});

test('one for staff is unknown to everyone else', async () => {
  await aPool(guild, { name: 'Council', audience: 'staff' });
  const member = await aMember(guild);
  expect((await pools(member)).map(({ name }) => name)).toEqual(['DKP']);
  for (const permission of ['edit:members', 'edit:dkp'] as const)
    expect(await pools(await aMember(guild, { permissions: ['view:members', permission] }))).toHaveLength(2);
  // The search knows none while points are off.
  const found = async (text: string, isStaff: boolean) => {
    const guilds = [{ guildId: guild.id, holds: () => isStaff }];
    const search = { text, userId: member.principal.userId, currentGuildId: guild.id, guilds };
    return (await database().execute(poolSearch.find(search)!)).rows.map(({ title }) => title);
  };
  expect(await found('council', true)).toEqual([]);
  await usesPoints(guild, { dkpName: 'Council marks' });
  expect([await found('council', false), await found('council', true)]).toEqual([
    ['Council marks'],
    ['Council', 'Council marks'],
  ]);
});

test('nothing is posted to a pool of another guild', async () => {
  const other = await aGuild();
  const theirs = await aPool(other);
  const error = await database()
    .execute(sql`
      with posted as (
        insert into ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
        values (${guild.id}, gen_random_uuid(), 'x', 'x', 'adjustment', 0, now()) returning id)
      insert into point_transactions (guild_id, transaction_id, pool_id, kind, reason, actor_name, at)
      select ${guild.id}, id, ${theirs}, 'adjustment', 'x', 'x', now() from posted`)
    .catch((refused: unknown) => refused);
  expect(violatedConstraint(error)).toBe('point_transactions_in');
});
