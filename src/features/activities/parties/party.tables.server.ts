import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { ARCHETYPES, COMBAT_ROLES } from '#/features/game/game.data.ts';
import { PARTY_SIZE } from '#/features/loadouts/loadout.rules.ts';
import { areOf, isOneOf } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';

const VIEWERS = holders('view:activities');

/** Groups of eight in which people of an activity play together. */
export const parties = guildTable(
  'parties',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** From 1, in the order they are shown. */
    place: integer('place').notNull(),
    /** One of those in it; another one is chosen when they leave it. */
    leaderUserId: uuid('leader_user_id'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('parties_of_activity').on(t.guildId, t.activityId, t.place),
    foreignKey({ columns: [t.guildId, t.activityId], foreignColumns: [activities.guildId, activities.id] }).onDelete(
      'cascade',
    ),
    check('parties_place', sql`${t.place} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    people: {},
    readableBy: { name: VIEWERS },
    withoutForeignKey: { leaderUserId: 'of someone in its slots; shown while they are there' },
  },
);

/** The slots of a party: what each asks for, and who is in it. A party has all of them from the start. */
export const partySlots = guildTable(
  'party_slots',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    partyId: uuid('party_id').notNull(),
    position: integer('position').notNull(),
    /** Null: any. */
    role: text('role', { enum: COMBAT_ROLES }),
    archetypes: text('archetypes', { enum: ARCHETYPES }).array().notNull().default([]),
    preferredCharacterId: uuid('preferred_character_id').references(() => characters.id),
    /** Whoever is in it remains, and no one else comes in. */
    locked: boolean('locked').notNull().default(false),
    userId: uuid('user_id'),
    characterId: uuid('character_id'),
    /** What they play here. */
    playedRole: text('played_role', { enum: COMBAT_ROLES }),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.partyId, t.position] }),
    unique('party_slots_one_each').on(t.guildId, t.activityId, t.userId),
    foreignKey({
      name: 'party_slots_of_party',
      columns: [t.guildId, t.partyId],
      foreignColumns: [parties.guildId, parties.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'party_slots_of_activity',
      columns: [t.guildId, t.activityId],
      foreignColumns: [activities.guildId, activities.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.characterId, t.userId], foreignColumns: [characters.id, characters.userId] }),
    index('party_slots_character').on(t.characterId, t.userId),
    index('party_slots_preferred').on(t.preferredCharacterId),
    check('party_slots_position', sql`${t.position} between 1 and ${sql.raw(String(PARTY_SIZE))}`),
    check('party_slots_role', isOneOf(t.role, COMBAT_ROLES)),
    check('party_slots_archetypes', areOf(t.archetypes, ARCHETYPES)),
    check('party_slots_played_role', isOneOf(t.playedRole, COMBAT_ROLES)),
    check(
      'party_slots_seat',
      sql`(${t.userId} is null) = (${t.characterId} is null) and (${t.userId} is null) = (${t.playedRole} is null)`,
    ),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'keep', shown: ['role', 'playedRole'] } },
    readableBy: { role: VIEWERS, archetypes: VIEWERS, playedRole: VIEWERS },
  },
);
