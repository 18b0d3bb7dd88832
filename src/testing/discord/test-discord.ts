import { afterAll, beforeEach, expect } from 'vitest';
import { replaceSettings } from '#/platform/config/config.server.ts';
import { type DiscordApiStandIn, startDiscordApiStandIn } from './discord-api-stand-in.ts';
import { interactionSender } from './interactions.ts';

/**
 * Gives the test file that calls it (at the top level) a Discord of its own, which each test finds well. What it refused, as Discord
 * would, fails the file. `publicKey`: by which interactions are known, in hexadecimal; without it there are none.
 */
export const testDiscord = async (publicKey: string | null = null): Promise<DiscordApiStandIn> =>
  inPlace(await startDiscordApiStandIn(), publicKey);

/** The same with interactions, and who sends them as Discord does. */
export async function testInteractions() {
  const discord = await startDiscordApiStandIn();
  const sender = interactionSender(discord.applicationId);
  return { discord: inPlace(discord, sender.publicKey), sender };
}

function inPlace(discord: DiscordApiStandIn, publicKey: string | null): DiscordApiStandIn {
  const discordBot = { ...discord.settings.discordBot, publicKey };
  const restore = replaceSettings({ ...discord.settings, discordBot });
  beforeEach(() => {
    Object.assign(discord, { trouble: null, losesAnswers: false, busy: null, roleLimit: null });
  });
  afterAll(async () => {
    restore();
    await discord.stop();
    expect(discord.refused).toEqual([]);
  });
  return discord;
}
