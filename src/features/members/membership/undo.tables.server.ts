import { boolean, check, foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';
import { UNDO_KINDS } from './membership.rules.ts';

/** A change of members that the person who made it can undo for a few minutes; the hourly cleanup removes it after that. */
export const membershipUndos = guildTable(
  'membership_undos',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: UNDO_KINDS }).notNull(),
    /** Who made the change. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('membership_undos_user').on(t.userId),
    index('membership_undos_age').on(t.expiresAt),
    check('membership_undos_kind', isOneOf(t.kind, UNDO_KINDS)),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete', exported: 'false' } },
    readableBy: { kind: 'nobody' },
  },
);

/** What each of them was before. */
export const membershipUndoMembers = guildTable(
  'membership_undo_members',
  {
    guildId: uuid('guild_id').notNull(),
    undoId: uuid('undo_id').notNull(),
    characterId: uuid('character_id').notNull(),
    userId: uuid('user_id').notNull(),
    rankId: uuid('rank_id').notNull(),
    roleIds: uuid('role_ids').array().notNull(),
    /** What they became; null for a kick, which keeps since when they were a member instead. */
    toRankId: uuid('to_rank_id'),
    toRoleIds: uuid('to_role_ids').array(),
    joinedAt: instant('joined_at'),
    lastActiveAt: instant('last_active_at'),
    isMain: boolean('is_main').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.undoId, t.characterId] }),
    foreignKey({
      name: 'membership_undo_members_undo_fk',
      columns: [t.guildId, t.undoId],
      foreignColumns: [membershipUndos.guildId, membershipUndos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'membership_undo_members_character_fk',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('membership_undo_members_character').on(t.characterId, t.userId),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete', exported: 'false' } },
    readableBy: {},
    withoutForeignKey: {
      rankId: 'the rank may be deleted before the change is undone',
      toRankId: 'the rank may be deleted before the change is undone',
    },
  },
);
