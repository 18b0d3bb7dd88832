import { sql } from 'drizzle-orm';
import { bigint, check, index, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listings } from '#/features/listings/listing.tables.server.ts';
import { nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable } from '#/platform/db/table.server.ts';
import { buyOrders } from '../buy-order.tables.server.ts';
import { marketSearches } from '../searches/market-search.tables.server.ts';

/** That an order or a search was told of a listing at a price: each once. */
export const marketNotices = accountTable(
  'market_notices',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').references(() => buyOrders.id, { onDelete: 'cascade' }),
    searchId: uuid('search_id').references(() => marketSearches.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Copper for one piece. */
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    at: nowByDefault('at'),
  },
  (t) => [
    uniqueIndex('market_notices_order').on(t.orderId, t.listingId, t.unitPrice),
    uniqueIndex('market_notices_search').on(t.searchId, t.listingId, t.unitPrice),
    index('market_notices_listing').on(t.listingId),
    index('market_notices_at').on(t.at),
    check('market_notices_of_one', sql`(${t.orderId} is null) <> (${t.searchId} is null)`),
    check('market_notices_unit_price', sql`${t.unitPrice} between 0 and 999999999`),
  ],
  { withoutGuild: 'of an order or a search, on either platform', readableBy: {} },
);

/** Listings of which more people are to be told than one run takes. */
export const marketMatchings = accountTable(
  'market_matchings',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** What happened to it last; people are told of that. */
    eventId: uuid('event_id').notNull(),
    at: nowByDefault('at'),
  },
  (t) => [index('market_matchings_at').on(t.at)],
  {
    withoutGuild: 'of a listing, on either platform',
    readableBy: {},
    withoutForeignKey: { eventId: 'events are never removed while anything waits for them' },
  },
);
