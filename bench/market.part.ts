import { sql } from 'drizzle-orm';
import { Install } from '../prove/install.ts';
import { NODES, RARITIES } from '../src/features/game/game.data.ts';
import { aPerson, type Person } from '../src/features/guild-lifecycle/guild.factory.ts';
import { ENTRY_GRADES } from '../src/features/items/inventory/inventory.rules.ts';
import { aListing } from '../src/features/listings/listing.factory.ts';
import { searchGlobal } from '../src/features/market/market.queries.server.ts';
import { createTrade } from '../src/features/trades/commands/create-trade.server.ts';
import { database } from '../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../src/platform/db/rows.server.ts';
import '../src/features/registry.server.ts';
import { type Bench, type BenchPart, median } from './bench.ts';

/** Listings of the global market, as many as fit into the time that there is: `MARKET_LISTINGS` says otherwise. */
const SIZES = [10_000, Number(process.env.MARKET_LISTINGS ?? 1_000_000)] as const;
const SELLERS = 5_000;
/** Listings that one statement makes. */
const AT_A_TIME = 25_000;
const CALLS = 25;
/** Buyers, each with several purchases; and listings that they are spread over. */
const BUYERS = 400;
const MANY = 1_000;
const AT_ONCE = 8;

/** A word of twenty listings among the first. */
const RARE = 'quarto';
const IN_EUROPE = { region: 'Europe', server: 'Lotharia' } as const;

type Asked = NonNullable<Parameters<typeof searchGlobal>[0]>;
/** Answered by as many rows whatever the size, so that what differs is the search. */
const SAME_ANSWER: Readonly<Record<string, Asked>> = {
  'no filter, newest': {},
  'no filter, cheapest': { sort: 'price' },
  'four filters that fill a page, cheapest': { ...IN_EUROPE, rarity: 'Epic', grade: 'Adept', sort: 'price' },
  'four filters that fill a page, newest': { ...IN_EUROPE, rarity: 'Epic', grade: 'Adept' },
  'four filters with a price': {
    ...{ region: 'Europe', rarity: 'Epic', node: 'Joeva', sort: 'price' },
    ...{ minPrice: 1_000_000, maxPrice: 2_000_000 },
  },
  'a text that twenty have': { query: RARE },
  'a text that many have': { query: 'bulk' },
  'a text that nobody has': { query: 'quixotry' },
  'two letters that nobody has': { query: 'zq' },
};
/** Of few answers where there are few listings, and of a page where there are many. */
const SEARCHES: Readonly<Record<string, Asked>> = {
  ...SAME_ANSWER,
  'four rare filters, cheapest': { region: 'Europe', rarity: 'Epic', grade: 'Adept', node: 'Joeva', sort: 'price' },
  'four rare filters, newest': { region: 'Europe', rarity: 'Epic', grade: 'Adept', quality: 50 },
  'a text of a common and a rare word': { query: 'bulk 9997' },
};

export const part: BenchPart = {
  about: 'searches of the global market by its size, in the query functions; purchases a second through the command',
  async run(bench) {
    const install = await Install.start();
    try {
      const first = await searchTimes(bench, SIZES[0]);
      const last = await searchTimes(bench, SIZES[1]);
      for (const what of Object.keys(SEARCHES)) {
        const [small, large] = [`${what}, ${named(SIZES[0])}`, `${what}, ${named(SIZES[1])}`];
        const [few, many] = [first, last].map((times) => times.get(what) ?? Number.NaN);
        bench.metric({ what: small, value: few!, unit: 'ms' });
        bench.metric({ what: large, value: many!, unit: 'ms', atMost: 15 });
        if (what in SAME_ANSWER)
          bench.metric({ what: `${what}, by size`, value: many!, unit: 'ms', of: small, atMost: 2 });
      }
      await purchases(bench);
    } finally {
      await install.stop();
    }
  },
};

const named = (size: number): string => size.toLocaleString('en-US');

async function searchTimes(bench: Bench, size: number): Promise<Map<string, number>> {
  await fill(size);
  bench.say(`${named(size)} listings`);
  const { principal } = await aPerson();
  const times = new Map<string, number[]>();
  // In turns, so that other work on the machine affects all alike; the first is to warm up.
  for (let call = 0; call <= CALLS * bench.rounds; call++)
    for (const [what, asked] of Object.entries(SEARCHES)) {
      const began = performance.now();
      await searchGlobal.as(principal, asked);
      if (call > 0) times.set(what, [...(times.get(what) ?? []), performance.now() - began]);
    }
  return new Map([...times].map(([what, took]) => [what, median(took)]));
}

/** Listings of many sellers in every kind, up to this many. */
async function fill(size: number): Promise<void> {
  const [known] = await sqlRows(database()).as({ n: int })(sql`select count(*)::int as n from listings`);
  if (known?.n === 0) await sellers();
  // One statement for all of a million would take longer than a statement may.
  for (let from = (known?.n ?? 0) + 1; from <= size; from += AT_A_TIME)
    await fillFrom(from, Math.min(size, from + AT_A_TIME - 1));
  await database().execute(sql`vacuum analyze`);
}

const fillFrom = (from: number, to: number) =>
  database().execute(sql`
    insert into listings (id, user_id, character_id, item_guid, title, searched, description, delivery_instructions,
      communication_instructions, rarity, quality, grade, region, server, node, is_node_storefront, unit_price, stock, reserved, status,
      created_at, updated_at)
    select gen_random_uuid(), s.user_id, s.character_id, i.guid, 'Bulk ' || n, 'bulk ' || n || ' ' || i.searched || case when n <= 10000 and n % 500 = 0 then ' ' || ${RARE} else '' end, '', '', '',
      (${sql.param(RARITIES)}::text[])[1 + h % 8], case when h % 3 > 0 then (h / 8 % 11) * 10 end,
      (${sql.param(ENTRY_GRADES)}::text[])[1 + h / 100 % 6], case when h / 1000 % 2 = 0 then 'Europe' else 'North America' end,
      case when h / 1000 % 2 = 0 then 'Lotharia' else 'Shol' end, (${sql.param(NODES.map(({ name }) => name))}::text[])[1 + h / 2000 % ${NODES.length}::int],
      false, abs(hashint4(n + 1)) % 5000000, 1000000 - 1, 0, 'active', now() - make_interval(secs => n), now()
    from (select n, abs(hashint4(n)) as h from generate_series(${from}::int, ${to}::int) g(n)) x
    join (select user_id, character_id, row_number() over (order by character_id) as at from storefronts) s on s.at = 1 + h % ${SELLERS}::int
    join (select guid, searched, row_number() over (order by guid) as at, count(*) over () as of from game_items) i
      on i.at = 1 + h / 7 % i.of`);

async function sellers(): Promise<void> {
  const { principal, characterId } = await aPerson();
  await database().execute(sql`
    with made as (insert into characters select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
        'name', 'Seller ' || n))).* from characters c, generate_series(1, ${SELLERS}::int) n
      where c.id = ${characterId} returning id)
    insert into storefronts (character_id, user_id, title, description, enable_global, enable_guild, on_vacation, created_at, updated_at)
    select id, ${principal.userId}, 'Storefront ' || id, '', true, true, false, now(), now() from made`);
}

/** Purchases of one listing and of a thousand, by many people at once; each person has as many running as one may. */
async function purchases(bench: Bench): Promise<void> {
  bench.say(`${BUYERS} buyers`);
  const buyers: Person[] = [];
  while (buyers.length < BUYERS) buyers.push((await aPerson()) as Person);
  const seller = await aPerson();
  const hot = await aListing(seller.principal, seller.characterId, { stock: 999_999 });
  await bought(bench, 'on one listing', buyers, [{ id: hot, unitPrice: 1_00_00 }], 300);
  const many = await sqlRows(database()).as({ id: text, unitPrice: int })(sql`
    select id, unit_price as "unitPrice" from listings where title like 'Bulk %' order by id limit ${MANY}`);
  await bought(bench, `spread over ${named(MANY)} listings`, buyers, many, 300);
}

async function bought(
  bench: Bench,
  what: string,
  buyers: readonly Person[],
  offers: readonly { readonly id: string; readonly unitPrice: number }[],
  atLeast: number,
): Promise<void> {
  const rates: number[] = [];
  for (let round = 0; round <= bench.rounds; round++) {
    await database().execute(
      sql`update trades set status = 'cancelled', ended_at = now(), clock_at = null where ended_at is null`,
    );
    await database().execute(sql`delete from rate_limits`);
    const waiting = buyers.map((buyer, n) => ({ buyer, offer: offers[(n + round * BUYERS) % offers.length]! }));
    const began = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop())
          await createTrade.as(next.buyer.principal, {
            ...{ listingId: next.offer.id, characterId: next.buyer.characterId, quantity: 1 },
            unitPrice: next.offer.unitPrice,
          });
      }),
    );
    // The first is to warm up.
    if (round > 0) rates.push((BUYERS * 1000) / (performance.now() - began));
  }
  bench.metric({ what: `purchases a second ${what}`, value: median(rates), unit: '/s', atLeast });
}
