import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { EVENT_STATES } from './event.rules.ts';

/** A guild whose activities are, or were, events of a Discord server: when it's looked at whether these are as they should be. */
export const discordEventGuilds = guildTable(
  'discord_event_guilds',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    /** Counts what happened: the events are as they should be if that is what was looked at. */
    wanted: integer('wanted').notNull().default(1),
    /** When it's looked at; a worker that takes it moves it ahead. */
    lookAt: nowByDefault('look_at'),
    /** Nothing is asked for it before: Discord wants a pause, refused the bot or isn't answering. */
    restsUntil: nowByDefault('rests_until'),
    /** When its events were last compared with those that the server lists. */
    comparedAt: nowByDefault('compared_at'),
    tries: integer('tries').notNull().default(0),
    /** What stands in the way of all events, in words. */
    error: text('error'),
  },
  (t) => [
    index('discord_event_guilds_look').on(t.lookAt),
    check('discord_event_guilds_counts', sql`${t.wanted} >= 1 and ${t.tries} >= 0`),
  ],
  { onGuildRemoved: 'delete', readableBy: { error: holders('edit:guild') } },
);

/** The event of an activity in a Discord server; until it's removed there, also of one that is gone or no longer linked. */
export const discordEvents = guildTable(
  'discord_events',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    activityId: uuid('activity_id').notNull(),
    serverId: text('server_id').notNull(),
    /** Null where a try to make it got no answer: it may be there. */
    eventId: text('event_id'),
    state: text('state', { enum: EVENT_STATES }).notNull(),
    /** Of what was sent last; null where that isn't known. */
    hash: text('hash'),
    /** Why Discord didn't take that, in words. */
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.serverId, t.activityId] }),
    check('discord_events_state', isOneOf(t.state, EVENT_STATES)),
  ],
  {
    onGuildRemoved: 'delete',
    withoutForeignKey: {
      activityId: 'one that is gone takes its event along',
      serverId: 'of Discord',
      eventId: 'of Discord',
    },
    readableBy: {
      serverId: 'nobody',
      eventId: 'nobody',
      state: 'nobody',
      hash: 'nobody',
      error: holders('edit:guild'),
    },
  },
);
