import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { gameItems } from '#/features/items/item.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable, guildTable } from '#/platform/db/table.server.ts';
import { LISTING_STATUSES, MOVEMENT_KINDS } from './listing.rules.ts';

/** What a character offers, and how many of it: to everyone, or to the guild that it names. */
export const listings = guildTable(
  'listings',
  {
    id: uuid('id').primaryKey(),
    /** Null on the global platform; else the seller's guild when it was listed. */
    guildId: uuid('guild_id').references(() => guilds.id),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    itemGuid: uuid('item_guid')
      .notNull()
      .references(() => gameItems.guid),
    title: text('title').notNull(),
    /** Title and item as searches compare them (`foldForSearch`). */
    searched: text('searched').notNull(),
    description: text('description').notNull(),
    deliveryInstructions: text('delivery_instructions').notNull(),
    communicationInstructions: text('communication_instructions').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    /** Percent, in steps of ten; null for none. */
    quality: integer('quality'),
    grade: text('grade', { enum: ENTRY_GRADES }).notNull(),
    enchantment: integer('enchantment'),
    region: text('region', { enum: REGIONS }).notNull(),
    server: text('server', { enum: REALMS }).notNull(),
    node: text('node').notNull(),
    /** Picked up at the node's player stall. */
    isNodeStorefront: boolean('is_node_storefront').notNull(),
    /** Copper for one piece; 0 is a gift. */
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    /** Pieces, and how many of them running trades hold: the sums of its movements. */
    stock: integer('stock').notNull(),
    reserved: integer('reserved').notNull(),
    status: text('status', { enum: LISTING_STATUSES }).notNull(),
    imageLink: text('image_link'),
    /** Removed by platform staff since then: its owner can't restore it. */
    takenDownAt: instant('taken_down_at'),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
    updatedAt: nowByDefault('updated_at'),
  },
  (t) => [
    foreignKey({
      name: 'listings_character',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('listings_of_character').on(t.characterId, t.userId),
    index('listings_user').on(t.userId),
    index('listings_item').on(t.itemGuid),
    index('listings_item_price').on(t.itemGuid, t.rarity, t.unitPrice, t.id).where(sql`status = 'active'`),
    index('listings_guild').on(t.guildId),
    index('listings_search').using('gin', t.searched.op('gin_trgm_ops')).where(sql`status = 'active'`),
    index('listings_begin').on(sql`${t.searched} collate "C"`).where(sql`status = 'active'`),
    // The filters of the market: see `market.sql.server.ts`.
    index('listings_kind_newest')
      .on(t.region, t.rarity, t.grade, t.node, sql`coalesce(quality, -1)`, t.createdAt, t.id)
      .where(sql`guild_id is null and status = 'active'`),
    index('listings_kind_price')
      .on(t.region, t.rarity, t.grade, t.node, sql`coalesce(quality, -1)`, t.unitPrice, t.id)
      .where(sql`guild_id is null and status = 'active'`),
    index('listings_global_newest').on(t.createdAt, t.id).where(sql`guild_id is null and status = 'active'`),
    index('listings_global_price').on(t.unitPrice, t.id).where(sql`guild_id is null and status = 'active'`),
    index('listings_guild_newest')
      .on(t.guildId, t.createdAt, t.id)
      .where(sql`guild_id is not null and status = 'active'`),
    index('listings_guild_price')
      .on(t.guildId, t.unitPrice, t.id)
      .where(sql`guild_id is not null and status = 'active'`),
    check('listings_rarity', isOneOf(t.rarity, RARITIES)),
    check('listings_grade', isOneOf(t.grade, ENTRY_GRADES)),
    check('listings_region', isOneOf(t.region, REGIONS)),
    check('listings_server', isOneOf(t.server, REALMS)),
    check('listings_status', isOneOf(t.status, LISTING_STATUSES)),
    check('listings_quality', sql`${t.quality} between 0 and 100 and ${t.quality} % 10 = 0`),
    check('listings_enchantment', sql`${t.enchantment} between 0 and 20`),
    check('listings_unit_price', sql`${t.unitPrice} between 0 and 999999999`),
    check('listings_stock', sql`${t.stock} between 0 and 999999`),
    check('listings_reserved', sql`${t.reserved} >= 0 and ${t.reserved} <= ${t.stock}`),
    check('listings_taken_down', sql`${t.takenDownAt} is null or ${t.status} = 'archived'`),
    check('listings_version', sql`${t.version} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    guildOptional: 'on the global platform it is of a character alone',
    acrossGuilds: { listings_pkey: 'of a character, on either platform' },
    person: 'userId',
    people: {
      of: {
        column: 'userId',
        rows: 'keep',
        own: ['title', 'searched', 'description', 'deliveryInstructions', 'communicationInstructions', 'imageLink'],
      },
    },
    // On the global platform everyone who is signed in reads them; in a guild a test of its own says who.
    readableBy: {
      title: 'everyone',
      searched: 'nobody',
      description: 'everyone',
      deliveryInstructions: 'everyone',
      communicationInstructions: 'everyone',
      rarity: 'everyone',
      grade: 'everyone',
      region: 'everyone',
      server: 'everyone',
      node: 'everyone',
      status: 'everyone',
      imageLink: 'everyone',
    },
  },
);

/** A change of a listing's stock: what there is and what is reserved are the sums. */
export const listingMovements = accountTable(
  'listing_movements',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    tradeId: uuid('trade_id'),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    stock: integer('stock').notNull(),
    reserved: integer('reserved').notNull(),
    at: nowByDefault('at'),
  },
  (t) => [
    index('listing_movements_listing').on(t.listingId),
    // A trade reserves once and lets go once.
    uniqueIndex('listing_movements_reserved').on(t.tradeId).where(sql`kind = 'reserved'`),
    uniqueIndex('listing_movements_settled').on(t.tradeId).where(sql`kind in ('released', 'sold', 'removed')`),
    check('listing_movements_kind', isOneOf(t.kind, MOVEMENT_KINDS)),
    check('listing_movements_stock', sql`${t.stock} between -999999 and 999999`),
    check('listing_movements_held', sql`${t.reserved} between -999999 and 999999`),
    check('listing_movements_of_trade', sql`(${t.kind} = 'stocked') = (${t.tradeId} is null)`),
  ],
  {
    withoutGuild: 'of a listing, on either platform',
    readableBy: { kind: 'nobody' },
    withoutForeignKey: { tradeId: 'a trade, which writes it and is above' },
  },
);
