import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, text, uuid } from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { REGIONS } from '#/features/game/game.data.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable } from '#/platform/db/table.server.ts';

/** What the player of a character without a guild looks for, for the staff of guilds (docs/product/recruiting.md). */
export const lookingProfiles = accountTable(
  'looking_profiles',
  {
    characterId: uuid('character_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    roles: text('roles').array().notNull(),
    languages: text('languages').array().notNull(),
    tags: text('tags').array().notNull(),
    /** Null for any. */
    region: text('region', { enum: REGIONS }),
    playHours: text('play_hours').notNull(),
    about: text('about').notNull(),
    /** Guilds see how many hours a week of the player's availability are among theirs. */
    comparesHours: boolean('compares_hours').notNull().default(false),
    /** What it is found by (`facetsOf`). */
    facets: text('facets').array().notNull(),
    since: nowByDefault('since'),
    until: instant('until').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'looking_profiles_character',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('looking_profiles_of_character').on(t.characterId, t.userId),
    index('looking_profiles_user').on(t.userId),
    index('looking_profiles_newest').on(t.since, t.characterId),
    index('looking_profiles_comparing').on(t.since, t.characterId).where(sql`compares_hours`),
    index('looking_profiles_ended').on(t.until),
    index('looking_profiles_facets').using('gin', t.facets),
    check('looking_profiles_region', isOneOf(t.region, REGIONS)),
  ],
  {
    withoutGuild: 'of a character without a guild',
    person: 'userId',
    people: {
      of: {
        column: 'userId',
        rows: 'delete',
        own: ['about', 'playHours'],
        shown: ['roles', 'languages', 'tags', 'region'],
      },
    },
    // Staff of any guild who decide applications read them, which a test of its own says; no visitor does.
    readableBy: {
      roles: 'everyone',
      languages: 'everyone',
      tags: 'everyone',
      region: 'everyone',
      playHours: 'everyone',
      about: 'everyone',
      facets: 'nobody',
    },
  },
);
