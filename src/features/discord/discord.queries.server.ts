import { AppError, conflict } from '#/base/app-error.ts';
import { guildQuery, refuseViewing } from '#/features/guild-access/guild.access.server.ts';
import { config } from '#/platform/config/config.server.ts';
import { linkedServer } from './discord.api.server.ts';
import { DiscordPolicy } from './discord.policy.ts';
import { DiscordFault } from './discord.remote.server.ts';
import { inGuildInput } from './discord.schema.ts';
import { authorizePage, hasDiscord } from './discord-link.api.server.ts';
import { followServer } from './follow-servers.reactions.server.ts';

/** The linked Discord server on the tab "Discord" (docs/product/discord.md#the-tab). */
export const getServer = guildQuery({
  name: 'discord.getServer',
  input: inGuildInput,
  allow: DiscordPolicy.link,
  read: async ({ db, who: { guildId, viewingAs } }) => {
    if (!hasDiscord()) return { connected: false as const };
    const server = await linkedServer(db, guildId);
    return {
      connected: true as const,
      isMade: config().isDiscordMade,
      server: server && {
        ...{ name: server.name, linkedBy: server.linkedByName, linkedAt: server.linkedAt.toISOString() },
        ...{ state: server.state, error: server.error, checkedAt: server.checkedAt.toISOString() },
        ...{ channels: server.channels.length, roles: server.roles.length },
      },
      can: { link: viewingAs === null },
    };
  },
});

export type ServerLink = Extract<Awaited<ReturnType<typeof getServer>>, { connected: true }>;

/** The address of Discord's page on which a server is chosen. It changes nothing of ours (docs/decisions/205). */
export const startLinking = guildQuery({
  name: 'discord.startLinking',
  method: 'POST',
  input: inGuildInput,
  limit: (_input, { userId }) => [{ key: `discord-link:${userId}`, capacity: 20, seconds: 3600 }],
  allow: DiscordPolicy.link,
  read: async ({ who }) => {
    refuseViewing(who);
    if (!hasDiscord()) throw notConnected();
    return { url: authorizePage({ userId: who.userId ?? '', guildId: who.guildId }) };
  },
});

/** Reads the linked server anew, for channels and roles that were made since. */
export const refreshServer = guildQuery({
  name: 'discord.refreshServer',
  method: 'POST',
  input: inGuildInput,
  limit: (_input, { userId }) => [{ key: `discord-refresh:${userId}`, capacity: 30, seconds: 3600 }],
  allow: DiscordPolicy.link,
  read: async ({ db, who }) => {
    refuseViewing(who);
    if (!hasDiscord()) throw notConnected();
    const server = await linkedServer(db, who.guildId);
    if (!server) throw conflict('not_linked', 'No Discord server is linked. Link one first.');
    try {
      return { state: await followServer(server.serverId) };
    } catch (error) {
      if (!(error instanceof DiscordFault)) throw error;
      throw new AppError({
        ...{ code: 'UNAVAILABLE', reason: 'discord_away' },
        message: "Discord isn't answering. Try again in a few minutes.",
      });
    }
  },
});

const notConnected = () => conflict('no_discord', "This installation isn't connected to Discord.");
