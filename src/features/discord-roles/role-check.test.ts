import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { saveModule } from '#/features/guild-settings/commands/save-module.server.ts';
import { kickMember } from '#/features/members/membership/commands/kick-member.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import type { StandInServer } from '#/testing/discord/discord-world.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { applyRoles } from './commands/apply-roles.server.ts';
import { aGuildWithRoles, follow, has, inServer, lookAgain, readAgain } from './role-sync.factory.ts';
import { getRoles } from './role-sync.queries.server.ts';
import { syncRoles } from './sync-roles.reactions.server.ts';

testDatabase();

const discord = await testDiscord();
const rolesOf = (guild: FactoryGuild) => getRoles.as(guild.owner.principal, { guildId: guild.id });

const askedOf = ({ id }: StandInServer) => discord.requests.filter(({ asked }) => asked.includes(id));

describe('settings', () => {
  test('that change give at once, and take only when staff apply a check', async () => {
    const { guild, server, roles, owner } = await aGuildWithRoles(discord);
    const [member, gone] = [await aMember(guild), await aMember(guild)];
    const [discordId, goneId] = [await inServer(server, member), await inServer(server, gone, [roles.absent])];
    const both = [roles.member, roles.active].toSorted();
    await follow();
    await applyRoles.as(guild.owner.principal, { guildId: guild.id });
    await follow();
    expect([has(server, goneId), has(server, owner)]).toEqual([both, both]);
    expect(await rolesOf(guild)).toMatchObject({ state: { isApplied: true } });
    // Now "Active" is for the absent: everybody has it, and nobody should.
    const { principal } = guild.owner;
    await saveModule.as(principal, {
      ...{ guildId: guild.id, module: 'discord', version: 1, auditLogChannelId: null, newsChannelId: null },
      ...{
        memberRoleId: roles.member,
        activeRoleId: roles.absent,
        absentRoleId: roles.active,
        showEvents: false,
        voiceAttendance: false,
      },
    });
    await follow();
    const all = Object.values(roles).toSorted();
    await readAgain(guild);
    await follow();
    expect([has(server, discordId), has(server, goneId), has(server, owner)]).toEqual([all, all, all]);
    expect(await rolesOf(guild)).toMatchObject({ problems: [], state: { waiting: 0, isApplied: false } });
    // What happens to a person takes what they had by the settings, nothing else.
    await kickMember.as(principal, { guildId: guild.id, characterId: gone.characterId, reason: 'Gone' });
    await follow();
    expect([has(server, goneId), has(server, owner)]).toEqual([[roles.active], all]);
    await applyRoles.as(principal, { guildId: guild.id });
    await follow();
    const wanted = [roles.member, roles.absent].toSorted();
    expect([has(server, discordId), has(server, goneId), has(server, owner)]).toEqual([wanted, [], wanted]);
  });

  test('that staff applied a check of are those of that moment, even before anything followed from them, and no earlier ones', async () => {
    const { guild, roles } = await aGuildWithRoles(discord);
    const { principal } = guild.owner;
    const choose = (values: object) =>
      database().execute(sql`
        update guild_settings set values = ${JSON.stringify(values)}::jsonb where guild_id = ${guild.id} and tab = 'discord'`);
    const appliedAfter = async (values: object) => {
      await choose(values);
      await lookAgain(guild);
      await follow();
      return (await rolesOf(guild))?.state?.isApplied;
    };
    const [one, two] = [{ memberRoleId: roles.member }, { memberRoleId: roles.member, activeRoleId: roles.active }];
    expect(await appliedAfter(two)).toBe(false);
    await choose(one);
    await applyRoles.as(principal, { guildId: guild.id });
    expect(await appliedAfter(one)).toBe(true);
    expect(await appliedAfter(two)).toBe(false);
    expect(await appliedAfter(one)).toBe(false);
  });

  test('a check that staff apply does not end a pause that Discord asked for', async () => {
    const { guild, server, owner } = await aGuildWithRoles(discord);
    await follow();
    server.members.set(owner, []);
    await database().execute(sql`
      update discord_role_guilds set rests_until = now() + interval '1 minute' where guild_id = ${guild.id}`);
    await applyRoles.as(guild.owner.principal, { guildId: guild.id });
    const before = askedOf(server).length;
    await syncRoles();
    expect(askedOf(server)).toHaveLength(before);
  });
});

test('where no role is chosen any more nobody is read', async () => {
  const { guild, server } = await aGuildWithRoles(discord);
  server.listsMembers = false;
  await follow();
  await database().execute(sql`
    update guild_settings set values = '{}' where guild_id = ${guild.id} and tab = 'discord'`);
  await lookAgain(guild);
  const before = askedOf(server).length;
  await follow();
  expect(askedOf(server)).toHaveLength(before);
  expect(await rolesOf(guild)).toMatchObject({ isOn: false, problems: [], state: { waiting: 0 } });
});
