import type { APIVoiceState } from 'discord-api-types/v10';
import { askDiscord, DiscordFault } from '#/features/discord/bot.api.server.ts';

/** Someone who is in no voice channel of the server, isn't in the server, or has no account any more. */
const NOT_THERE: readonly number[] = [10_065, 10_007, 10_013];

/** The voice channel of a server that someone is in; null for none. */
export async function voiceChannelOf(serverId: string, discordId: string): Promise<string | null> {
  try {
    return (await askDiscord<APIVoiceState>('get', `/guilds/${serverId}/voice-states/${discordId}`)).channel_id;
  } catch (error) {
    if (error instanceof DiscordFault && NOT_THERE.includes(error.code)) return null;
    throw error;
  }
}
