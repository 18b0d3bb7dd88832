import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { instant } from '#/platform/platform.tables.server.ts';

/** A stored image. Its key is made by the server; who may read it follows from purpose, owner and guild. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    ownerUserId: uuid('owner_user_id')
      .notNull()
      .references(() => users.id),
    guildId: uuid('guild_id'),
    purpose: text('purpose').notNull(),
    /** Storage key, `uploads/guilds/{guildId}/branding/{random}.webp`. */
    key: text('key').notNull().unique(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** First time something kept a link to it; files never claimed are swept after 24 hours. */
    claimedAt: instant('claimed_at'),
  },
  (t) => [index('uploads_owner').on(t.ownerUserId), index('uploads_guild').on(t.guildId)],
);
