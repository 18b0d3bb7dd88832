import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '#/platform/config/config.server.ts';
import { ASKED_RIGHTS } from './bot-rights.rules.ts';
import { DISCORD_CALLBACK } from './discord.rules.ts';

/** Whether this install has a bot: without one nothing of linked servers is shown or read. */
export const hasDiscord = (): boolean => config().discordBot !== null && config().discord !== null;

/** Reactions that follow nothing where there is no bot; and those of a guild, which follow no event of none. */
export const WITH_DISCORD = { when: hasDiscord };
export const IN_GUILD_WITH_DISCORD = {
  when: ({ guildId }: { readonly guildId: string | null }): boolean => guildId !== null && hasDiscord(),
};

interface Ticket {
  readonly userId: string;
  readonly guildId: string;
}

/** Seconds in which someone may choose a server on Discord. */
const TICKET_SECONDS = 900;

/** What Discord sends back with the answer: who asked, for which guild, until when, signed. */
function ticketOf({ userId, guildId }: Ticket, now = Date.now()): string {
  const ends = Math.floor(now / 1000) + TICKET_SECONDS;
  return `${guildId}.${ends}.${signatureOf(userId, guildId, ends)}`;
}

/** The guild that a ticket names, whether or not it's a good one. */
export const guildOfTicket = (ticket: string): string => ticket.split('.')[0] ?? '';

/** Whether we signed this ticket for this person and guild, and its time isn't over. */
export function isTicketOf(ticket: string, { userId, guildId }: Ticket, now = Date.now()): boolean {
  const [named, ends = '', signature = ''] = ticket.split('.');
  if (named !== guildId || !/^\d{1,12}$/.test(ends) || Number(ends) * 1000 < now) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(userId, guildId, Number(ends)))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const signatureOf = (userId: string, guildId: string, ends: number): string =>
  createHmac('sha256', config().authSecret).update(`discord-link:${userId}:${guildId}:${ends}`).digest('base64url');

/** Discord's page on which someone chooses a server and lets the bot in. */
export function authorizePage(asked: Ticket): string {
  const { discord, publicUrl } = config();
  if (!discord) throw new Error('No Discord application');
  const url = new URL(discord.authorizeUrl);
  const asks = { response_type: 'code', scope: 'guilds bot applications.commands', permissions: ASKED_RIGHTS };
  const back = { client_id: discord.clientId, redirect_uri: `${publicUrl}${DISCORD_CALLBACK}`, state: ticketOf(asked) };
  for (const [name, value] of Object.entries({ ...back, ...asks })) url.searchParams.set(name, value);
  return url.href;
}
