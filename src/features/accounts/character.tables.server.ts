import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ARCHETYPES, ARTISAN_GRADES, RACES, ROLES } from '#/features/game/game.data.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable } from '#/platform/db/table.server.ts';
import { users } from './account.tables.server.ts';

/** A player's character. Class follows from the archetypes, guild from its membership. */
export const characters = accountTable(
  'characters',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    race: text('race', { enum: RACES }).notNull(),
    primaryArchetype: text('primary_archetype', { enum: ARCHETYPES }).notNull(),
    secondaryArchetype: text('secondary_archetype', { enum: ARCHETYPES }),
    role: text('role', { enum: ROLES }).notNull(),
    level: integer('level').notNull().default(1),
    strength: integer('strength').notNull().default(0),
    dexterity: integer('dexterity').notNull().default(0),
    constitution: integer('constitution').notNull().default(0),
    intelligence: integer('intelligence').notNull().default(0),
    wisdom: integer('wisdom').notNull().default(0),
    mentality: integer('mentality').notNull().default(0),
    /** Path of an own upload, `/files/…`. */
    avatarImageLink: text('avatar_image_link'),
    screenshotImageLink: text('screenshot_image_link'),
    createdAt: nowByDefault('created_at'),
    updatedAt: nowByDefault('updated_at'),
    /** Deleted characters leave lists; history keeps their name. */
    deletedAt: instant('deleted_at'),
    /** Archived ones leave lists too, and can be brought back. */
    archivedAt: instant('archived_at'),
  },
  (t) => [
    unique('characters_id_user').on(t.id, t.userId),
    index('characters_user').on(t.userId, t.createdAt),
    index('characters_search').using('gin', t.name.op('gin_trgm_ops')),
    check('characters_race', isOneOf(t.race, RACES)),
    check('characters_primary_archetype', isOneOf(t.primaryArchetype, ARCHETYPES)),
    check('characters_secondary_archetype', isOneOf(t.secondaryArchetype, ARCHETYPES)),
    check('characters_role', isOneOf(t.role, ROLES)),
    check('characters_level', sql`${t.level} between 1 and 50`),
    check(
      'characters_stats',
      sql`least(${t.strength}, ${t.dexterity}, ${t.constitution}, ${t.intelligence}, ${t.wisdom}, ${t.mentality}) >= 0
        and greatest(${t.strength}, ${t.dexterity}, ${t.constitution}, ${t.intelligence}, ${t.wisdom}, ${t.mentality}) <= 999`,
    ),
  ],
  {
    withoutGuild: 'of a person, wherever it goes',
    person: 'userId',
    people: {
      names: { name: 'userId' },
      of: { column: 'userId', rows: 'keep', own: ['avatarImageLink', 'screenshotImageLink'] },
    },
    readableBy: {
      name: 'everyone',
      race: 'everyone',
      primaryArchetype: 'everyone',
      secondaryArchetype: 'everyone',
      role: 'everyone',
      avatarImageLink: 'everyone',
      screenshotImageLink: 'everyone',
    },
  },
);

/** Grade and level of a character in each profession it has. */
export const characterProfessions = accountTable(
  'character_professions',
  {
    characterId: uuid('character_id')
      .notNull()
      .references(() => characters.id),
    profession: text('profession').notNull(),
    grade: text('grade', { enum: ARTISAN_GRADES }).notNull(),
    level: integer('level').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.characterId, t.profession] }),
    check('character_professions_grade', isOneOf(t.grade, ARTISAN_GRADES)),
    check('character_professions_level', sql`${t.level} between 0 and 50`),
  ],
  {
    withoutGuild: 'of a character',
    people: { of: { column: 'characterId', rows: 'delete' } },
    readableBy: { profession: 'everyone', grade: 'everyone' },
  },
);
