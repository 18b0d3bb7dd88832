import type { ActivityStatus } from '#/features/activities/planning/activity.rules.ts';
import { clipped, markdownOf } from '#/features/discord/message-text.rules.ts';

/** What an activity is among the events of a Discord server, within the limits of an event. Pure. */

/** The job that keeps events as they should be; stored as the name of its queue. */
export const EVENTS_CLOCK = 'discord-events';

/** What happens meanwhile is in the next change of an event (milliseconds). */
export const LEAST_BETWEEN = 2_000;

/**
 * Minutes after which the events of a guild are compared with those that its server lists: less than the hour after which it's looked at
 * anyway.
 */
export const MINUTES_BETWEEN_COMPARISONS = 55;

/** Days before its start from which an activity is an event, and how many of them a guild has: a server takes 100 of everyone's. */
export const EVENTS_AHEAD_DAYS = 28;
export const MOST_EVENTS = 50;

/** Discord takes no event that begins earlier than now; one that is nearer than this isn't made (milliseconds). */
export const LEAST_AHEAD = 60_000;

/** Discord's limits, in UTF-16 units. */
export const EVENT_LIMITS = { name: 100, description: 1_000, location: 100 } as const;

/** How an event is on Discord; what is over is kept no longer. */
export const EVENT_STATES = ['scheduled', 'active'] as const;
export type EventState = (typeof EVENT_STATES)[number];
/** Discord's numbers. */
export const STATUS = { scheduled: 1, active: 2, completed: 3, canceled: 4 } as const;

export interface EventFacts {
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  readonly startsAt: string;
  readonly durationMinutes: number;
  /** Empty where none was named. */
  readonly node: string;
  /** The name of its voice channel, if it has one. */
  readonly voiceChannel: string | null;
  /** The activity's own page. */
  readonly url: string;
}

/** Not in a voice channel: Discord ends such an event when the channel is empty. */
const ELSEWHERE = 3;
/** Members of the server see it. */
const OF_SERVER = 2;

export type EventBody = ReturnType<typeof eventOf>;

/** The event of an activity as Discord takes it. Its page is in the text, by which a lost one is found again. */
export function eventOf({ title, description, startsAt, durationMinutes, node, voiceChannel, url }: EventFacts) {
  const tail = `Sign up: ${url}`;
  const said = clipped(markdownOf(description.trim()), EVENT_LIMITS.description - tail.length - 2);
  const starts = new Date(startsAt);
  const ends = new Date(starts.getTime() + durationMinutes * 60_000);
  const where = [node, voiceChannel === null ? '' : `#${voiceChannel}`].filter((part) => part !== '').join(' · ');
  return {
    name: clipped(title, EVENT_LIMITS.name),
    description: said === '' ? tail : `${said}\n\n${tail}`,
    scheduled_start_time: starts.toISOString(),
    scheduled_end_time: ends.toISOString(),
    privacy_level: OF_SERVER,
    entity_type: ELSEWHERE,
    entity_metadata: { location: clipped(where || 'In the game', EVENT_LIMITS.location) },
  };
}

/** How the event of an activity ends. Discord completes only what has begun, and cancels only what hasn't. `status`: null for one that is gone. */
export function endOf(state: EventState, status: ActivityStatus | null): 'completed' | 'canceled' | 'removed' {
  // One that is live has gone on for longer than it was to.
  if (state === 'active') return status === 'completed' || status === 'live' ? 'completed' : 'removed';
  return status === 'cancelled' ? 'canceled' : 'removed';
}
