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
import { RARITIES } from '#/features/game/game.data.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { gameItems } from '#/features/items/item.tables.server.ts';
import { pointPools } from '#/features/point-pools/pool.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders, personAndHolders } from '#/platform/db/table.server.ts';
import { AUCTION_KINDS, AUCTION_STATES, BID_STATES, TIE_BREAKS } from './auction.rules.ts';

const readers = holders('view:members');
const amount = (name: string) => bigint(name, { mode: 'number' });

/** A drop that members bid points for. Amounts are hundredths. */
export const auctions = guildTable(
  'auctions',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    /** What is bid. */
    poolId: uuid('pool_id').notNull(),
    /** What it is of: an item of the catalog by its name at the time, or free text. */
    title: text('title').notNull(),
    itemGuid: uuid('item_guid').references(() => gameItems.guid),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull(),
    kind: text('kind', { enum: AUCTION_KINDS }).notNull(),
    minimum: amount('minimum').notNull(),
    increment: amount('increment').notNull(),
    tieBreak: text('tie_break', { enum: TIE_BREAKS }).notNull(),
    /** Where it dropped, and its name at the time. */
    activityId: uuid('activity_id'),
    activityTitle: text('activity_title'),
    /** The price is shared among who was at the activity. */
    zeroSum: boolean('zero_sum').notNull(),
    endsAt: instant('ends_at').notNull(),
    snipeSeconds: integer('snipe_seconds').notNull(),
    extensions: integer('extensions').notNull().default(0),
    extensionsMax: integer('extensions_max').notNull(),
    state: text('state', { enum: AUCTION_STATES }).notNull().default('open'),
    openedByUserId: uuid('opened_by_user_id')
      .notNull()
      .references(() => users.id),
    openedByName: text('opened_by_name').notNull(),
    createdAt: nowByDefault('created_at'),
    /** When it was closed, canceled or undone last. */
    endedAt: instant('ended_at'),
    /** Drawn at the close, for ties. */
    seed: integer('seed'),
    /** How often a price was charged: a part of the keys of what is posted. */
    charges: integer('charges').notNull().default(0),
    price: amount('price'),
    deliveredAt: instant('delivered_at'),
    deliveredByName: text('delivered_by_name'),
    deliveredByUserId: uuid('delivered_by_user_id'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'auctions_in',
      columns: [t.guildId, t.poolId],
      foreignColumns: [pointPools.guildId, pointPools.id],
    }),
    index('auctions_open').on(t.guildId, t.endsAt, t.id).where(sql`state = 'open'`),
    index('auctions_ended').on(t.guildId, t.endedAt, t.id).where(sql`state <> 'open'`),
    index('auctions_to_deliver')
      .on(t.guildId, t.endedAt, t.id)
      .where(sql`state = 'closed' and price is not null and delivered_at is null`),
    index('auctions_due').on(t.endsAt).where(sql`state = 'open'`),
    index('auctions_of_pool').on(t.guildId, t.poolId),
    index('auctions_activity').on(t.guildId, t.activityId),
    index('auctions_item').on(t.itemGuid),
    index('auctions_opened_by').on(t.openedByUserId),
    check('auctions_rarity', isOneOf(t.rarity, RARITIES)),
    check('auctions_kind', isOneOf(t.kind, AUCTION_KINDS)),
    check('auctions_tie_break', isOneOf(t.tieBreak, TIE_BREAKS)),
    check('auctions_state', isOneOf(t.state, AUCTION_STATES)),
    check('auctions_amounts', sql`${t.minimum} >= 1 and ${t.increment} >= 1 and ${t.quantity} >= 1`),
    check('auctions_extensions', sql`${t.extensions} between 0 and ${t.extensionsMax} and ${t.snipeSeconds} >= 0`),
    check('auctions_seed', sql`${t.seed} >= 0`),
    check('auctions_charges', sql`${t.charges} >= 0`),
    check('auctions_ended_at', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('auctions_shared', sql`not ${t.zeroSum} or ${t.activityId} is not null`),
    check('auctions_price', sql`${t.price} is null or (${t.state} = 'closed' and ${t.price} >= 1)`),
    check('auctions_delivered', sql`${t.deliveredAt} is null or ${t.price} is not null`),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { openedByName: 'openedByUserId', deliveredByName: 'deliveredByUserId' } },
    readableBy: {
      title: readers,
      rarity: readers,
      note: readers,
      kind: readers,
      tieBreak: readers,
      activityTitle: readers,
      state: readers,
      openedByName: readers,
      deliveredByName: readers,
    },
    withoutForeignKey: {
      activityId: 'an activity, which may be deleted; its name stays',
      deliveredByUserId: 'of the name beside it',
    },
  },
);

/** What a member bid. One that is raised or follows another of theirs is a row of its own. */
export const auctionBids = guildTable(
  'auction_bids',
  {
    guildId: uuid('guild_id').notNull(),
    auctionId: uuid('auction_id').notNull(),
    /** Also of its hold in the ledger. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    characterId: uuid('character_id').notNull(),
    /** The name at the time. */
    name: text('name').notNull(),
    amount: amount('amount').notNull(),
    state: text('state', { enum: BID_STATES }).notNull().default('held'),
    /** They had won, and it was given to another or undone: not asked again. */
    passedOver: boolean('passed_over').notNull().default(false),
    at: nowByDefault('at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.auctionId, t.id] }),
    foreignKey({
      name: 'auction_bids_of',
      columns: [t.guildId, t.auctionId],
      foreignColumns: [auctions.guildId, auctions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'auction_bids_by',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    uniqueIndex('auction_bids_one_held').on(t.guildId, t.auctionId, t.userId).where(sql`state = 'held'`),
    uniqueIndex('auction_bids_one_charged')
      .on(t.guildId, t.auctionId)
      .where(sql`state = 'charged' and not passed_over`),
    index('auction_bids_user').on(t.userId, t.guildId),
    index('auction_bids_character').on(t.characterId, t.userId),
    check('auction_bids_state', isOneOf(t.state, BID_STATES)),
    check('auction_bids_amount', sql`${t.amount} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { names: { name: 'userId' }, of: { column: 'userId', rows: 'keep' } },
    readableBy: { name: personAndHolders('view:members'), state: personAndHolders('view:members') },
  },
);
