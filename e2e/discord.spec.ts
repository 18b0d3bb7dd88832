import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { embeddedUrl } from '#/platform/embedded/address.server.ts';
import { type DiscordApiStandIn, startDiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';
import { MANAGES } from '#/testing/discord/discord-world.ts';
import { interactionSender } from '#/testing/discord/interactions.ts';
import { snowflake } from '#/testing/discord/objects.ts';
import { freePort, Product } from '#/testing/product.ts';
import { call, idOf } from './support/call.ts';
import { foundGuild } from './support/guild.ts';
import { test as base, expect, expectAccessible, hydrated } from './support/test.ts';

/** An install with a bot, at a stand-in for Discord. */
interface Connected {
  readonly url: string;
  readonly discord: DiscordApiStandIn;
  readonly sender: ReturnType<typeof interactionSender>;
  readonly database: string;
}

const test = base.extend<object, { connected: Connected }>({
  connected: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that fixtures need
    async ({}, use) => {
      const discord = await startDiscordApiStandIn();
      const sender = interactionSender(discord.applicationId);
      const { discord: application, discordBot } = discord.settings;
      const folder = mkdtempSync(join(tmpdir(), 'guildhall-discord-'));
      const DATA_DIR = join(folder, 'data');
      const product = new Product({
        ...{ PORT: await freePort(), DATA_DIR, DEMO: 'off', TZ: 'UTC', TRUSTED_PROXIES: '1', LOCAL_ACCOUNTS: 'on' },
        ...{ DISCORD_CLIENT_ID: application.clientId, DISCORD_CLIENT_SECRET: application.clientSecret },
        ...{ DISCORD_AUTHORIZE_URL: application.authorizeUrl, DISCORD_TOKEN_URL: application.tokenUrl },
        ...{ DISCORD_API_URL: application.apiUrl, DISCORD_BOT_TOKEN: discordBot.token },
        DISCORD_PUBLIC_KEY: sender.publicKey,
      });
      await product.ready();
      await use({ url: product.url, discord, sender, database: embeddedUrl(DATA_DIR) });
      product.signal('SIGTERM');
      await product.ended;
      rmSync(folder, { recursive: true, force: true });
      await discord.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ connected }, use) => {
    await use(connected.url);
  },
});

test('a guild links its server, announces and plans there, and a member signs up by button', async ({
  page,
  connected: { url, discord, sender, database },
}) => {
  const server = discord.addServer('Lantern Hall');
  const channel = server.channels[0]?.id ?? '';
  const voiceChannel = server.channels.find(({ type }) => type === 2)?.id ?? '';
  await foundGuild(page, 'Posting Lanterns', 'Ada');
  const guildId = /guilds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const settings = `/guilds/${guildId}/settings`;

  discord.chosen = { serverId: server.id, permissions: MANAGES };
  await page.goto(`${settings}/discord`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Choose a server on Discord' }).click();
  await expect(page.getByRole('heading', { name: 'Lantern Hall' })).toBeVisible();
  await expect(page.getByText('Everything is posted where it belongs.')).toBeVisible();
  await hydrated(page);
  await page.getByRole('switch', { name: 'Voice attendance' }).press('Space');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Discord settings saved')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${settings}/announcements`);
  await hydrated(page);
  await page.getByRole('switch', { name: 'Post announcements' }).click();
  await page.getByRole('button', { name: /Discord channels and roles/ }).click();
  await page.getByLabel('Announcement channel').click();
  await page.getByRole('option', { name: '#general' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Of your linked Discord server')).toBeVisible();

  const titles = () =>
    discord
      .messagesIn(channel)
      .map(({ body }) => (body.embeds as { title: string }[])[0]?.title)
      .toSorted();
  await expect
    .poll(async () => {
      const read = await page.request.get(`${settings}/announcements`);
      return (await read.text()).includes(channel);
    })
    .toBe(true);
  await call(page, 'announcement.createAnnouncement', {
    ...{ guildId, title: 'Doors open', body: 'Bring **light**.', tag: 'News' },
  });
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const activityId = idOf(
    await call(page, 'activity.createActivity', {
      guildId,
      title: 'Citadel',
      type: 'raid',
      startsAt,
      chatChannelId: channel,
      voiceChannelId: voiceChannel,
    }),
  );
  await expect.poll(titles).toEqual(['Citadel', 'Doors open']);

  // Who signs in with Discord has this ID; the stand-in for the bot knows no such people.
  const discordId = snowflake();
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('update users set discord_id = $1', [discordId]);
  await page.goto(`/guilds/${guildId}/activities/${activityId}`);
  await hydrated(page);
  const request = sender.requestOf({
    ...sender.common(discordId, server.id),
    ...{ type: 3, data: { component_type: 2, custom_id: `sign-up:accepted:${activityId}` }, message: { flags: 0 } },
  });
  const { headers } = request;
  const answer = await fetch(`${url}/api/discord/interactions`, {
    method: 'POST',
    headers,
    body: await request.text(),
  });
  expect(await answer.text()).toContain('You are going as');
  await expect(page.getByText('You are going as').first()).toBeVisible();
  const going = () => JSON.stringify(discord.messagesIn(channel).map(({ body }) => body.embeds));
  await expect.poll(going).toContain('"name":"Going","value":"1"');

  // Who is in voice is looked at twice, as if the clock had struck.
  discord.voice.set(discordId, voiceChannel);
  await call(page, 'activity.startActivity', { guildId, activityId });
  const look = () => client.query("insert into pgboss.job (name, data) values ('discord-voice', '{}')");
  const proposals = page.getByRole('region', { name: 'In voice' }).getByRole('listitem');
  await look();
  await expect(proposals).toHaveCount(1);
  await client.query('update discord_voice_readings set due_at = now()');
  await look();
  await expect(proposals).toHaveCount(2);
  await client.end();
  await expectAccessible(page);
  await proposals.first().getByRole('button', { name: 'Use as check-in' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use as check-in' }).press('Enter');
  await expect(proposals).toHaveCount(1);
  // The focus is where the row was.
  await expect(proposals.getByRole('button', { name: '1 person' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Check-ins' }).getByRole('listitem')).toContainText(['1 checked in']);
  await proposals.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(proposals).toHaveCount(0);
  await expect(page.getByText("You've decided about everyone so far.")).toBeFocused();
  expect(discord.refused).toEqual([]);
});
