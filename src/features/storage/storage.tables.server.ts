import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { RARITIES } from '#/features/game/game.data.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { ENCHANTMENT_MAX, ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { gameItems } from '#/features/items/item.tables.server.ts';
import { instant, isOneOf } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { ledgerTransactions } from '#/platform/ledger/ledger.tables.server.ts';
import { MOVEMENT_KINDS, PURPOSES } from './storage.rules.ts';

const readers = holders('view:storage');
const amount = (name: string) => bigint(name, { mode: 'number' });

/** Where stock is kept: a node of the game, or a character that holds it. They stay: movements name them. */
export const storagePlaces = guildTable(
  'storage_places',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    node: text('node'),
    characterId: uuid('character_id').references(() => characters.id),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    uniqueIndex('storage_places_node').on(t.guildId, t.node).where(sql`${t.node} is not null`),
    uniqueIndex('storage_places_holder').on(t.guildId, t.characterId).where(sql`${t.characterId} is not null`),
    index('storage_places_character').on(t.characterId),
    check('storage_places_one', sql`num_nonnulls(${t.node}, ${t.characterId}) = 1`),
  ],
  { onGuildRemoved: 'keep', people: {}, readableBy: { node: readers } },
);

/**
 * A variant of an item that a guild has, or had. What is at which place is in the ledger, an account for each place; the
 * sums here are written with it, under the lock of this row.
 */
export const storageItems = guildTable(
  'storage_items',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    itemGuid: uuid('item_guid')
      .notNull()
      .references(() => gameItems.guid),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    /** Percent, in steps of ten; null for none. */
    quality: integer('quality'),
    grade: text('grade', { enum: ENTRY_GRADES }).notNull(),
    enchantment: integer('enchantment'),
    total: amount('total').notNull().default(0),
    /** The sum of its reservations. */
    reserved: amount('reserved').notNull().default(0),
    /** In hundredths of points, for one; null where it isn't sold. */
    price: amount('price'),
    /** Of what is available; null for none. */
    minimum: integer('minimum'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    uniqueIndex('storage_items_variant').on(
      t.guildId,
      t.itemGuid,
      t.rarity,
      sql`coalesce(${t.quality}, -1)`,
      t.grade,
      sql`coalesce(${t.enchantment}, -1)`,
    ),
    index('storage_items_item').on(t.itemGuid),
    index('storage_items_below').on(t.guildId, t.id).where(sql`total - reserved < minimum`),
    check('storage_items_rarity', isOneOf(t.rarity, RARITIES)),
    check('storage_items_grade', isOneOf(t.grade, ENTRY_GRADES)),
    check('storage_items_quality', sql`${t.quality} between 0 and 100 and ${t.quality} % 10 = 0`),
    check('storage_items_enchantment', sql`${t.enchantment} between 0 and ${sql.raw(String(ENCHANTMENT_MAX))}`),
    // Nothing that is reserved can be taken by anyone else.
    check('storage_items_available', sql`${t.reserved} >= 0 and ${t.total} >= ${t.reserved}`),
    check('storage_items_price', sql`${t.price} > 0`),
    check('storage_items_minimum', sql`${t.minimum} > 0`),
  ],
  { onGuildRemoved: 'keep', readableBy: { rarity: readers, grade: readers } },
);

/** Why stock moved. The stock itself is in the ledger, whose transaction this is. */
export const storageTransactions = guildTable(
  'storage_transactions',
  {
    guildId: uuid('guild_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    reason: text('reason').notNull(),
    /** What it was for, such as a task, with its name at the time. */
    sourceId: uuid('source_id'),
    sourceLabel: text('source_label'),
    /** The member it is about, where there is one, and the name at the time. */
    userId: uuid('user_id').references(() => users.id),
    characterId: uuid('character_id'),
    name: text('name'),
    /** Null for what a part of the product did. */
    actorUserId: uuid('actor_user_id').references(() => users.id),
    actorName: text('actor_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.transactionId] }),
    foreignKey({
      name: 'storage_transactions_of',
      columns: [t.guildId, t.transactionId],
      foreignColumns: [ledgerTransactions.guildId, ledgerTransactions.id],
    }),
    foreignKey({
      name: 'storage_transactions_character',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('storage_transactions_user').on(t.userId),
    index('storage_transactions_by_character').on(t.characterId, t.userId),
    index('storage_transactions_actor').on(t.actorUserId),
    check('storage_transactions_kind', isOneOf(t.kind, MOVEMENT_KINDS)),
    check('storage_transactions_person', sql`num_nonnulls(${t.userId}, ${t.characterId}) in (0, 2)`),
  ],
  {
    onGuildRemoved: 'keep',
    person: 'userId',
    // Of a member, as long as the guild's privacy settings are public.
    people: {
      names: { name: 'userId', actorName: 'actorUserId' },
      of: { column: 'userId', rows: 'keep', own: ['sourceLabel'], shown: ['kind'] },
    },
    readableBy: { kind: readers, reason: readers, sourceLabel: readers, name: readers, actorName: readers },
    withoutForeignKey: { sourceId: 'a task, a request or a crafting request, which may be deleted; its name stays' },
  },
);

/** What of a variant moved, from where to where. */
export const storageMovements = guildTable(
  'storage_movements',
  {
    guildId: uuid('guild_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    /** From 1. */
    n: integer('n').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Null where it came from outside the storage. */
    fromPlaceId: uuid('from_place_id'),
    /** Null where it left the storage. */
    toPlaceId: uuid('to_place_id'),
    quantity: amount('quantity').notNull(),
    /** Of the variant at all places. */
    totalAfter: amount('total_after').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.transactionId, t.n] }),
    foreignKey({
      name: 'storage_movements_of',
      columns: [t.guildId, t.transactionId],
      foreignColumns: [storageTransactions.guildId, storageTransactions.transactionId],
    }),
    foreignKey({
      name: 'storage_movements_item',
      columns: [t.guildId, t.itemId],
      foreignColumns: [storageItems.guildId, storageItems.id],
    }),
    foreignKey({
      name: 'storage_movements_from',
      columns: [t.guildId, t.fromPlaceId],
      foreignColumns: [storagePlaces.guildId, storagePlaces.id],
    }),
    foreignKey({
      name: 'storage_movements_to',
      columns: [t.guildId, t.toPlaceId],
      foreignColumns: [storagePlaces.guildId, storagePlaces.id],
    }),
    index('storage_movements_newest').on(t.guildId, t.at, t.transactionId, t.n),
    index('storage_movements_of_item').on(t.guildId, t.itemId, t.at, t.transactionId, t.n),
    index('storage_movements_by_from').on(t.guildId, t.fromPlaceId),
    index('storage_movements_by_to').on(t.guildId, t.toPlaceId),
    check('storage_movements_quantity', sql`${t.n} >= 1 and ${t.quantity} > 0 and ${t.totalAfter} >= 0`),
    check(
      'storage_movements_places',
      sql`num_nonnulls(${t.fromPlaceId}, ${t.toPlaceId}) > 0 and ${t.fromPlaceId} is distinct from ${t.toPlaceId}`,
    ),
  ],
  { onGuildRemoved: 'keep', readableBy: {} },
);

/** Stock that is kept for something: what is reserved of a variant is the sum of these. */
export const storageReservations = guildTable(
  'storage_reservations',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    purposeId: uuid('purpose_id').notNull(),
    itemId: uuid('item_id').notNull(),
    quantity: amount('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.purpose, t.purposeId, t.itemId] }),
    foreignKey({
      name: 'storage_reservations_of',
      columns: [t.guildId, t.itemId],
      foreignColumns: [storageItems.guildId, storageItems.id],
    }),
    index('storage_reservations_item').on(t.guildId, t.itemId),
    check('storage_reservations_purpose', isOneOf(t.purpose, PURPOSES)),
    check('storage_reservations_quantity', sql`${t.quantity} > 0`),
  ],
  {
    onGuildRemoved: 'delete',
    readableBy: { purpose: readers },
    withoutForeignKey: { purposeId: 'a row of the table that the purpose names' },
  },
);
