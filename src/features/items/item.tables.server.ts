import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { RARITIES } from '#/features/game/game.data.ts';
import { deletionColumns } from '#/platform/db/deleted-rows.server.ts';
import { areOf, instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable, platformTable } from '#/platform/db/table.server.ts';
import { ENCHANTMENT_MAX, ENTRY_GRADES, QUANTITY_MAX } from './inventory/inventory.rules.ts';
import { ITEM_CATEGORIES, ITEM_ICONS, ITEM_SLOTS, ITEM_SOURCES } from './item.rules.ts';

/** Letters in the order of their code points, whatever the database sorts by: one index finds by beginnings and sorts. */
export const byName = (searched: AnyPgColumn) => sql`(${searched} collate "C")`;

/** Items of the game. They are retired instead of removed: inventories name them. */
export const gameItems = platformTable(
  'game_items',
  {
    guid: uuid('guid').primaryKey(),
    name: text('name').notNull(),
    /** The name as searches compare it (`foldForSearch`). */
    searched: text('searched').notNull(),
    category: text('category', { enum: ITEM_CATEGORIES }).notNull(),
    /** Where gear is worn; null for anything else. */
    slot: text('slot', { enum: ITEM_SLOTS }),
    /** Who gathers or makes it. */
    profession: text('profession'),
    icon: text('icon', { enum: ITEM_ICONS }).notNull(),
    rarities: text('rarities').array().notNull(),
    /** While nothing was imported, the product keeps what it ships up to date, but for what platform admins edited. */
    source: text('source', { enum: ITEM_SOURCES }).notNull(),
    /** No longer in the catalog. */
    retiredAt: instant('retired_at'),
    /** When platform admins last wrote, changed, retired or restored it; null for what is as it was shipped or imported. */
    editedAt: instant('edited_at'),
    /** Grows with each change, so that no one saves over another's. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    index('game_items_name').on(byName(t.searched), t.guid).where(sql`${t.retiredAt} is null`),
    index('game_items_search').using('gin', t.searched.op('gin_trgm_ops')).where(sql`${t.retiredAt} is null`),
    index('game_items_retired').on(byName(t.searched), t.guid).where(sql`${t.retiredAt} is not null`),
    index('game_items_edited').on(byName(t.searched), t.guid).where(sql`${t.editedAt} is not null`),
    index('game_items_imported').on(t.guid).where(sql`${t.source} = 'imported'`),
    check('game_items_category', isOneOf(t.category, ITEM_CATEGORIES)),
    check('game_items_slot', isOneOf(t.slot, ITEM_SLOTS)),
    check('game_items_icon', isOneOf(t.icon, ITEM_ICONS)),
    check('game_items_rarities', areOf(t.rarities, RARITIES)),
    check('game_items_source', isOneOf(t.source, ITEM_SOURCES)),
    check('game_items_revision', sql`${t.revision} > 0`),
  ],
  {
    withoutGuild: 'of the game',
    readableBy: {
      name: 'everyone',
      searched: 'everyone',
      category: 'everyone',
      slot: 'everyone',
      profession: 'everyone',
      icon: 'everyone',
      rarities: 'everyone',
      source: 'everyone',
    },
  },
);

/** What a character has of an item, as its owner wrote it down. */
export const inventoryEntries = accountTable(
  'inventory_entries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    itemGuid: uuid('item_guid')
      .notNull()
      .references(() => gameItems.guid),
    quantity: integer('quantity').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    /** Percent, in steps of ten; null for none. */
    quality: integer('quality'),
    grade: text('grade', { enum: ENTRY_GRADES }).notNull(),
    enchantment: integer('enchantment'),
    /** Where it is kept. */
    node: text('node'),
    note: text('note').notNull(),
    createdAt: nowByDefault('created_at'),
    updatedAt: nowByDefault('updated_at'),
    ...deletionColumns(),
  },
  (t) => [
    foreignKey({
      name: 'inventory_entries_character',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    // The same thing at the same place is one entry with a quantity.
    uniqueIndex('inventory_entries_variant')
      .on(
        t.characterId,
        t.itemGuid,
        t.rarity,
        sql`coalesce(${t.quality}, -1)`,
        t.grade,
        sql`coalesce(${t.enchantment}, -1)`,
        sql`coalesce(${t.node}, '')`,
      )
      .where(sql`${t.deletedAt} is null`),
    index('inventory_entries_of_character').on(t.characterId, t.userId),
    index('inventory_entries_user').on(t.userId),
    index('inventory_entries_item').on(t.itemGuid),
    index('inventory_entries_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('inventory_entries_rarity', isOneOf(t.rarity, RARITIES)),
    check('inventory_entries_grade', isOneOf(t.grade, ENTRY_GRADES)),
    check('inventory_entries_quantity', sql`${t.quantity} between 1 and ${sql.raw(String(QUANTITY_MAX))}`),
    check('inventory_entries_quality', sql`${t.quality} between 0 and 100 and ${t.quality} % 10 = 0`),
    check('inventory_entries_enchantment', sql`${t.enchantment} between 0 and ${sql.raw(String(ENCHANTMENT_MAX))}`),
  ],
  {
    withoutGuild: 'of a character',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: { rarity: 'person', grade: 'person', node: 'person', note: 'person' },
    withoutForeignKey: { deletedByUserId: 'the row is removed within the hour' },
  },
);
