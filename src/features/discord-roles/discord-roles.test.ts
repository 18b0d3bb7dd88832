import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { unlinkServer } from '#/features/discord/commands/unlink-server.server.ts';
import { aLinkedServer, aSnowflake } from '#/features/discord/discord.factory.ts';
import { readServer } from '#/features/discord/discord.remote.server.ts';
import { getHealth } from '#/features/discord-posts/post.queries.server.ts';
import { aMember, aPerson, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { saveModule } from '#/features/guild-settings/commands/save-module.server.ts';
import { addAbsence } from '#/features/members/absences/commands/add-absence.server.ts';
import { changeMemberRank } from '#/features/members/membership/commands/change-member-rank.server.ts';
import { kickMember } from '#/features/members/membership/commands/kick-member.server.ts';
import { deleteCharacter } from '#/features/my-characters/commands/delete-character.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { applyRoles } from './commands/apply-roles.server.ts';
import { linkRole } from './commands/link-role.server.ts';
import { forgetNameless } from './role-changes.repository.server.ts';
import {
  addRole,
  aGuildWithRoles,
  follow,
  has,
  inServer,
  lookAgain,
  readAgain,
  roleNamed,
  withDiscord,
} from './role-sync.factory.ts';
import { getRoles, listChanges, previewRoles } from './role-sync.queries.server.ts';
import { roleReactions } from './role-sync.reactions.server.ts';
import { listMembers } from './role-sync.remote.server.ts';
import { syncRoles } from './sync-roles.reactions.server.ts';

testDatabase();

const ADMINISTRATOR = '8';

const discord = await testDiscord();

const rolesOf = (guild: FactoryGuild) => getRoles.as(guild.owner.principal, { guildId: guild.id });

async function logOf(guild: FactoryGuild) {
  const { items } = await listChanges.as(guild.owner.principal, { guildId: guild.id });
  return items.map(({ name, act, roleName, reason }) => ({ name, act, roleName, reason })).toReversed();
}

const staleReads = () => database().execute(sql`update discord_role_people set seen_at = null`);
async function discordIdsOf({ id }: FactoryGuild): Promise<string[]> {
  const rows = await sqlRows(database()).as({ discordId: text })(sql`
    select discord_id as "discordId" from discord_role_people where guild_id = ${id} order by discord_id`);
  return rows.map(({ discordId }) => discordId);
}
const changesAsked = () => discord.requests.filter(({ asked }) => asked.includes('/roles/'));

describe('members of a guild', () => {
  test('get their roles, and lose all of them when they leave; other roles are never touched', async () => {
    const { guild, server, roles } = await aGuildWithRoles(discord);
    const own = addRole(server, 'Cook');
    const member = await aMember(guild);
    const discordId = await inServer(server, member, [own]);
    await follow();
    expect(has(server, discordId)).toEqual([roles.member, roles.active, own].toSorted());
    await kickMember.as(guild.owner.principal, { guildId: guild.id, characterId: member.characterId, reason: 'Gone' });
    await follow();
    expect(has(server, discordId)).toEqual([own]);
    const log = await logOf(guild);
    expect(log).toContainEqual(
      expect.objectContaining({ act: 'given', roleName: 'Members', reason: 'Member of the guild' }),
    );
    expect(log).toContainEqual(
      expect.objectContaining({ act: 'taken', roleName: 'Members', reason: 'No longer in the guild' }),
    );
    const before = changesAsked().length;
    await readAgain(guild);
    await follow();
    expect(changesAsked()).toHaveLength(before);
  });

  test('have the role of an absence while it lasts, and lose that of activity after 30 days', async () => {
    const { guild, server, roles, owner } = await aGuildWithRoles(discord);
    await follow();
    expect(has(server, owner)).toEqual([roles.member, roles.active].toSorted());
    const today = new Date().toISOString().slice(0, 10);
    await addAbsence.as(guild.owner.principal, {
      ...{ guildId: guild.id, memberId: guild.owner.characterId, fromDay: today, toDay: today, reason: '' },
    });
    await follow();
    expect(has(server, owner)).toEqual([roles.member, roles.active, roles.absent].toSorted());
    await database().execute(sql`
      update members set last_active_at = now() - interval '31 days' where guild_id = ${guild.id}`);
    await database().execute(sql`
      update absences set from_day = from_day - 2, to_day = to_day - 2 where guild_id = ${guild.id}`);
    await database().execute(sql`update discord_role_guilds set look_at = now()`);
    await follow();
    expect(has(server, owner)).toEqual([roles.member]);
  });

  test('have the role of their highest rank and those of their roles', async () => {
    const { guild, server, roles } = await aGuildWithRoles(discord);
    const { principal } = guild.owner;
    const [officers, initiates] = [addRole(server, 'Officers of the guild'), addRole(server, 'Initiates')];
    await aLinkedServer(guild, await readServer(server.id));
    const rankId = async (name: string) =>
      (
        await sqlRows(database()).as({ id: text })(sql`
        select id from ranks where guild_id = ${guild.id} and name = ${name}`)
      )[0]?.id ?? '';
    const [officer, initiate] = [await rankId('Officer'), await rankId('Initiate')];
    await linkRole.as(principal, { guildId: guild.id, of: 'rank', id: officer, discordRoleId: officers });
    await linkRole.as(principal, { guildId: guild.id, of: 'rank', id: initiate, discordRoleId: initiates });
    const member = await aMember(guild, { rank: 'Initiate' });
    const discordId = await inServer(server, member);
    await follow();
    expect(has(server, discordId)).toEqual([roles.member, roles.active, initiates].toSorted());
    await changeMemberRank.as(principal, { guildId: guild.id, characterId: member.characterId, rankId: officer });
    await follow();
    expect(has(server, discordId)).toEqual([roles.member, roles.active, officers].toSorted());
    // Another one for the same rank: the former isn't managed any more, and stays.
    await linkRole.as(principal, { guildId: guild.id, of: 'rank', id: officer, discordRoleId: null });
    await follow();
    expect(has(server, discordId)).toContain(officers);
  });

  test('who are not in the server, or have no account there, are no error', async () => {
    const { guild, server } = await aGuildWithRoles(discord);
    const [outside] = [await aMember(guild), await aMember(guild)];
    await withDiscord(outside);
    for (const lists of [true, false]) {
      server.listsMembers = lists;
      await readAgain(guild);
      await follow();
      expect(await rolesOf(guild)).toMatchObject({ problems: [], state: { waiting: 0, ok: 2, listRefused: !lists } });
    }
    // Whose account on Discord isn't there any more is no error either.
    discord.removedPeople.add((await discordIdsOf(guild)).at(-1) ?? '');
    await readAgain(guild);
    await follow();
    expect(await rolesOf(guild)).toMatchObject({ problems: [], state: { waiting: 0, ok: 2 } });
  });

  test('who join the server later get their roles within the hour', async () => {
    const { guild, server, roles } = await aGuildWithRoles(discord);
    const discordId = await withDiscord(await aMember(guild));
    await follow();
    server.members.set(discordId, []);
    await lookAgain(guild);
    await follow();
    expect(has(server, discordId)).toEqual([]);
    await database().execute(sql`
      update discord_role_people set seen_at = now() - interval '1 hour' where discord_id = ${discordId}`);
    await lookAgain(guild);
    await follow();
    expect(has(server, discordId)).toEqual([roles.member, roles.active].toSorted());
  });

  test('who delete their character lose what they had by it', async () => {
    const { guild, server } = await aGuildWithRoles(discord);
    const member = await aMember(guild);
    const discordId = await inServer(server, member);
    await follow();
    expect(has(server, discordId)).toHaveLength(2);
    await deleteCharacter.as(member.principal, { characterId: member.characterId });
    await follow();
    expect(has(server, discordId)).toEqual([]);
  });

  test('who left while a role could not be taken lose it as soon as it can be', async () => {
    const { guild, server, roles } = await aGuildWithRoles(discord);
    const member = await aMember(guild);
    const discordId = await inServer(server, member);
    await follow();
    server.roles.find(({ id }) => id === roles.active)!.position = 5;
    await aLinkedServer(guild, await readServer(server.id));
    await kickMember.as(guild.owner.principal, { guildId: guild.id, characterId: member.characterId, reason: 'Gone' });
    await follow();
    expect(has(server, discordId)).toEqual([roles.active]);
    expect((await rolesOf(guild))?.problems).toContainEqual({
      where: '1 person',
      problem: expect.stringContaining('still has @Active'),
    });
    server.roles.find(({ id }) => id === roles.active)!.position = 1;
    await aLinkedServer(guild, await readServer(server.id));
    await readAgain(guild);
    await follow();
    expect(has(server, discordId)).toEqual([]);
    expect(await discordIdsOf(guild)).not.toContain(discordId);
  });
});

describe('settings', () => {
  test('take no role that the bot cannot give, or that is another server’s', async () => {
    const { guild, server } = await aGuildWithRoles(discord);
    const { principal } = guild.owner;
    const foreign = roleNamed(discord.addServer('Foreign'), 'Members');
    const [rank] = await sqlRows(database()).as({ id: text })(
      sql`select id from ranks where guild_id = ${guild.id} limit 1`,
    );
    const choose = (discordRoleId: string) =>
      linkRole.as(principal, { guildId: guild.id, of: 'rank', id: rank?.id ?? '', discordRoleId });
    const save = (memberRoleId: string) =>
      saveModule.as(principal, {
        ...{ guildId: guild.id, module: 'discord', version: 1, auditLogChannelId: null, newsChannelId: null },
        ...{ memberRoleId, activeRoleId: null, absentRoleId: null, showEvents: false, voiceAttendance: false },
      });
    const refusal = (reason: string) => expect.objectContaining({ body: expect.objectContaining({ reason }) });
    for (const [roleId, reason] of [
      [roleNamed(server, 'Officers'), 'role_not_given'],
      [roleNamed(server, 'Guildhall'), 'role_not_given'],
      [server.id, 'unknown_on_discord'],
      [foreign, 'unknown_on_discord'],
    ] as const) {
      await expect(choose(roleId)).rejects.toEqual(refusal(reason));
      await expect(save(roleId)).rejects.toEqual(refusal(reason));
    }
  });

  test('that name a role of another server, or one that the bot may not give any more, give nothing and say so', async () => {
    const { guild, server, roles, owner } = await aGuildWithRoles(discord);
    const other = await aGuildWithRoles(discord);
    server.roles.find(({ id }) => id === roles.active)!.position = 5;
    await aLinkedServer(guild, await readServer(server.id));
    await database().execute(sql`
      update guild_settings set values = values || ${JSON.stringify({ memberRoleId: other.roles.member })}::jsonb
      where guild_id = ${guild.id} and tab = 'discord'`);
    const stranger = await inServer(other.server, await aPerson());
    other.server.members.set(owner, []);
    await follow();
    expect([has(server, owner), has(other.server, owner), has(other.server, stranger)]).toEqual([[], [], []]);
    const problems = [
      { where: 'Member role', problem: expect.stringContaining("isn't in your Discord server") },
      { where: 'Active role', problem: expect.stringContaining("Above the bot's own role") },
    ];
    expect(await rolesOf(guild)).toMatchObject({ problems });
    expect(await getHealth.as(guild.owner.principal, { guildId: guild.id })).toMatchObject({ problems });
  });
});

describe('whatever Discord does', () => {
  test('nobody is left out and nothing is done twice', async () => {
    const { guild, server, roles, owner } = await aGuildWithRoles(discord);
    for (const trouble of [{ status: 503 }, { status: 429, retryAfter: 0 }, { status: 502 }]) {
      discord.trouble = trouble;
      await follow();
      expect(has(server, owner)).toEqual([]);
    }
    Object.assign(discord, { trouble: null, losesAnswers: true });
    await expect.poll(() => follow().then(() => has(server, owner)?.length)).toBeGreaterThan(0);
    discord.losesAnswers = false;
    await staleReads();
    await expect.poll(() => follow().then(() => has(server, owner))).toEqual([roles.member, roles.active].toSorted());
    expect(await rolesOf(guild)).toMatchObject({ problems: [], state: { waiting: 0 } });
  });

  test('a server that wants a pause holds up no one else’s members', async () => {
    const [one, two] = [await aGuildWithRoles(discord), await aGuildWithRoles(discord)];
    await reactNow(roleReactions);
    discord.roleLimit = { count: 1, seconds: 60 };
    await follow();
    expect([has(one.server, one.owner)?.length, has(two.server, two.owner)?.length]).toEqual([1, 1]);
    expect(await getHealth.as(one.guild.owner.principal, { guildId: one.guild.id })).toMatchObject({
      pauses: [{ where: 'Roles', until: expect.any(String) }],
    });
    // The first answer says how many are left: after one too many, none is asked for.
    expect(changesAsked().filter(({ status }) => status === 429).length).toBeLessThanOrEqual(2);
  });

  test('a role that the bot may not give is asked for once, and said', async () => {
    const { guild, server } = await aGuildWithRoles(discord);
    for (let n = 0; n < 3; n++) await inServer(server, await aMember(guild));
    await follow();
    const raiders = addRole(server, 'Raiders');
    await aLinkedServer(guild, await readServer(server.id));
    // Someone moved it above the bot since it was read.
    server.roles.find(({ id }) => id === raiders)!.position = 9;
    await database().execute(sql`
      update guild_settings set values = values || ${JSON.stringify({ activeRoleId: raiders })}::jsonb
      where guild_id = ${guild.id} and tab = 'discord'`);
    await database().execute(sql`update discord_role_guilds set look_at = now() where guild_id = ${guild.id}`);
    const before = discord.requests.length;
    await follow();
    expect(discord.requests.slice(before).filter(({ status }) => status === 403)).toHaveLength(1);
    expect(await rolesOf(guild)).toMatchObject({
      problems: [{ where: '4 people', problem: expect.stringContaining('let the bot change @Raiders') }],
    });
    expect((await logOf(guild)).filter(({ act }) => act === 'refused')).toHaveLength(1);
  });

  test('a role that got rights over the server since it was read is not given', async () => {
    const { guild, server, roles, owner } = await aGuildWithRoles(discord);
    server.roles.find(({ id }) => id === roles.active)!.permissions = ADMINISTRATOR;
    await database().execute(sql`
      update discord_servers set checked_at = now() - interval '3 minutes' where guild_id = ${guild.id}`);
    await follow();
    expect(has(server, owner)).toEqual([roles.member]);
    expect(await rolesOf(guild)).toMatchObject({
      problems: [{ where: 'Active role', problem: expect.stringContaining('Has rights over the server') }],
    });
  });

  test('a guild that cannot be looked at keeps no other from it, and is looked at later', async () => {
    const [one, two] = [await aGuildWithRoles(discord), await aGuildWithRoles(discord)];
    await database().execute(sql`
      create function stop_one() returns trigger language plpgsql as 'begin raise exception ''stopped''; end'`);
    await database().execute(
      sql.raw(`
      create trigger stop_one before insert on discord_role_people for each row
      when (new.guild_id = '${one.guild.id}') execute function stop_one()`),
    );
    await follow();
    await database().execute(sql`drop function stop_one cascade`);
    const both = ({ roles }: typeof one) => [roles.member, roles.active].toSorted();
    expect([has(one.server, one.owner), has(two.server, two.owner)]).toEqual([[], both(two)]);
    await lookAgain(one.guild);
    await follow();
    expect(has(one.server, one.owner)).toEqual(both(one));
  });

  test('a list of members that is longer than what is read is no list', async () => {
    const { server } = await aGuildWithRoles(discord);
    const size = server.members.size;
    expect(await listMembers(server.id, { page: size, mostPages: 1 })).toBeNull();
    expect((await listMembers(server.id, { page: size, mostPages: 2 }))?.size).toBe(size);
  });

  test('a server that the bot has left is left alone until it is back', async () => {
    const { guild, server, owner, roles } = await aGuildWithRoles(discord);
    server.hasBot = false;
    await follow();
    expect(await rolesOf(guild)).toMatchObject({
      problems: [{ where: 'Lantern Hall', problem: 'The bot is no longer in this server.' }],
    });
    const before = discord.requests.length;
    await syncRoles();
    expect(discord.requests).toHaveLength(before);
    server.hasBot = true;
    await applyRoles.as(guild.owner.principal, { guildId: guild.id });
    await follow();
    expect(has(server, owner)).toEqual([roles.member, roles.active].toSorted());
  });
});

describe('without the intent to list members', () => {
  test('each is read, and roles are given all the same', async () => {
    const { guild, server, roles, owner } = await aGuildWithRoles(discord);
    server.listsMembers = false;
    await follow();
    expect(has(server, owner)).toEqual([roles.member, roles.active].toSorted());
    const preview = await previewRoles.as(guild.owner.principal, { guildId: guild.id });
    expect(preview).toMatchObject({ isComplete: false, strangers: null, people: 0 });
  });
});

test('a role that someone keeps taking by hand is not given for ever, and given again when staff ask', async () => {
  const { guild, server, roles, owner } = await aGuildWithRoles(discord);
  await follow();
  for (let time = 0; time < 6; time++) {
    server.members.set(owner, [roles.active]);
    await readAgain(guild);
    await follow();
  }
  expect(has(server, owner)).toEqual([roles.active]);
  expect(await rolesOf(guild)).toMatchObject({
    problems: [{ where: '1 person', problem: expect.stringContaining('keeps changing @Members') }],
  });
  expect((await logOf(guild)).filter(({ act, roleName }) => act === 'given' && roleName === 'Members')).toHaveLength(4);
  await applyRoles.as(guild.owner.principal, { guildId: guild.id });
  await follow();
  expect(has(server, owner)).toEqual([roles.member, roles.active].toSorted());
});

test('what would change is said before it does, and by name', async () => {
  const { guild, server, roles } = await aGuildWithRoles(discord);
  await follow();
  const [late, outside] = [await aMember(guild), await aMember(guild), await aMember(guild)];
  const discordId = await inServer(server, late, [roles.absent]);
  await withDiscord(outside);
  server.members.set(aSnowflake(), [roles.member]);
  const preview = await previewRoles.as(guild.owner.principal, { guildId: guild.id });
  expect(preview).toMatchObject({
    ...{ isComplete: true, people: 1, requests: 3 },
    changes: [{ gives: expect.arrayContaining(['@Members', '@Active']), takes: ['@Away'] }],
    notInServer: { shown: [expect.any(String)], more: 0 },
    strangers: { shown: [expect.stringContaining('user-')] },
  });
  expect(preview.withoutDiscord.shown).toHaveLength(1);
  expect(has(server, discordId)).toEqual([roles.absent]);
  await applyRoles.as(guild.owner.principal, { guildId: guild.id });
  await follow();
  expect(has(server, discordId)).toEqual([roles.member, roles.active].toSorted());
  // Who was never in the guild keeps what someone gave them by hand.
  expect([...server.members.values()].filter((own) => own.length === 1 && own[0] === roles.member)).toHaveLength(1);
});

test('an unlinked server is left alone, and so is one that is linked instead', async () => {
  const { guild, server, roles, owner } = await aGuildWithRoles(discord);
  await follow();
  await unlinkServer.as(guild.owner.principal, { guildId: guild.id });
  await follow();
  const next = discord.addServer('Next');
  next.members.set(owner, []);
  await aLinkedServer(guild, await readServer(next.id));
  await follow();
  expect([has(server, owner), has(next, owner)]).toEqual([[roles.member, roles.active].toSorted(), []]);
  const [left] = await sqlRows(database()).as({ server: text })(sql`
    select server_id as server from discord_role_guilds where guild_id = ${guild.id}`);
  expect(left).toEqual({ server: next.id });
});

test('what happens in one guild touches nothing of another with the same people', async () => {
  const [one, two] = [await aGuildWithRoles(discord), await aGuildWithRoles(discord)];
  const discordId = await inServer(one.server, one.guild.owner);
  two.server.members.set(discordId, [two.roles.absent]);
  await follow();
  expect(has(one.server, discordId)).toEqual([one.roles.member, one.roles.active].toSorted());
  expect(has(two.server, discordId)).toEqual([two.roles.absent]);
  await expect(listChanges.as(two.guild.owner.principal, { guildId: one.guild.id })).rejects.toThrow();
  expect((await logOf(two.guild)).map(({ name }) => name)).not.toContain(one.guild.owner.principal.name);
});

test('of someone without an account the ID on Discord is kept for a day, and what was done for longer', async () => {
  const { guild, owner } = await aGuildWithRoles(discord);
  await follow();
  const kept = () =>
    sqlRows(database()).as({ discordId: text.orNull })(sql`
      select distinct discord_id as "discordId" from discord_role_changes where guild_id = ${guild.id}`);
  const age = (days: number) =>
    database().execute(sql`
      update discord_role_changes set at = now() - make_interval(days => ${days}) where guild_id = ${guild.id}`);
  await age(2);
  await forgetNameless();
  expect(await kept()).toEqual([{ discordId: owner }]);
  await database().execute(sql`update discord_role_changes set user_id = null where guild_id = ${guild.id}`);
  await age(0);
  await forgetNameless();
  expect(await kept()).toEqual([{ discordId: owner }]);
  await age(2);
  await forgetNameless();
  expect(await kept()).toEqual([{ discordId: null }]);
  expect(await logOf(guild)).toHaveLength(2);
});
