import { sql } from 'drizzle-orm';
import { check, foreignKey, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, personAndHolders } from '#/platform/db/table.server.ts';
import { INVITATION_STATUSES } from './invitation.rules.ts';

/** A guild invites a character that looks for one (docs/product/recruiting.md#invitations). */
export const guildInvitations = guildTable(
  'guild_invitations',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    /** The name at the time; the character may be renamed or deleted. */
    characterName: text('character_name').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: INVITATION_STATUSES }).notNull().default('pending'),
    invitedByUserId: uuid('invited_by_user_id').references(() => users.id),
    invitedByName: text('invited_by_name').notNull(),
    createdAt: nowByDefault('created_at'),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'guild_invitations_character_fk',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    uniqueIndex('guild_invitations_one_pending').on(t.guildId, t.characterId).where(sql`status = 'pending'`),
    index('guild_invitations_newest').on(t.guildId, t.createdAt, t.id),
    index('guild_invitations_of_character').on(t.characterId, t.userId),
    index('guild_invitations_received').on(t.userId, t.createdAt).where(sql`status = 'pending'`),
    index('guild_invitations_inviter').on(t.invitedByUserId),
    check('guild_invitations_status', isOneOf(t.status, INVITATION_STATUSES)),
    check('guild_invitations_decided', sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    check('guild_invitations_ends', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: {
      names: { characterName: 'userId', invitedByName: 'invitedByUserId' },
      of: [
        { column: 'userId', rows: 'keep', shown: ['message'] },
        { column: 'invitedByUserId', rows: 'keep', own: ['message'] },
      ],
    },
    readableBy: {
      characterName: personAndHolders('manage:applications'),
      message: personAndHolders('manage:applications'),
      status: personAndHolders('manage:applications'),
      invitedByName: personAndHolders('manage:applications'),
    },
  },
);

/** A player wants no invitations of this guild, which the guild is not told. */
export const invitationBlocks = guildTable(
  'invitation_blocks',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: nowByDefault('created_at'),
  },
  (t) => [primaryKey({ columns: [t.guildId, t.userId] }), index('invitation_blocks_user').on(t.userId)],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: {},
  },
);
