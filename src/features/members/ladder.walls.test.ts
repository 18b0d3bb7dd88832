import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild } from '#/features/guilds/guild.factory.ts';
import { enterGuild } from '#/features/guilds/guild.gate.server.ts';
import { database, databasePool, inTransaction } from '#/platform/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aTwinOf, turnLadder, withoutSecondLock } from '#/testing/twin.ts';
import { deleteRank } from './commands/delete-rank.server.ts';
import { deleteRole } from './commands/delete-role.server.ts';
import { reorderRanks } from './commands/reorder-ranks.server.ts';
import { reorderRoles } from './commands/reorder-roles.server.ts';
import { updateRank } from './commands/update-rank.server.ts';
import { updateRole } from './commands/update-role.server.ts';
import { aRank, aRole, ranksOf, rolesOf } from './ladder.factory.ts';
import { lockLadder } from './ladder.gate.server.ts';
import { getRoleHolders } from './role.queries.server.ts';
import { readRoles } from './role.steps.server.ts';

/** Ranks and roles of another guild neither show nor change, though their ids be the same. */

testDatabase();
beforeAll(withoutSecondLock);

const rankNamed = async (guild: FactoryGuild, name: string) => {
  const { version, ranks } = await ranksOf(guild);
  return { version, ...ranks.find((rank) => rank.name === name)! };
};

test('a role tells who of this guild holds it, where he stands, and which of its ranks bring it', async () => {
  const guild = await aGuild();
  const officer = await aMember(guild, { rank: 'Officer' });
  const initiate = await aMember(guild);
  const scope = await enterGuild(database(), guild.owner.principal, guild.id);
  const alone = await readRoles(database(), scope);
  const twin = await aTwinOf(guild.id);
  await turnLadder(twin);
  await database().execute(sql`
    insert into member_roles (guild_id, character_id, role_id)
    select ${twin.id}, ${officer.characterId}, id from roles where guild_id = ${twin.id} on conflict do nothing`);
  expect(await readRoles(database(), scope)).toEqual(alone);
  expect(alone.find(({ name }) => name === 'Initiate')).toMatchObject({
    members: 1,
    highestHolder: { name: initiate.principal.name, rankPosition: 5 },
    ranks: [{ name: 'Initiate', position: 5 }],
  });
});

test('those who have a role are this guild’s, each with the rank he has in it', async () => {
  const guild = await aGuild();
  const officer = await aMember(guild, { rank: 'Officer' });
  const initiate = await aMember(guild);
  const { roles } = await rolesOf(guild);
  const roleId = roles.find(({ name }) => name === 'Initiate')!.id;
  const holders = () => getRoleHolders.as(officer.principal, { guildId: guild.id, roleId });
  const alone = await holders();
  const twin = await aTwinOf(guild.id);
  await turnLadder(twin);
  await database().execute(sql`
    insert into member_roles (guild_id, character_id, role_id) values (${twin.id}, ${officer.characterId}, ${roleId})`);
  expect(await holders()).toEqual(alone);
  expect(alone).toMatchObject({
    total: 1,
    items: [{ characterId: initiate.characterId, rank: 'Initiate', can: { take: true } }],
  });
});

test('the owner’s rank is the one he has in this guild', async () => {
  const guild = await aGuild();
  const alone = await ranksOf(guild);
  const twin = await aTwinOf(guild.id);
  await database().execute(sql`
    update members set rank_id = (select id from ranks where guild_id = ${guild.id} and is_default)
    where guild_id = ${twin.id} and character_id = ${guild.owner.characterId}`);
  expect(await ranksOf(guild)).toEqual(alone);
  expect(alone.ranks.filter(({ isOwners }) => isOwners)).toMatchObject([{ name: 'Guild Master' }]);
});

test('newcomers of this guild alone start with another rank', async () => {
  const guild = await aGuild();
  const { id: rankId, version, name, roles } = await rankNamed(guild, 'Member');
  const twin = await aTwinOf(guild.id);
  const before = await twin.state();
  await updateRank.as(guild.owner.principal, {
    ...{ guildId: guild.id, version, rankId, name, color: null, icon: null },
    ...{ isDefault: true, roleIds: roles.map(({ id }) => id) },
  });
  expect(await twin.state()).toEqual(before);
  const { ranks } = await ranksOf(guild);
  expect(ranks.filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'Member' }]);
});

test('what is moved, changed and deleted of a ladder is this guild’s', async () => {
  const guild = await aGuild();
  const [rankId, roleId] = [await aRank(guild), await aRole(guild)];
  const twin = await aTwinOf(guild.id);
  const before = await twin.state();
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
  expect(await twin.state()).toEqual(before);
  expect((await inRanks()).rankIds).toEqual([highest, ...below.toReversed()].filter((id) => id !== rankId));
  expect((await inRoles()).roleIds).toEqual(roleIds.filter((id) => id !== roleId));
});

test('whoever changes the ladder keeps this guild waiting and no other', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const free = await inTransaction(async (tx) => {
    await lockLadder(tx, guild.id);
    const { rows } = await databasePool().query<{ id: string }>(
      'select id from guilds where id = any($1) for no key update skip locked',
      [[guild.id, other.id]],
    );
    return rows.map(({ id }) => id);
  });
  expect(free).toEqual([other.id]);
});
