import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { deleteRole } from '#/features/members/roles/commands/delete-role.server.ts';
import { reorderRoles } from '#/features/members/roles/commands/reorder-roles.server.ts';
import { updateRole } from '#/features/members/roles/commands/update-role.server.ts';
import { getRoleHolders } from '#/features/members/roles/role.queries.server.ts';
import { readRoles } from '#/features/members/roles/role.repository.server.ts';
import { database, databasePool, inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, reverseHierarchy, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { deleteRank } from './commands/delete-rank.server.ts';
import { reorderRanks } from './commands/reorder-ranks.server.ts';
import { updateRank } from './commands/update-rank.server.ts';
import { lockHierarchy } from './hierarchy.access.server.ts';
import { aRank, aRole, ranksOf, rolesOf } from './hierarchy.factory.ts';

/** Ranks and roles of another guild neither show nor change, though their ids be the same. */

testDatabase();
beforeAll(withoutSecondLock);

const rankNamed = async (guild: FactoryGuild, name: string) => {
  const { version, ranks } = await ranksOf(guild);
  return { version, ...ranks.find((rank) => rank.name === name)! };
};

test('a role lists who in this guild has it, their rank, and which ranks include it', async () => {
  const guild = await aGuild();
  const officer = await aMember(guild, { rank: 'Officer' });
  const initiate = await aMember(guild);
  const scope = await requireGuildForWrite(database(), guild.owner.principal, guild.id);
  const alone = await readRoles(database(), scope);
  const mirror = await aMirrorOf(guild.id);
  await reverseHierarchy(mirror);
  await database().execute(sql`
    insert into member_roles (guild_id, character_id, role_id)
    select ${mirror.id}, ${officer.characterId}, id from roles where guild_id = ${mirror.id} on conflict do nothing`);
  expect(await readRoles(database(), scope)).toEqual(alone);
  expect(alone.find(({ name }) => name === 'Initiate')).toMatchObject({
    members: 1,
    highestHolder: { name: initiate.principal.name, rankPosition: 5 },
    ranks: [{ name: 'Initiate', position: 5 }],
  });
});

test('people with a role are this guild’s, each with their rank in it', async () => {
  const guild = await aGuild();
  const officer = await aMember(guild, { rank: 'Officer' });
  const initiate = await aMember(guild);
  const { roles } = await rolesOf(guild);
  const roleId = roles.find(({ name }) => name === 'Initiate')!.id;
  const holders = () => getRoleHolders.as(officer.principal, { guildId: guild.id, roleId });
  const alone = await holders();
  const mirror = await aMirrorOf(guild.id);
  await reverseHierarchy(mirror);
  await database().execute(sql`
    insert into member_roles (guild_id, character_id, role_id) values (${mirror.id}, ${officer.characterId}, ${roleId})`);
  expect(await holders()).toEqual(alone);
  expect(alone).toMatchObject({
    total: 1,
    items: [{ characterId: initiate.characterId, rank: 'Initiate', can: { remove: true } }],
  });
});

test('the owner’s rank is the one in this guild', async () => {
  const guild = await aGuild();
  const alone = await ranksOf(guild);
  const mirror = await aMirrorOf(guild.id);
  await database().execute(sql`
    update members set rank_id = (select id from ranks where guild_id = ${guild.id} and is_default)
    where guild_id = ${mirror.id} and character_id = ${guild.owner.characterId}`);
  expect(await ranksOf(guild)).toEqual(alone);
  expect(alone.ranks.filter(({ isOwners }) => isOwners)).toMatchObject([{ name: 'Guild Master' }]);
});

test('newcomers of this guild alone start with another rank', async () => {
  const guild = await aGuild();
  const { id: rankId, version, name, roles } = await rankNamed(guild, 'Member');
  const mirror = await aMirrorOf(guild.id);
  const before = await mirror.state();
  await updateRank.as(guild.owner.principal, {
    ...{ guildId: guild.id, version, rankId, name, color: null, icon: null },
    ...{ isDefault: true, roleIds: roles.map(({ id }) => id) },
  });
  expect(await mirror.state()).toEqual(before);
  const { ranks } = await ranksOf(guild);
  expect(ranks.filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'Member' }]);
});

test('ranks are moved, changed and deleted in this guild only', async () => {
  const guild = await aGuild();
  const [rankId, roleId] = [await aRank(guild), await aRole(guild)];
  const mirror = await aMirrorOf(guild.id);
  const before = await mirror.state();
  const by = guild.owner.principal;
  const inRanks = async () => {
    const { version, ranks } = await ranksOf(guild);
    return { guildId: guild.id, version, rankIds: ranks.map(({ id }) => id) };
  };
  const inRoles = async () => {
    const { version, roles } = await rolesOf(guild);
    return { guildId: guild.id, version, roleIds: roles.map(({ id }) => id) };
  };
  const [highest, ...below] = (await inRanks()).rankIds;
  await reorderRanks.as(by, { ...(await inRanks()), rankIds: [highest!, ...below.toReversed()] });
  const roleIds = (await inRoles()).roleIds.toReversed();
  await reorderRoles.as(by, { ...(await inRoles()), roleIds });
  const { version } = await inRoles();
  await updateRole.as(by, { guildId: guild.id, version, roleId, name: 'Scout', color: null, permissions: [] });
  await deleteRole.as(by, { guildId: guild.id, version: version + 1, roleId });
  await deleteRank.as(by, { guildId: guild.id, version: (await inRanks()).version, rankId, moveTo: null });
  expect(await mirror.state()).toEqual(before);
  expect((await inRanks()).rankIds).toEqual([highest, ...below.toReversed()].filter((id) => id !== rankId));
  expect((await inRoles()).roleIds).toEqual(roleIds.filter((id) => id !== roleId));
});

test('a change of ranks locks this guild and no other', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const free = await inTransaction(async (tx) => {
    await lockHierarchy(tx, guild.id);
    const { rows } = await databasePool().query<{ id: string }>(
      'select id from guilds where id = any($1) for no key update skip locked',
      [[guild.id, other.id]],
    );
    return rows.map(({ id }) => id);
  });
  expect(free).toEqual([other.id]);
});
