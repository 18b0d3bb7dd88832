/** The market with so many listings, in a process of its own: answers how long a search takes, and how many purchases there are a second. */
import { sql } from 'drizzle-orm';
import { Install } from '../prove/install.ts';
import { aPerson, type Person } from '../src/features/guild-lifecycle/guild.factory.ts';
import { aListing } from '../src/features/listings/listing.factory.ts';
import { searchGlobal } from '../src/features/market/market.queries.server.ts';
import { createTrade } from '../src/features/trades/commands/create-trade.server.ts';
import { database } from '../src/platform/db/db.server.ts';
import { int, type RowOf, sqlRows, text } from '../src/platform/db/rows.server.ts';
import '../src/features/registry.server.ts';
import { fillListings } from './market-rows.ts';
import { HOT, SEARCHES, SPREAD } from './market-searches.ts';
import { answer, timeOf } from './sizes.ts';

/** Buyers, each with several purchases; and listings that they are spread over. */
const BUYERS = 400;
const MANY = 1_000;
const AT_ONCE = 8;

const OFFER = { id: text, unitPrice: int };

const install = await Install.start();
// Also when what started it has died.
process.once('disconnect', () => void install.stop().finally(() => process.exit()));
await fillListings(Number(process.argv[2]));
const { principal, characterId } = await aPerson();
const hot = { id: await aListing(principal, characterId, { stock: 999_999 }), unitPrice: 1_00_00 };
const many = await sqlRows(database()).as(OFFER)(sql`
  select id, unit_price as "unitPrice" from listings where title like 'Bulk %' order by id limit ${MANY}`);
let buyers: Promise<readonly Person[]> | undefined;

answer({
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([what, asked]) => [what, timeOf(() => searchGlobal.as(principal, asked))]),
  ),
  [HOT]: () => purchases([hot]),
  [SPREAD]: () => purchases(many),
});

/** Purchases a second by many people at once; each person has as many running as one may. */
async function purchases(offers: readonly RowOf<typeof OFFER>[]): Promise<number> {
  buyers ??= people();
  const waiting = (await buyers).map((buyer, n) => ({ buyer, offer: offers[n % offers.length]! }));
  await database().execute(
    sql`update trades set status = 'cancelled', ended_at = now(), clock_at = null where ended_at is null`,
  );
  await database().execute(sql`delete from rate_limits`);
  const took = await timeOf(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop())
          await createTrade.as(next.buyer.principal, {
            ...{ listingId: next.offer.id, characterId: next.buyer.characterId, quantity: 1 },
            unitPrice: next.offer.unitPrice,
          });
      }),
    ),
  )();
  return (BUYERS * 1000) / took;
}

async function people(): Promise<Person[]> {
  const made: Person[] = [];
  while (made.length < BUYERS) made.push((await aPerson()) as Person);
  return made;
}
