import { sql } from 'drizzle-orm';
import { boolean, check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { deletionColumns } from '#/platform/db/deleted-rows.server.ts';
import { isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, personAndHolders } from '#/platform/db/table.server.ts';
import { LIST_FACTS, VIEWED_LISTS } from './saved-view.rules.ts';

const readers = personAndHolders(...VIEWED_LISTS.map((list) => LIST_FACTS[list].needs));

/** Filters and order of a guild's list under a name: of one person, or shared with everyone who may open the list. */
export const savedViews = guildTable(
  'saved_views',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    list: text('list', { enum: VIEWED_LISTS }).notNull(),
    name: text('name').notNull(),
    /** The search part of the list's address. */
    query: text('query').notNull(),
    shared: boolean('shared').notNull(),
    createdAt: nowByDefault('created_at'),
    ...deletionColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('saved_views_of_list').on(t.guildId, t.list, t.userId),
    index('saved_views_user').on(t.userId),
    index('saved_views_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('saved_views_list', isOneOf(t.list, VIEWED_LISTS)),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: { list: readers, name: readers, query: readers },
    withoutForeignKey: { deletedByUserId: 'the row is removed within the hour' },
  },
);
