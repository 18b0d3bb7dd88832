import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { ARCHETYPES, COMBAT_ROLES } from '#/features/game/game.data.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { deletionColumns } from '#/platform/db/deleted-rows.server.ts';
import { areOf, instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { PARTIES_MAX, PARTY_SIZE } from './loadout.rules.ts';

const leaders = holders('manage:activities');

/** A composition of parties that is used again and again. */
export const loadouts = guildTable(
  'loadouts',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Of the parties, in their order. */
    partyNames: text('party_names').array().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
    editedAt: instant('edited_at'),
    ...deletionColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('loadouts_name').on(t.guildId, t.name, t.id).where(sql`${t.deletedAt} is null`),
    index('loadouts_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('loadouts_parties', sql`cardinality(${t.partyNames}) between 1 and ${sql.raw(String(PARTIES_MAX))}`),
    check('loadouts_version', sql`${t.version} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    people: {},
    readableBy: { name: leaders, description: leaders, partyNames: leaders },
    withoutForeignKey: { deletedByUserId: 'the row is removed within the hour' },
  },
);

/** What a slot of a party asks for; a slot without a row isn't planned. */
export const loadoutSlots = guildTable(
  'loadout_slots',
  {
    guildId: uuid('guild_id').notNull(),
    loadoutId: uuid('loadout_id').notNull(),
    /** From 1, as in `party_names`. */
    party: integer('party').notNull(),
    position: integer('position').notNull(),
    role: text('role', { enum: COMBAT_ROLES }).notNull(),
    /** Any of these; anyone where there are none. */
    archetypes: text('archetypes', { enum: ARCHETYPES }).array().notNull().default([]),
    /** Shown while they're a member. */
    preferredCharacterId: uuid('preferred_character_id').references(() => characters.id),
    locked: boolean('locked').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.loadoutId, t.party, t.position] }),
    foreignKey({ columns: [t.guildId, t.loadoutId], foreignColumns: [loadouts.guildId, loadouts.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('loadout_slots_preferred_once').on(t.guildId, t.loadoutId, t.preferredCharacterId),
    index('loadout_slots_preferred').on(t.preferredCharacterId),
    check('loadout_slots_party', sql`${t.party} between 1 and ${sql.raw(String(PARTIES_MAX))}`),
    check('loadout_slots_position', sql`${t.position} between 1 and ${sql.raw(String(PARTY_SIZE))}`),
    check('loadout_slots_role', isOneOf(t.role, COMBAT_ROLES)),
    check('loadout_slots_archetypes', areOf(t.archetypes, ARCHETYPES)),
  ],
  {
    onGuildRemoved: 'delete',
    people: {},
    readableBy: { role: leaders, archetypes: leaders },
  },
);
