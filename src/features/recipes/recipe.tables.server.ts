import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { ARTISAN_GRADES } from '#/features/game/game.data.ts';
import { gameItems } from '#/features/items/item.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable, platformTable } from '#/platform/db/table.server.ts';
import type { Part } from './recipe.rules.ts';

const RECIPE_SOURCES = ['shipped', 'imported'] as const;

/** How items are made. They are retired instead of removed: characters know them. */
export const gameRecipes = platformTable(
  'game_recipes',
  {
    itemGuid: uuid('item_guid')
      .primaryKey()
      .references(() => gameItems.guid),
    quantity: integer('quantity').notNull(),
    profession: text('profession').notNull(),
    grade: text('grade', { enum: ARTISAN_GRADES }).notNull(),
    /** Items, which are never removed, with quantities. */
    parts: jsonb('parts').$type<readonly Part[]>().notNull(),
    source: text('source', { enum: RECIPE_SOURCES }).notNull(),
    retiredAt: instant('retired_at'),
  },
  (t) => [
    index('game_recipes_imported').on(t.itemGuid).where(sql`${t.source} = 'imported'`),
    index('game_recipes_profession').on(t.profession).where(sql`${t.retiredAt} is null`),
    check('game_recipes_grade', isOneOf(t.grade, ARTISAN_GRADES)),
    check('game_recipes_source', isOneOf(t.source, RECIPE_SOURCES)),
    check('game_recipes_quantity', sql`${t.quantity} >= 1`),
  ],
  {
    withoutGuild: 'of the game',
    readableBy: { profession: 'everyone', grade: 'everyone', parts: 'everyone', source: 'everyone' },
  },
);

/** Recipes that a character knows, as its owner or staff of its guild marked them. */
export const characterRecipes = accountTable(
  'character_recipes',
  {
    characterId: uuid('character_id').notNull(),
    userId: uuid('user_id').notNull(),
    itemGuid: uuid('item_guid')
      .notNull()
      .references(() => gameRecipes.itemGuid),
    markedAt: nowByDefault('marked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.characterId, t.itemGuid] }),
    foreignKey({
      name: 'character_recipes_character',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('character_recipes_of_character').on(t.characterId, t.userId),
    index('character_recipes_user').on(t.userId),
    index('character_recipes_item').on(t.itemGuid),
  ],
  {
    withoutGuild: 'of a character',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: {},
  },
);
