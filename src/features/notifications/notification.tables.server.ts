import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable, guildTable } from '#/platform/db/table.server.ts';

/** Something a person should know; written by reactions, once per event, person and kind. */
export const notifications = guildTable(
  'notifications',
  {
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
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
  {
    withoutGuild: 'of a person',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete', shown: ['kind'] } },
    readableBy: { kind: 'nobody' },
  },
);
