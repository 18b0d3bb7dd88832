import type { APIGuildScheduledEvent } from 'discord-api-types/v10';
import { askDiscord, botUserId, DiscordFault } from '#/features/discord/bot.api.server.ts';
import { type EventBody, STATUS } from './event.rules.ts';

/** Discord's numbers for an event that is gone, for one that is over, and for one too many. */
const UNKNOWN_EVENT = 10_070;
const FINISHED_EVENT = 180_000;
const TOO_MANY_EVENTS = 30_038;

const hasCode = (error: unknown, code: number): boolean => error instanceof DiscordFault && error.code === code;

export const isGoneEvent = (error: unknown): boolean => hasCode(error, UNKNOWN_EVENT);
/** It's over, or isn't where it would go from: someone began or ended it by hand. */
export const isElsewhere = (error: unknown): boolean => hasCode(error, FINISHED_EVENT);
export const isOneTooMany = (error: unknown): boolean => hasCode(error, TOO_MANY_EVENTS);

const eventsOf = (serverId: string) => `/guilds/${serverId}/scheduled-events` as const;

export async function createEvent(serverId: string, body: EventBody): Promise<string> {
  return (await askDiscord<APIGuildScheduledEvent>('post', eventsOf(serverId), { body })).id;
}

export async function changeEvent(serverId: string, eventId: string, body: Partial<EventBody>): Promise<void> {
  await askDiscord('patch', `${eventsOf(serverId)}/${eventId}`, { body });
}

export async function moveEvent(serverId: string, eventId: string, to: keyof typeof STATUS): Promise<void> {
  await askDiscord('patch', `${eventsOf(serverId)}/${eventId}`, { body: { status: STATUS[to] } });
}

export async function removeEvent(serverId: string, eventId: string): Promise<void> {
  await askDiscord('delete', `${eventsOf(serverId)}/${eventId}`);
}

/** The bot's own events of a server that are neither over nor canceled, by their text. */
export async function ownEvents(serverId: string): Promise<readonly { readonly id: string; readonly text: string }[]> {
  const own = await botUserId();
  const found = await askDiscord<APIGuildScheduledEvent[]>('get', eventsOf(serverId));
  return found
    .filter(({ creator_id: creator }) => creator === own)
    .map(({ id, description }) => ({ id, text: description ?? '' }));
}
