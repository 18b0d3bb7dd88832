import { sql } from 'drizzle-orm';
import { check, foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { deletionColumns } from '#/platform/db/deleted-rows.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, personAndHolders } from '#/platform/db/table.server.ts';
import { NOTE_AUDIENCES } from './note.rules.ts';

/**
 * What is written about a member: for staff alone, or shared with the member. It stays when the character leaves the guild
 * and is there again when it comes back, so it hangs on the character, not on the membership.
 */
export const memberNotes = guildTable(
  'member_notes',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    characterId: uuid('character_id').notNull(),
    userId: uuid('user_id').notNull(),
    audience: text('audience', { enum: NOTE_AUDIENCES }).notNull(),
    body: text('body').notNull(),
    authorUserId: uuid('author_user_id')
      .notNull()
      .references(() => users.id),
    authorName: text('author_name').notNull(),
    createdAt: nowByDefault('created_at'),
    editedAt: instant('edited_at'),
    ...deletionColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({ columns: [t.characterId, t.userId], foreignColumns: [characters.id, characters.userId] }),
    index('member_notes_of_character').on(t.guildId, t.characterId, t.id),
    index('member_notes_character').on(t.characterId, t.userId),
    index('member_notes_author').on(t.authorUserId),
    index('member_notes_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('member_notes_audience', isOneOf(t.audience, NOTE_AUDIENCES)),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: {
      names: { authorName: 'authorUserId' },
      of: { column: 'userId', rows: 'delete', exported: "audience = 'shared' and deleted_at is null" },
    },
    readableBy: {
      audience: personAndHolders('edit:members'),
      body: personAndHolders('edit:members'),
      authorName: personAndHolders('edit:members'),
    },
    withoutForeignKey: { deletedByUserId: 'the row is removed within the hour' },
  },
);
