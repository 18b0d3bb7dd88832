import { sql } from 'drizzle-orm';
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { PLEDGE_TITLE_MAX } from './pledge.rules.ts';

/** What a member promised to bring, and whether it was brought. */
export const pledges = guildTable(
  'pledges',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: nowByDefault('created_at'),
    completedAt: instant('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('pledges_newest').on(t.guildId, t.createdAt, t.id),
    index('pledges_user').on(t.userId),
    check('pledges_title', sql`length(${t.title}) between 1 and ${sql.raw(String(PLEDGE_TITLE_MAX))}`),
  ],
  { onGuildRemoved: 'delete', person: 'userId', readableBy: { title: holders('view:pledges') } },
);
