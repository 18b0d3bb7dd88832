import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { gameItems } from '#/features/items/item.tables.server.ts';
import { listings } from '#/features/listings/listing.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable, guildTable, personAndHolders } from '#/platform/db/table.server.ts';
import { SIDES, TRADE_STATUSES } from './trade.rules.ts';

const parties = personAndHolders('edit:storefronts');

/** A purchase from its creation to its end, with what was agreed: later changes of the listing change nothing here. */
export const trades = guildTable(
  'trades',
  {
    id: uuid('id').primaryKey(),
    /** Of the listing: null on the global platform. */
    guildId: uuid('guild_id').references(() => guilds.id),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    buyerUserId: uuid('buyer_user_id').notNull(),
    buyerCharacterId: uuid('buyer_character_id').notNull(),
    sellerUserId: uuid('seller_user_id').notNull(),
    sellerCharacterId: uuid('seller_character_id').notNull(),
    /** Names at the time. */
    buyerName: text('buyer_name').notNull(),
    sellerName: text('seller_name').notNull(),
    itemGuid: uuid('item_guid')
      .notNull()
      .references(() => gameItems.guid),
    title: text('title').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    quality: integer('quality'),
    grade: text('grade', { enum: ENTRY_GRADES }).notNull(),
    enchantment: integer('enchantment'),
    region: text('region', { enum: REGIONS }).notNull(),
    server: text('server', { enum: REALMS }).notNull(),
    node: text('node').notNull(),
    isNodeStorefront: boolean('is_node_storefront').notNull(),
    deliveryInstructions: text('delivery_instructions').notNull(),
    communicationInstructions: text('communication_instructions').notNull(),
    quantity: integer('quantity').notNull(),
    /** Copper for one piece, and for all. */
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    status: text('status', { enum: TRADE_STATUSES }).notNull().default('pending'),
    /** One more with every step. */
    version: integer('version').notNull().default(1),
    /** When its state began, and when the clock turns to it next. */
    stateSince: instant('state_since').notNull(),
    clockAt: instant('clock_at'),
    cancelAskedBy: text('cancel_asked_by', { enum: SIDES }),
    disputedFrom: text('disputed_from', { enum: TRADE_STATUSES }),
    disputedBy: text('disputed_by', { enum: SIDES }),
    disputeReason: text('dispute_reason').notNull().default(''),
    escalated: boolean('escalated').notNull().default(false),
    endReason: text('end_reason').notNull().default(''),
    /** Whose turn it was, of a trade that ended by itself. */
    lapsedBy: text('lapsed_by', { enum: SIDES }),
    cancelledBy: text('cancelled_by', { enum: SIDES }),
    autoCompleted: boolean('auto_completed').notNull().default(false),
    /** When the buyer said that what completed by itself never arrived; null where they didn't. */
    contestedAt: instant('contested_at'),
    contestReason: text('contest_reason').notNull().default(''),
    resolverUserId: uuid('resolver_user_id').references(() => users.id),
    createdAt: nowByDefault('created_at'),
    communicatedAt: instant('communicated_at'),
    sellerConfirmedAt: instant('seller_confirmed_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    foreignKey({
      name: 'trades_buyer',
      columns: [t.buyerCharacterId, t.buyerUserId],
      foreignColumns: [characters.id, characters.userId],
    }),
    foreignKey({
      name: 'trades_seller',
      columns: [t.sellerCharacterId, t.sellerUserId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('trades_of_buyer').on(t.buyerUserId, t.buyerCharacterId),
    index('trades_of_seller').on(t.sellerUserId, t.sellerCharacterId),
    index('trades_buyer_newest').on(t.buyerUserId, t.createdAt, t.id),
    index('trades_seller_newest').on(t.sellerUserId, t.createdAt, t.id),
    index('trades_listing').on(t.listingId),
    index('trades_guild').on(t.guildId, t.status),
    index('trades_item').on(t.itemGuid, t.endedAt),
    index('trades_paid')
      .on(t.itemGuid, t.endedAt)
      .where(sql`status = 'completed' and guild_id is null and unit_price > 0`),
    index('trades_resolver').on(t.resolverUserId),
    index('trades_clock').on(t.clockAt).where(sql`clock_at is not null`),
    index('trades_disputed').on(t.stateSince, t.id).where(sql`status = 'disputed'`),
    uniqueIndex('trades_one_running')
      .on(t.listingId, t.buyerUserId)
      .where(sql`status in ('pending', 'communicated', 'seller_confirmed', 'disputed')`),
    check('trades_rarity', isOneOf(t.rarity, RARITIES)),
    check('trades_grade', isOneOf(t.grade, ENTRY_GRADES)),
    check('trades_region', isOneOf(t.region, REGIONS)),
    check('trades_server', isOneOf(t.server, REALMS)),
    check('trades_status', isOneOf(t.status, TRADE_STATUSES)),
    check('trades_cancel_asked_by', isOneOf(t.cancelAskedBy, SIDES)),
    check('trades_disputed_from', isOneOf(t.disputedFrom, TRADE_STATUSES)),
    check('trades_disputed_by', isOneOf(t.disputedBy, SIDES)),
    check('trades_lapsed_by', isOneOf(t.lapsedBy, SIDES)),
    check('trades_cancelled_by', isOneOf(t.cancelledBy, SIDES)),
    check('trades_quality', sql`${t.quality} between 0 and 100`),
    check('trades_enchantment', sql`${t.enchantment} between 0 and 20`),
    check('trades_quantity', sql`${t.quantity} between 1 and 999999`),
    check('trades_unit_price', sql`${t.unitPrice} between 0 and 999999999`),
    check('trades_total', sql`${t.total} = ${t.unitPrice} * ${t.quantity} and ${t.total} >= 0`),
    check('trades_version', sql`${t.version} >= 1`),
    check('trades_two_people', sql`${t.buyerUserId} <> ${t.sellerUserId}`),
    check('trades_ended', sql`(${t.status} in ('completed', 'cancelled', 'expired')) = (${t.endedAt} is not null)`),
    check('trades_clock_runs', sql`${t.endedAt} is null or ${t.clockAt} is null`),
    check('trades_contested', sql`${t.contestedAt} is null or ${t.autoCompleted}`),
  ],
  {
    onGuildRemoved: 'delete',
    guildOptional: 'on the global platform it is of two people alone',
    acrossGuilds: { trades_pkey: 'of two people, on either platform', trades_one_running: 'of a listing' },
    person: 'buyerUserId',
    people: {
      names: { buyerName: 'buyerUserId', sellerName: 'sellerUserId' },
      of: [
        { column: 'buyerUserId', rows: 'keep', own: ['contestReason'] },
        { column: 'sellerUserId', rows: 'keep', own: ['deliveryInstructions', 'communicationInstructions'] },
      ],
    },
    readableBy: {
      buyerName: parties,
      sellerName: parties,
      title: parties,
      rarity: parties,
      grade: parties,
      region: parties,
      server: parties,
      node: parties,
      deliveryInstructions: parties,
      communicationInstructions: parties,
      status: parties,
      cancelAskedBy: parties,
      disputedFrom: parties,
      disputedBy: parties,
      disputeReason: parties,
      endReason: parties,
      contestReason: parties,
      lapsedBy: parties,
      cancelledBy: parties,
    },
  },
);

/** What the two sides write to each other. */
export const tradeMessages = guildTable(
  'trade_messages',
  {
    id: uuid('id').primaryKey(),
    /** Of the trade. */
    guildId: uuid('guild_id').references(() => guilds.id),
    tradeId: uuid('trade_id')
      .notNull()
      .references(() => trades.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The character's name at the time. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** Images that only those see who see the trade, `/files/…`; none any more some time after its end. */
    imageLinks: text('image_links').array().notNull().default([]),
    at: nowByDefault('at'),
  },
  (t) => [
    index('trade_messages_trade').on(t.tradeId, t.id),
    index('trade_messages_user').on(t.userId),
    index('trade_messages_guild').on(t.guildId),
    index('trade_messages_images').on(t.tradeId).where(sql`image_links <> '{}'`),
  ],
  {
    onGuildRemoved: 'delete',
    guildOptional: 'on the global platform it is of two people alone',
    acrossGuilds: { trade_messages_pkey: 'of a trade, on either platform' },
    person: 'userId',
    people: { names: { name: 'userId' }, of: { column: 'userId', rows: 'keep', own: ['text', 'imageLinks'] } },
    readableBy: { name: parties, text: parties, imageLinks: parties },
  },
);

/** What a side said of the other when it was over. */
export const tradeRatings = accountTable(
  'trade_ratings',
  {
    tradeId: uuid('trade_id')
      .notNull()
      .references(() => trades.id, { onDelete: 'cascade' }),
    /** The side that rates. */
    side: text('side', { enum: SIDES }).notNull(),
    byUserId: uuid('by_user_id')
      .notNull()
      .references(() => users.id),
    ofUserId: uuid('of_user_id')
      .notNull()
      .references(() => users.id),
    isGood: boolean('is_good').notNull(),
    text: text('text').notNull(),
    /** The first of this pair in 30 days: the others are shown and count for no score. */
    counts: boolean('counts').notNull(),
    /** Why staff hid the text; null where they didn't. */
    hiddenReason: text('hidden_reason'),
    at: nowByDefault('at'),
  },
  (t) => [
    primaryKey({ columns: [t.tradeId, t.side] }),
    index('trade_ratings_of').on(t.ofUserId, t.at),
    index('trade_ratings_pair').on(t.byUserId, t.ofUserId, t.at),
    check('trade_ratings_side', isOneOf(t.side, SIDES)),
  ],
  {
    withoutGuild: 'of a trade, on either platform',
    person: 'byUserId',
    people: { of: { column: 'byUserId', rows: 'keep', own: ['text'] } },
    readableBy: { side: 'everyone', text: 'everyone', hiddenReason: 'everyone' },
  },
);

/** Whom someone trades with no more. */
export const traderBlocks = accountTable(
  'trader_blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    blockedUserId: uuid('blocked_user_id')
      .notNull()
      .references(() => users.id),
    at: nowByDefault('at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedUserId] }), index('trader_blocks_blocked').on(t.blockedUserId)],
  {
    withoutGuild: 'between two people',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: {},
  },
);
