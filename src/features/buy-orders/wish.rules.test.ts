import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { bool, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { matchKeyOf, matchKeysOf } from './searches/market-search.rules.ts';
import { fits, type Offered, type Wish } from './wish.rules.ts';
import { ORDER_WISH, SEARCH_WISH, wishFits } from './wish.sql.server.ts';

testDatabase();

const ITEM = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const LISTED: Offered = {
  ...{
    itemGuid: ITEM,
    searched: 'greatsword of the watch steel greatsword',
    rarity: 'Rare',
    grade: 'Adept',
    quality: 50,
  },
  ...{ region: 'Europe', server: 'Lotharia', node: 'Joeva', unitPrice: 500 },
};
const ANY: Wish = {
  ...{ itemGuid: null, words: '', rarity: null, grade: null, quality: null, region: null, server: null, node: null },
  ...{ minPrice: null, maxPrice: null, orBetter: false },
};

const CASES: readonly [Partial<Wish>, Partial<Offered>, { order: boolean; search: boolean }][] = [
  [{}, {}, { order: true, search: true }],
  [{ itemGuid: ITEM }, {}, { order: true, search: true }],
  [{ itemGuid: OTHER }, {}, { order: false, search: false }],
  [{ words: 'the watch' }, {}, { order: true, search: true }],
  [{ words: 'watch the' }, {}, { order: true, search: false }],
  [{ rarity: 'Rare' }, {}, { order: true, search: true }],
  [{ rarity: 'Uncommon' }, {}, { order: true, search: false }],
  [{ rarity: 'Epic' }, {}, { order: false, search: false }],
  [{ rarity: 'None' }, { rarity: 'None' }, { order: true, search: true }],
  [{ grade: 'Initiate' }, {}, { order: true, search: false }],
  [{ grade: 'Adept' }, {}, { order: true, search: true }],
  [{ grade: 'Radiant' }, {}, { order: false, search: false }],
  [{ quality: 50 }, {}, { order: true, search: true }],
  [{ quality: 40 }, {}, { order: true, search: false }],
  [{ quality: 60 }, {}, { order: false, search: false }],
  [{ quality: 0 }, { quality: null }, { order: false, search: false }],
  [{ region: 'Europe', node: 'Joeva' }, {}, { order: true, search: true }],
  [{ region: 'North America' }, {}, { order: false, search: false }],
  [{ node: 'Winstead' }, {}, { order: false, search: false }],
  [{ server: 'Shol' }, {}, { order: true, search: false }],
  [{ maxPrice: 500 }, {}, { order: true, search: true }],
  [{ maxPrice: 499 }, {}, { order: false, search: false }],
  [{ minPrice: 501 }, {}, { order: true, search: false }],
  [{ minPrice: 500, maxPrice: 500 }, {}, { order: true, search: true }],
];

/** What an order has no column for, it doesn't ask. */
const asOrder = (wish: Wish): Wish => ({ ...wish, words: '', server: null, minPrice: null, orBetter: true });

test.each(CASES)('%j of a listing with %j: %j, by the rule and by its SQL', async (asked, listed, expected) => {
  const [wish, listing] = [
    { ...ANY, ...asked },
    { ...LISTED, ...listed },
  ];
  expect({ order: fits(listing, asOrder(wish)), search: fits(listing, wish) }).toEqual(expected);
  const columns = sql`${wish.itemGuid}::uuid as item_guid, ${wish.rarity}::text as rarity, ${wish.grade}::text as grade,
    ${wish.quality}::int as quality, ${wish.region}::text as region, ${wish.node}::text as node`;
  const rows = await sqlRows(database()).as({ order: bool, search: bool })(sql`
    select ${wishFits(ORDER_WISH)} as order, ${wishFits(SEARCH_WISH)} as search
    from (select ${listing.itemGuid}::uuid as item_guid, ${listing.searched}::text as searched, ${listing.rarity}::text as rarity,
        ${listing.grade}::text as grade, ${listing.quality}::int as quality, ${listing.region}::text as region,
        ${listing.server}::text as server, ${listing.node}::text as node, ${listing.unitPrice}::bigint as unit_price) l,
      (select ${columns}, ${wish.maxPrice}::bigint as max_unit_price) o,
      (select ${columns}, ${wish.words}::text as words, ${wish.server}::text as server, ${wish.minPrice}::bigint as min_price,
        ${wish.maxPrice}::bigint as max_price) s`);
  expect(rows).toEqual([expected]);
});

test.each([
  [{ itemGuid: ITEM, words: '' }, true],
  [{ itemGuid: ITEM, words: 'steel' }, true],
  [{ itemGuid: null, words: 'of the watch' }, true],
  [{ itemGuid: null, words: 'of' }, null],
  [{ itemGuid: null, words: '' }, null],
])('a search for %j has a key of what fits it: %j', (search, expected) => {
  const key = matchKeyOf(search);
  expect(key === null ? null : matchKeysOf(LISTED).includes(key)).toBe(expected);
});
