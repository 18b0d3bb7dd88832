import { type DiscordObject, PERMISSION_BITS } from './contract.ts';
import type { StandInServer } from './discord-world.ts';
import { snowflake } from './objects.ts';
import { Refusal } from './refusal.ts';

/** An event of a server. `status`: 1 scheduled, 2 active, 3 completed, 4 canceled. */
export interface StandInEvent {
  readonly id: string;
  readonly serverId: string;
  body: DiscordObject;
  status: number;
}

/** Discord's own limit of events that are neither over nor canceled. */
const MOST_OPEN = 100;

/** From one status to another. */
const MOVES: readonly string[] = ['12', '14', '23'];

type Handler = (named: readonly string[], values: DiscordObject) => unknown;

/** What Discord keeps of the events of servers, and who is in a voice channel there. */
export function eventWorld(applicationId: string, serverWithBot: (id: string | undefined) => StandInServer) {
  const events: StandInEvent[] = [];
  /** The voice channel that someone is in, by their ID. */
  const voice = new Map<string, string>();

  const operations: Readonly<Record<string, Handler>> = {
    list_guild_scheduled_events: ([id]) => openIn(serverWithBot(id).id).map(eventOf),
    create_guild_scheduled_event: ([id], body) => {
      const server = serverWithBot(id);
      requireRight(server);
      requireTimes(body, true);
      if (openIn(server.id).length >= MOST_OPEN) throw new Refusal(400, 30_038);
      const made = { id: snowflake(), serverId: server.id, body, status: 1 };
      events.push(made);
      return eventOf(made);
    },
    update_guild_scheduled_event: ([id, eventId], { status, ...body }) => {
      const event = eventIn(serverWithBot(id), eventId);
      if (event.status > 2) throw new Refusal(400, 180_000);
      if (typeof status === 'number') {
        if (!MOVES.includes(`${event.status}${status}`)) throw new Refusal(400, 180_000);
        event.status = status;
      }
      const changed = { ...event.body, ...body };
      requireTimes(changed, body.scheduled_start_time !== undefined && event.status === 1);
      event.body = changed;
      return eventOf(event);
    },
    delete_guild_scheduled_event: ([id, eventId]) => {
      removeEvent(eventIn(serverWithBot(id), eventId).id);
      return null;
    },
    get_voice_state: ([id, userId = '']) => {
      const server = serverWithBot(id);
      const channelId = voice.get(userId);
      if (!server.channels.some((channel) => channel.id === channelId)) throw new Refusal(404, 10_065);
      return {
        ...{ channel_id: channelId, guild_id: server.id, user_id: userId, session_id: `session-${userId}` },
        ...{ deaf: false, mute: false, self_deaf: false, self_mute: false, self_video: false, self_stream: null },
        ...{ suppress: false, request_to_speak_timestamp: null },
      };
    },
  };

  const openIn = (serverId: string) => events.filter((event) => event.serverId === serverId && event.status <= 2);

  function eventIn(server: StandInServer, id: string | undefined): StandInEvent {
    const event = events.find((each) => each.id === id && each.serverId === server.id);
    if (!event) throw new Refusal(404, 10_070);
    requireRight(server);
    return event;
  }

  /** Whoever made an event may change it, as long as they may make events. */
  function requireRight({ id, roles, members }: StandInServer): void {
    const own = [id, ...(members.get(applicationId) ?? [])];
    const bits = roles
      .filter((role) => own.includes(role.id))
      .reduce((sum, { permissions }) => sum | BigInt(permissions), 0n);
    const may = ['ADMINISTRATOR', 'CREATE_EVENTS'].some((right) => bits & (1n << BigInt(PERMISSION_BITS[right] ?? 0)));
    if (!may) throw new Refusal(403, 50_013);
  }

  /** What no schema says of its times. */
  function requireTimes({ scheduled_start_time: start, scheduled_end_time: end }: DiscordObject, isNew: boolean): void {
    const starts = Date.parse(String(start));
    if (isNew && starts <= Date.now()) throw new Refusal(400, 50_035, 'Cannot schedule event in the past');
    if (Date.parse(String(end)) <= starts) throw new Refusal(400, 50_035, 'An event ends after it starts');
  }

  const eventOf = ({ id, serverId, body, status }: StandInEvent): DiscordObject => ({
    ...{ description: null, image: null, creator_id: applicationId, entity_id: null, recurrence_rule: null },
    ...body,
    ...{ id, guild_id: serverId, channel_id: null, status, guild_scheduled_event_exceptions: [] },
  });

  /** Someone removes an event on Discord. */
  function removeEvent(id: string): void {
    const at = events.findIndex((each) => each.id === id);
    if (at >= 0) events.splice(at, 1);
  }

  return { operations, events, voice, removeEvent };
}
