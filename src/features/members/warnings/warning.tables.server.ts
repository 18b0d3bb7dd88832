import { sql } from 'drizzle-orm';
import { check, foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, personAndHolders } from '#/platform/db/table.server.ts';

/** A formal warning to a member, who sees it; it can be withdrawn and then stays on record as such. */
export const memberWarnings = guildTable(
  'member_warnings',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    characterId: uuid('character_id').notNull(),
    userId: uuid('user_id').notNull(),
    reason: text('reason').notNull(),
    givenByUserId: uuid('given_by_user_id')
      .notNull()
      .references(() => users.id),
    givenByName: text('given_by_name').notNull(),
    createdAt: nowByDefault('created_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name'),
    withdrawnByUserId: uuid('withdrawn_by_user_id'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({ columns: [t.characterId, t.userId], foreignColumns: [characters.id, characters.userId] }),
    index('member_warnings_of_character').on(t.guildId, t.characterId, t.id),
    index('member_warnings_character').on(t.characterId, t.userId),
    index('member_warnings_giver').on(t.givenByUserId),
    check('member_warnings_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnByName} is null)`),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: {
      names: { givenByName: 'givenByUserId', withdrawnByName: 'withdrawnByUserId' },
      of: { column: 'userId', rows: 'delete' },
    },
    readableBy: {
      reason: personAndHolders('edit:members'),
      givenByName: personAndHolders('edit:members'),
      withdrawnByName: personAndHolders('edit:members'),
    },
    withoutForeignKey: { withdrawnByUserId: 'of the name beside it' },
  },
);
