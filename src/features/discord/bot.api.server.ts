/** How other features ask Discord as the bot. */
export { askDiscord, botUserId, DiscordFault } from './discord.remote.server.ts';
export { followServer } from './follow-servers.reactions.server.ts';
