import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable, guildTable } from '#/platform/db/table.server.ts';
import { CADENCES, DISCORD_STATES } from './discord-delivery.rules.ts';

/** What a person is told, and because of what. */
const told = () => ({
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  guildId: uuid('guild_id').references(() => guilds.id),
  eventId: uuid('event_id').notNull(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  body: text('body'),
  /** Path in the product. */
  link: text('link').notNull(),
});

/** Something a person should know; written by reactions, once per event, person and kind. */
export const notifications = guildTable(
  'notifications',
  {
    ...told(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    createdAt: nowByDefault('created_at'),
    readAt: instant('read_at'),
  },
  (t) => [
    unique('notifications_once').on(t.eventId, t.userId, t.kind),
    index('notifications_guild').on(t.guildId),
    index('notifications_newest').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
  ],
  {
    onGuildRemoved: 'keep',
    guildOptional: 'notifications about the account belong to no guild',
    acrossGuilds: { notifications_pkey: 'of a person', notifications_once: 'an event tells a person once' },
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: { kind: 'person', title: 'person', body: 'person', link: 'person', data: 'nobody' },
    withoutForeignKey: { eventId: 'events are never deleted' },
  },
);

/** Which notifications a person wants; without a row for a kind, what `notification.rules.ts` says. */
export const notificationPreferences = accountTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    inApp: boolean('in_app').notNull(),
    inDiscord: boolean('in_discord').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
  {
    withoutGuild: 'of a person',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete', shown: ['kind'] } },
    readableBy: { kind: 'nobody' },
  },
);

/** What is to be told to a person on Discord, until it's sent or nothing is to be told any more. */
export const discordNotices = guildTable(
  'discord_notices',
  {
    ...told(),
    createdAt: nowByDefault('created_at'),
    /** The message that has it, while that is being sent. */
    batch: uuid('batch'),
  },
  (t) => [
    unique('discord_notices_once').on(t.eventId, t.userId, t.kind),
    index('discord_notices_guild').on(t.guildId),
    index('discord_notices_of').on(t.userId, t.id),
  ],
  {
    onGuildRemoved: 'delete',
    guildOptional: 'notifications about the account belong to no guild',
    acrossGuilds: { discord_notices_pkey: 'of a person', discord_notices_once: 'an event tells a person once' },
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: { kind: 'person', title: 'person', body: 'person', link: 'person' },
    withoutForeignKey: { eventId: 'events are never deleted' },
  },
);

/** How a person is told on Discord, and when next; without a row as its defaults say. */
export const discordInboxes = accountTable(
  'discord_inboxes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    cadence: text('cadence', { enum: CADENCES }).notNull().default('now'),
    /** The hour of the day, in the person's time zone, of `daily`. */
    dailyHour: integer('daily_hour').notNull().default(18),
    state: text('state', { enum: DISCORD_STATES }).notNull().default('on'),
    /** The account on Discord that the channel leads to, or that takes no messages. */
    discordId: text('discord_id'),
    channelId: text('channel_id'),
    /** When what waits is sent; null while nothing waits. A worker that takes it moves it ahead. */
    dueAt: instant('due_at'),
    /** By which Discord and we know the message that is being sent, should its answer be lost. */
    batch: uuid('batch'),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('discord_inboxes_due').on(t.dueAt).where(sql`due_at is not null`),
    check('discord_inboxes_cadence', isOneOf(t.cadence, CADENCES)),
    check('discord_inboxes_state', isOneOf(t.state, DISCORD_STATES)),
    check('discord_inboxes_hour', sql`${t.dailyHour} between 0 and 23`),
    check('discord_inboxes_tries', sql`${t.tries} >= 0`),
  ],
  {
    withoutGuild: 'of a person',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: { cadence: 'person', state: 'person', discordId: 'nobody', channelId: 'nobody' },
    withoutForeignKey: { discordId: 'of Discord', channelId: 'of Discord' },
  },
);
