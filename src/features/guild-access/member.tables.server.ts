import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';
import { guilds } from './guild.tables.server.ts';

/** Ranks in order. A rank carries no permissions but can come with roles (docs/product/members.md#ranks-and-roles). */
export const ranks = guildTable(
  'ranks',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** 1 is the highest. */
    position: integer('position').notNull(),
    color: text('color'),
    /** Name of a rank icon (`rank-appearance.rules.ts`). */
    icon: text('icon'),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    uniqueIndex('ranks_one_default').on(t.guildId).where(sql`is_default`),
    index('ranks_position').on(t.guildId, t.position),
    check('ranks_place', sql`${t.position} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    readableBy: { name: 'members', color: 'members', icon: 'members' },
  },
);

/** A bundle of permissions, several a member. */
export const roles = guildTable(
  'roles',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    color: text('color'),
    permissions: text('permissions').array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.guildId, t.id] }), check('roles_place', sql`${t.position} >= 1`)],
  {
    onGuildRemoved: 'delete',
    readableBy: { name: 'members', color: 'members', permissions: 'members' },
  },
);

/** Roles that come with a rank. */
export const rankRoles = guildTable(
  'rank_roles',
  {
    guildId: uuid('guild_id').notNull(),
    rankId: uuid('rank_id').notNull(),
    roleId: uuid('role_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.rankId, t.roleId] }),
    index('rank_roles_role').on(t.guildId, t.roleId),
    foreignKey({ columns: [t.guildId, t.rankId], foreignColumns: [ranks.guildId, ranks.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.guildId, t.roleId], foreignColumns: [roles.guildId, roles.id] }).onDelete('cascade'),
  ],
  {
    onGuildRemoved: 'delete',
    readableBy: {},
  },
);

/** A character in a guild; a character is in one guild at most. */
export const members = guildTable(
  'members',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    characterId: uuid('character_id').notNull(),
    userId: uuid('user_id').notNull(),
    rankId: uuid('rank_id').notNull(),
    joinedAt: nowByDefault('joined_at'),
    lastActiveAt: nowByDefault('last_active_at'),
    /** Of a person's characters in the guild the one they are known by; a trigger keeps exactly one (decision 188). */
    isMain: boolean('is_main').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.characterId] }),
    unique('members_one_guild').on(t.characterId),
    uniqueIndex('members_one_main').on(t.guildId, t.userId).where(sql`is_main`),
    foreignKey({ columns: [t.characterId, t.userId], foreignColumns: [characters.id, characters.userId] }),
    foreignKey({ columns: [t.guildId, t.rankId], foreignColumns: [ranks.guildId, ranks.id] }),
    index('members_user').on(t.userId),
    index('members_of_user').on(t.guildId, t.userId, t.joinedAt, t.characterId),
    index('members_rank').on(t.guildId, t.rankId),
    index('members_joined').on(t.guildId, t.joinedAt, t.characterId),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    acrossGuilds: { members_one_guild: 'a character is in one guild at most' },
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: {},
  },
);

export const memberRoles = guildTable(
  'member_roles',
  {
    guildId: uuid('guild_id').notNull(),
    characterId: uuid('character_id').notNull(),
    roleId: uuid('role_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.characterId, t.roleId] }),
    foreignKey({
      columns: [t.guildId, t.characterId],
      foreignColumns: [members.guildId, members.characterId],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.guildId, t.roleId], foreignColumns: [roles.guildId, roles.id] }).onDelete('cascade'),
    index('member_roles_role').on(t.guildId, t.roleId),
  ],
  {
    onGuildRemoved: 'delete',
    people: { of: { column: 'characterId', rows: 'delete' } },
    readableBy: {},
  },
);
