import { sql } from 'drizzle-orm';
import { ACTIVITY_STATUSES } from '#/features/activities/planning/activity.rules.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import {
  EVENT_STATES,
  EVENTS_AHEAD_DAYS,
  type EventState,
  LEAST_BETWEEN,
  MINUTES_BETWEEN_COMPARISONS,
  MOST_EVENTS,
} from './event.rules.ts';

/** Seconds after which another worker takes what one took: longer than all that one run of a guild may wait for. */
const LEASE_SECONDS = 120;

/** What was noted is looked at within an hour at the latest: days go by without anything happening. */
const NEXT_LOOK = sql`now() + interval '1 hour'`;

/** The guild `g` shows its activities as events of a linked server. */
const SHOWS = sql`coalesce((
  select true from discord_servers s join guild_settings t on t.guild_id = s.guild_id and t.tab = 'discord'
  where s.guild_id = g.id and t.values -> 'showEvents' = 'true'::jsonb limit 1), false)`;

/**
 * Notes that events of a guild may no longer be true; nothing of a guild that has none and shows none. Answers whether there is
 * something to look at.
 */
export async function noteEvents(tx: Tx, guildId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into discord_event_guilds as e (guild_id, look_at, rests_until, compared_at)
    select g.id, now(), now(), now() from guilds g where g.id = ${guildId}
      and (${SHOWS} or coalesce((select true from discord_events d where d.guild_id = g.id limit 1), false))
    on conflict (guild_id) do update set wanted = e.wanted + 1,
      look_at = least(e.look_at, now() + make_interval(secs => ${LEAST_BETWEEN / 1_000}))`);
  return (rowCount ?? 0) > 0;
}

const TAKEN = {
  ...{ guildId: text, wanted: int, tries: int, error: text.orNull, serverId: text.orNull, shows: bool },
  isToBeCompared: bool,
};

/** A guild that a worker has taken. */
export interface TakenGuild {
  readonly guildId: string;
  readonly wanted: number;
  /** This one included. */
  readonly tries: number;
  readonly error: string | null;
  /** The linked one. */
  readonly serverId: string | null;
  /** It has events there: it chose to, and is neither archived nor deleted. */
  readonly shows: boolean;
  /** Its events weren't compared with those that the server lists for a while. */
  readonly isToBeCompared: boolean;
}

/** Takes the guild that waits longest, for a while; null when none is due. */
export async function takeGuild(): Promise<TakenGuild | null> {
  const [guild] = await sqlRows(database()).as(TAKEN)(sql`
    with due as materialized (
      select guild_id from discord_event_guilds where look_at <= now() and rests_until <= now()
      order by look_at limit 1 for update skip locked)
    update discord_event_guilds e set look_at = now() + make_interval(secs => ${LEASE_SECONDS}), tries = e.tries + 1
    from due join guilds g on g.id = due.guild_id where e.guild_id = due.guild_id
    returning e.guild_id as "guildId", e.wanted, e.tries, e.error,
      (select s.server_id from discord_servers s where s.guild_id = e.guild_id) as "serverId",
      ${SHOWS} and g.deleted_at is null and g.archived_at is null as shows,
      e.compared_at <= now() - make_interval(mins => ${MINUTES_BETWEEN_COMPARISONS}) as "isToBeCompared"`);
  return guild ?? null;
}

export const keepCompared = ({ guildId }: TakenGuild) =>
  database().execute(sql`update discord_event_guilds set compared_at = now() where guild_id = ${guildId}`);

/** It was looked at; what happened meanwhile is looked at next. A guild that shows no events, and has none, is forgotten. */
export async function settleGuild({ guildId, wanted, shows }: TakenGuild, error: string | null): Promise<void> {
  if (!shows)
    await database().execute(sql`
      delete from discord_event_guilds e where e.guild_id = ${guildId} and e.wanted = ${wanted}::int
        and not exists (select from discord_events d where d.guild_id = e.guild_id)`);
  await database().execute(sql`
    update discord_event_guilds set tries = 0, error = ${error}::text,
      look_at = case when wanted = ${wanted}::int then ${NEXT_LOOK} else now() end
    where guild_id = ${guildId}`);
}

interface Waits {
  readonly error: string | null;
  /** It's one of the tries after which it's given up for the hour. */
  readonly counts: boolean;
}

export const postponeGuild = ({ guildId, tries }: TakenGuild, ms: number, { error, counts }: Waits) =>
  database().execute(sql`
    update discord_event_guilds set look_at = now(), rests_until = now() + make_interval(secs => ${ms / 1_000}::float8),
      error = ${error}::text, tries = ${counts ? tries : tries - 1}::int
    where guild_id = ${guildId}`);

/** Staff want it to be tried again, also what Discord didn't take. */
export async function retryEvents(tx: Tx, guildId: string): Promise<void> {
  await tx.execute(
    sql`update discord_events set hash = null, error = null where guild_id = ${guildId} and error is not null`,
  );
  await tx.execute(sql`
    update discord_event_guilds set look_at = now(), rests_until = now(), tries = 0, error = null, wanted = wanted + 1,
      compared_at = now() - make_interval(mins => ${MINUTES_BETWEEN_COMPARISONS})
    where guild_id = ${guildId}`);
}

const WANTED = {
  ...{ activityId: text, title: text, description: text, startsAt: instant, durationMinutes: int, node: text },
  ...{ voiceChannelId: text.orNull, isLive: bool },
};

/** Activities that should be events, the nearest first. */
export const wantedEvents = (guildId: string) =>
  sqlRows(database()).as(WANTED)(sql`
    select id as "activityId", title, description, starts_at as "startsAt", duration_minutes as "durationMinutes", node,
      voice_channel_id as "voiceChannelId", status = 'live' as "isLive"
    from activities
    where guild_id = ${guildId} and status in ('scheduled', 'live')
      and starts_at < now() + make_interval(days => ${EVENTS_AHEAD_DAYS})
      -- The longest takes three days.
      and starts_at > now() - interval '4 days' and starts_at + make_interval(mins => duration_minutes) > now()
    order by starts_at, id limit ${MOST_EVENTS}`);
export type WantedEvent = Awaited<ReturnType<typeof wantedEvents>>[number];

const KEPT = {
  ...{ activityId: text, serverId: text, eventId: text.orNull, state: oneOf(EVENT_STATES), hash: text.orNull },
  ...{ error: text.orNull, status: oneOf(ACTIVITY_STATUSES).orNull },
};

/** Events that are on Discord, or may be, and how their activities are now; null for one that is gone. */
export const keptEvents = (guildId: string) =>
  sqlRows(database()).as(KEPT)(sql`
    select e.activity_id as "activityId", e.server_id as "serverId", e.event_id as "eventId", e.state, e.hash, e.error, a.status
    from discord_events e left join activities a on a.guild_id = e.guild_id and a.id = e.activity_id
    where e.guild_id = ${guildId} order by e.activity_id`);
export type KeptEvent = Awaited<ReturnType<typeof keptEvents>>[number];

interface EventKey {
  readonly guildId: string;
  readonly serverId: string;
  readonly activityId: string;
}

const isEvent = ({ guildId, serverId, activityId }: EventKey) =>
  sql`guild_id = ${guildId} and server_id = ${serverId} and activity_id = ${activityId}`;

/** It's about to be made; if no answer comes, it is looked for. */
export const keepAttempt = ({ guildId, serverId, activityId }: EventKey) =>
  database().execute(sql`
    insert into discord_events (guild_id, server_id, activity_id, state)
    values (${guildId}, ${serverId}, ${activityId}, 'scheduled') on conflict do nothing`);

interface Made {
  readonly eventId: string;
  readonly hash: string | null;
}

/** `hash`: of what was sent; null for one that was found, of which that isn't known. */
export const keepEvent = (key: EventKey, { eventId, hash }: Made) =>
  database().execute(sql`
    update discord_events set event_id = ${eventId}, hash = ${hash}::text, error = null where ${isEvent(key)}`);

export const keepState = (key: EventKey, state: EventState) =>
  database().execute(sql`update discord_events set state = ${state} where ${isEvent(key)}`);

/** Discord didn't take it: it's sent again once it's another. */
export const keepRefusal = (key: EventKey, hash: string, error: string) =>
  database().execute(sql`update discord_events set hash = ${hash}, error = ${error} where ${isEvent(key)}`);

/** It's on Discord no longer. */
export const forgetEvent = (key: EventKey) => database().execute(sql`delete from discord_events where ${isEvent(key)}`);
