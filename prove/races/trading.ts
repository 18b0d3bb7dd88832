import { sql } from 'drizzle-orm';
import { aPerson, type Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '../../src/features/items/item.factory.ts';
import { aListing, ORE } from '../../src/features/listings/listing.factory.ts';
import { aTrade, tradeNow } from '../../src/features/trades/trade.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import { brokenInvariants } from '../../src/platform/ledger/ledger.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type Contest, others } from './contest.ts';

/** The last piece is bought once, at a price that was there, and of the steps that meet one is taken; through two processes. */
export async function tradingOnce({ assert, quick }: CheckContext, contest: Contest, second: Install): Promise<void> {
  const faults: unknown[] = [];
  const seller = await aPerson();
  const buyers: Person[] = [];
  while (buyers.length < (quick ? 10 : 200)) buyers.push((await aPerson()) as Person);
  const gameItemGuid = await itemNamed('Iron Ore');
  const at = (n: number) => (n % 2 ? second : contest.install);
  const rounds = quick ? 2 : 20;
  for (let round = 0; round < rounds; round++) {
    await database().execute(sql`delete from rate_limits where key like 'trade.%' or key like 'listing.%'`);
    const listingId = await aListing(seller.principal, seller.characterId, { stock: 1 });
    const answers = await contest.all([
      ...buyers.map((by, n) => ({
        ...{ by, at: at(n), id: 'trade.createTrade' },
        data: { listingId, characterId: by.characterId, quantity: 1, unitPrice: n % 2 ? 1_00_00 : 2_00_00 },
      })),
      {
        ...{ by: seller, at: second, id: 'listing.updateListing' },
        data: { listingId, version: 1, gameItemGuid, ...ORE, stock: 1, priceGold: 2 },
      },
    ]);
    faults.push(
      ...others(answers, ['200', '409 sold_out', '409 price_changed', '409 listing_changed', '409 not_offered']),
    );
    const [found] = await sqlRows(database()).as({ bought: int, reserved: int })(sql`
      select (select count(*)::int from trades where listing_id = ${listingId}) as bought, reserved from listings where id = ${listingId}`);
    if (!found || found.bought > 1 || found.reserved !== found.bought) faults.push({ round, found });
    const [buyer] = buyers;
    const id = await aTrade({ buyer: buyer!, seller }, 'seller_confirmed');
    const now = await tradeNow(id);
    const steps = await contest.all(
      Array.from({ length: quick ? 6 : 60 }, (_, n) => ({
        ...{ by: n % 3 === 1 ? seller : buyer!, at: at(n) },
        id: ['trade.buyerConfirm', 'trade.disputeTrade', 'trade.cancelTrade'][n % 3]!,
        data: n % 3 === 0 ? now : { ...now, reason: 'x' },
      })),
    );
    faults.push(...others(steps, ['200', '409 trade_moved', '429 too_many_tries']));
    const [moved] = await sqlRows(database()).as({ version: int })(sql`select version from trades where id = ${id}`);
    if (moved?.version !== now.version + 1) faults.push({ round, moved });
  }
  faults.push(...(await brokenInvariants(database())));
  assert(`the last piece and the steps of a trade, ${rounds} times: bought once, moved once`, true, faults);
}
