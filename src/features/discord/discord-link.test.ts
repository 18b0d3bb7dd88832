import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { listAuditLogs } from '#/features/audit/audit.queries.server.ts';
import { sentenceOf } from '#/features/audit/audit-entry.rules.ts';
import { deleteGuild } from '#/features/guild-lifecycle/commands/delete-guild.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { saveModule } from '#/features/guild-settings/commands/save-module.server.ts';
import { getModule } from '#/features/guild-settings/settings.queries.server.ts';
import { replaceSettings } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { MANAGES, MANAGES_NOTHING } from '#/testing/discord/discord-world.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { linkServer } from './commands/link-server.server.ts';
import { unlinkServer } from './commands/unlink-server.server.ts';
import { getServer, refreshServer, startLinking } from './discord.queries.server.ts';
import { discordServers } from './discord.tables.server.ts';
import { followServers } from './follow-servers.reactions.server.ts';

testDatabase();

const discord = await testDiscord();

type Person = FactoryGuild['owner']['principal'];

/** What Discord leads back with when someone chose a server. */
async function chosen(
  guild: FactoryGuild,
  serverId: string,
  permissions = MANAGES,
  who: Person = guild.owner.principal,
) {
  discord.chosen = { serverId, permissions };
  const { url } = await startLinking.as(who, { guildId: guild.id });
  const answer = await fetch(url, { redirect: 'manual' });
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  const part = (name: string) => searchParams.get(name) ?? '';
  return { guildId: guild.id, ticket: part('state'), code: part('code'), serverId: part('guild_id') };
}

async function linked(name = 'Lantern Hall') {
  const [guild, server] = [await aGuild(), discord.addServer(name)];
  await linkServer.as(guild.owner.principal, await chosen(guild, server.id));
  return { guild, server };
}

const linkOf = async ({ id, owner }: FactoryGuild) => {
  const link = await getServer.as(owner.principal, { guildId: id });
  return link.connected ? link.server : undefined;
};

const refusal = (reason: string) => expect.objectContaining({ body: expect.objectContaining({ reason }) });

describe('linking a server', () => {
  test('takes who manages it, and is in the audit log', async () => {
    const { guild, server } = await linked();
    expect(await linkOf(guild)).toMatchObject({ name: 'Lantern Hall', state: 'ok', error: null, roles: 3 });
    const { items } = await listAuditLogs.as(guild.owner.principal, { guildId: guild.id, area: 'settings' });
    expect(items.map(sentenceOf)[0]).toContain('linked the Discord server');
    await unlinkServer.as(guild.owner.principal, { guildId: guild.id });
    expect(await linkOf(guild)).toBeNull();
    const other = await aGuild();
    await linkServer.as(other.owner.principal, await chosen(other, server.id));
    expect(await linkOf(other)).toMatchObject({ name: 'Lantern Hall' });
  });

  test('is refused to who only is a member of the server, or names one that they are not in', async () => {
    const [guild, server] = [await aGuild(), discord.addServer('Elsewhere')];
    const { principal } = guild.owner;
    const asked = await chosen(guild, server.id, MANAGES_NOTHING);
    await expect(linkServer.as(principal, asked)).rejects.toEqual(refusal('not_manager'));
    const mine = await chosen(guild, server.id);
    await expect(linkServer.as(principal, { ...mine, serverId: '99999999999999999' })).rejects.toEqual(
      refusal('not_manager'),
    );
  });

  test('is refused without the bot, for a server of another guild, and besides another server', async () => {
    const { guild, server } = await linked();
    const other = await aGuild();
    await expect(linkServer.as(other.owner.principal, await chosen(other, server.id))).rejects.toEqual(
      refusal('server_taken'),
    );
    const second = discord.addServer('Second');
    await expect(linkServer.as(guild.owner.principal, await chosen(guild, second.id))).rejects.toEqual(
      refusal('other_linked'),
    );
    second.hasBot = false;
    await expect(linkServer.as(other.owner.principal, await chosen(other, second.id))).rejects.toEqual(
      refusal('no_bot'),
    );
    await deleteGuild.as(guild.owner.principal, { guildId: guild.id, slug: guild.slug });
    await linkServer.as(other.owner.principal, await chosen(other, server.id));
    expect(await linkOf(other)).toMatchObject({ name: 'Lantern Hall' });
  });

  test('a ticket is one person’s, for one guild, and a code works once', async () => {
    const [guild, server] = [await aGuild(), discord.addServer('Once')];
    const asked = await chosen(guild, server.id);
    const staff = await aMember(guild, { permissions: ['edit:guild'] });
    await expect(linkServer.as(staff.principal, asked)).rejects.toEqual(refusal('link_expired'));
    const other = await aGuild();
    const elsewhere = { ...asked, guildId: other.id };
    await expect(linkServer.as(other.owner.principal, elsewhere)).rejects.toEqual(refusal('link_expired'));
    await linkServer.as(guild.owner.principal, asked);
    await expect(linkServer.as(guild.owner.principal, asked)).rejects.toEqual(refusal('link_expired'));
    const stranger = await aPerson();
    await expect(linkServer.as(stranger.principal, asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a Discord that is down is said, and links nothing', async () => {
    const [guild, server] = [await aGuild(), discord.addServer('Down')];
    const asked = await chosen(guild, server.id);
    discord.trouble = { status: 503 };
    await expect(linkServer.as(guild.owner.principal, asked)).rejects.toEqual(refusal('discord_away'));
    expect(await linkOf(guild)).toBeNull();
  });
});

describe('settings', () => {
  test('choose from the channels and roles of the linked server, and take no others', async () => {
    const { guild, server } = await linked();
    const foreign = discord.addServer('Foreign');
    const [guildId, { principal }] = [guild.id, guild.owner];
    const { discord: choices, values, version } = await getModule.as(principal, { guildId, module: 'discord' });
    expect(choices?.channels.map(({ name }) => name)).toEqual(['general', 'raids', 'Voice']);
    expect(choices?.roles.map(({ name }) => name)).toEqual(['Officers', 'Guildhall', 'Members']);
    const save = (auditLogChannelId: string | undefined) =>
      saveModule.as(principal, {
        ...values,
        guildId,
        module: 'discord',
        version,
        auditLogChannelId: auditLogChannelId ?? '',
      });
    await expect(save(foreign.channels[0]?.id)).rejects.toEqual(refusal('unknown_on_discord'));
    await save(server.channels[0]?.id);
    const { items } = await listAuditLogs.as(principal, { guildId, area: 'settings' });
    expect(JSON.stringify(items[0])).toContain('#general');
  });

  test('what was made on Discord since is there after a refresh; where the bot may not post is marked', async () => {
    const { guild, server } = await linked();
    const [guildId, { principal }] = [guild.id, guild.owner];
    server.channels.push({ id: '1200000000000000001', name: 'news', type: 5, closed: true });
    expect(await refreshServer.as(principal, { guildId })).toEqual({ state: 'ok' });
    const { discord: choices } = await getModule.as(principal, { guildId, module: 'discord' });
    expect(choices?.channels.find(({ name }) => name === 'news')).toMatchObject({ canPost: false });
    expect(choices?.channels.filter(({ canPost }) => canPost)).toHaveLength(3);
    server.hasBot = false;
    expect(await refreshServer.as(principal, { guildId })).toEqual({ state: 'gone' });
    expect(await linkOf(guild)).toMatchObject({ state: 'gone', channels: 4 });
  });

  test('a refused token is not tried again', async () => {
    const { guild } = await linked();
    const [guildId, { principal }] = [guild.id, guild.owner];
    const undo = replaceSettings({ discordBot: { token: 'a-token-of-another-bot', publicKey: null } });
    await expect(refreshServer.as(principal, { guildId })).rejects.toEqual(refusal('discord_away'));
    const before = discord.requests.length;
    await expect(refreshServer.as(principal, { guildId })).rejects.toEqual(refusal('discord_away'));
    expect(discord.requests.length).toBe(before);
    undo();
  });
});

test('a server that cannot be noted, or of a deleted guild, keeps no other from being read', async () => {
  const [broken, gone, well] = [await linked(), await linked(), await linked()];
  await deleteGuild.as(gone.guild.owner.principal, { guildId: gone.guild.id, slug: gone.guild.slug });
  await database().execute(sql`update discord_servers set due_at = now() - interval '1 day', name = 'Before'`);
  await database().execute(sql`
    update discord_servers set due_at = now() - interval '2 days' where guild_id = ${broken.guild.id}`);
  broken.server.name = 'x'.repeat(200);
  await followServers();
  const names = await database().select().from(discordServers);
  const nameOf = ({ guild }: typeof well) => names.find(({ guildId }) => guildId === guild.id)?.name;
  expect([nameOf(broken), nameOf(gone), nameOf(well)]).toEqual(['Before', 'Before', 'Lantern Hall']);
});

test('without a bot nothing of it is there', async () => {
  const { guild } = await linked();
  const undo = replaceSettings({ discordBot: null });
  expect(await getServer.as(guild.owner.principal, { guildId: guild.id })).toEqual({ connected: false });
  const { discord: choices } = await getModule.as(guild.owner.principal, { guildId: guild.id, module: 'discord' });
  expect(choices).toBeNull();
  undo();
  const [row] = await database().select().from(discordServers).where(eq(discordServers.guildId, guild.id));
  expect(row?.name).toBe('Lantern Hall');
});
