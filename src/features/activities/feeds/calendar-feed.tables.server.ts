import { index, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';

/** A secret address at which a person's calendar program reads activities, with the rights they have then. */
export const calendarFeeds = guildTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: what the person takes part in, of all guilds. */
    guildId: uuid('guild_id').references(() => guilds.id),
    /** SHA-256; the secret itself is shown once and kept nowhere. */
    secretHash: text('secret_hash').notNull(),
    createdAt: nowByDefault('created_at'),
    /** To a quarter of an hour. */
    lastReadAt: instant('last_read_at'),
  },
  (t) => [
    unique('calendar_feeds_secret').on(t.secretHash),
    unique('calendar_feeds_one_each').on(t.guildId, t.userId).nullsNotDistinct(),
    index('calendar_feeds_user').on(t.userId),
  ],
  {
    onGuildRemoved: 'delete',
    guildOptional: 'the personal one is about all guilds of the person',
    acrossGuilds: { calendar_feeds_pkey: 'of a person', calendar_feeds_secret: 'looked up by the secret alone' },
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete', exported: 'false' } },
    readableBy: { secretHash: 'nobody' },
  },
);
