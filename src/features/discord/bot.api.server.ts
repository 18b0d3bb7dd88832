/** How other features ask Discord as the bot. */
export { askDiscord, DiscordFault } from './discord.remote.server.ts';
