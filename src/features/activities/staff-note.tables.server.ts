import { text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { nowByDefault } from '#/platform/db/platform.tables.server.ts';

/** Columns of what staff write down about something of an activity; who may read it is said by each table. */
export const staffNoteColumns = () => ({
  guildId: uuid('guild_id').notNull(),
  id: uuid('id').notNull(),
  activityId: uuid('activity_id').notNull(),
  body: text('body').notNull(),
  authorUserId: uuid('author_user_id')
    .notNull()
    .references(() => users.id),
  authorName: text('author_name').notNull(),
  createdAt: nowByDefault('created_at'),
});
