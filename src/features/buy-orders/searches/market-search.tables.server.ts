import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { gameItems } from '#/features/items/item.tables.server.ts';
import { MARKET_SORTS } from '#/features/market/market.search.ts';
import { deletionColumns } from '#/platform/db/deleted-rows.server.ts';
import { isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable } from '#/platform/db/table.server.ts';

/** Filters and order of the global market under a name, and whether their owner is told of what fits. */
export const marketSearches = accountTable(
  'market_searches',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    isNotified: boolean('is_notified').notNull(),
    /** As it was written, and as searches compare it. */
    query: text('query').notNull(),
    words: text('words').notNull(),
    itemGuid: uuid('item_guid').references(() => gameItems.guid),
    region: text('region', { enum: REGIONS }),
    server: text('server', { enum: REALMS }),
    node: text('node'),
    rarity: text('rarity', { enum: RARITIES }),
    grade: text('grade', { enum: ENTRY_GRADES }),
    quality: integer('quality'),
    /** Copper for one piece. */
    minPrice: bigint('min_price', { mode: 'number' }),
    maxPrice: bigint('max_price', { mode: 'number' }),
    isOnline: boolean('is_online').notNull(),
    sort: text('sort', { enum: MARKET_SORTS }).notNull(),
    /** One of the keys of each listing that could fit (`keysOf`); null where every listing could. */
    matchKey: text('match_key'),
    createdAt: nowByDefault('created_at'),
    ...deletionColumns(),
  },
  (t) => [
    index('market_searches_user').on(t.userId, t.name),
    index('market_searches_item').on(t.itemGuid),
    index('market_searches_match').on(t.matchKey, t.id).where(sql`is_notified and deleted_at is null`),
    index('market_searches_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('market_searches_region', isOneOf(t.region, REGIONS)),
    check('market_searches_server', isOneOf(t.server, REALMS)),
    check('market_searches_rarity', isOneOf(t.rarity, RARITIES)),
    check('market_searches_grade', isOneOf(t.grade, ENTRY_GRADES)),
    check('market_searches_sort', isOneOf(t.sort, MARKET_SORTS)),
    check('market_searches_quality', sql`${t.quality} between 0 and 100`),
    check('market_searches_min_price', sql`${t.minPrice} between 0 and 1000000000`),
    check('market_searches_max_price', sql`${t.maxPrice} between 0 and 1000000000`),
    // Who is told of everything reads nothing.
    check('market_searches_notified', sql`not ${t.isNotified} or ${t.matchKey} is not null`),
  ],
  {
    withoutGuild: 'of the global market',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: {
      name: 'person',
      query: 'person',
      words: 'nobody',
      region: 'person',
      server: 'person',
      node: 'person',
      rarity: 'person',
      grade: 'person',
      sort: 'person',
      matchKey: 'nobody',
    },
    withoutForeignKey: { deletedByUserId: 'the row is removed within the hour' },
  },
);
