import * as checks from './contract-checks.ts';
import { type DiscordApiStandIn, serveDiscordApi } from './discord-api.ts';

export type { DiscordApiStandIn } from './discord-api.ts';

/**
 * Discord for tests. Every request is held against Discord's own description and refused as Discord would; every answer is held
 * against it too, so that nothing is proved by a stand-in that is more patient than Discord.
 */
export const startDiscordApiStandIn = (port = 0): Promise<DiscordApiStandIn> => serveDiscordApi({ port, checks });
