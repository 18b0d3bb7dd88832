import { sql } from 'drizzle-orm';
import { anAuction } from '../../src/features/auctions/auction.factory.ts';
import { aGuild, aMember, type Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { somePoints, usesPoints } from '../../src/features/points/point.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import { brokenInvariants } from '../../src/platform/ledger/ledger.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type Contest, others } from './contest.ts';

const BIDDERS = 6;

/** Bids and two closes at one moment, through two processes: one winner at most, charged once, and no hold left. */
export async function biddingOnce({ assert, quick }: CheckContext, contest: Contest, second: Install): Promise<void> {
  const faults: unknown[] = [];
  const guild = await aGuild({ slug: `bid-${contest.install.product.pid}` });
  await usesPoints(guild);
  const bidders: Person[] = [];
  while (bidders.length < BIDDERS) {
    const to = await aMember(guild);
    await somePoints(guild, { to, amount: 10_000_000 });
    bidders.push(to);
  }
  const rounds = quick ? 3 : 100;
  for (let round = 0; round < rounds; round++) {
    await database().execute(sql`delete from rate_limits where key ~ '^auction-'`);
    const auctionId = await anAuction(guild, { kind: round % 3 === 2 ? 'vickrey' : 'open', increment: 1 });
    const data = { guildId: guild.id, auctionId };
    const at = (n: number) => (n % 2 ? second : contest.install);
    const answers = await contest.all([
      ...bidders.map((by, n) => ({ by, at: at(n), id: 'auction.placeBid', data: { ...data, amount: 1_000 + n * 10 } })),
      ...[0, 1].map((n) => ({ by: guild.owner, at: at(n), id: 'auction.closeAuction', data })),
    ]);
    faults.push(...others(answers, ['200', '409 not_open', '409 too_low']));
    const [found] = await sqlRows(database()).as({ winners: int, held: int, charges: int })(sql`
      select (select count(*)::int from auction_bids where auction_id = ${auctionId} and state = 'charged') as winners,
        (select count(*)::int from auction_bids where auction_id = ${auctionId} and state = 'held') as held,
        (select count(*)::int from point_transactions where source_id = ${auctionId} and kind = 'auction') as charges`);
    if (!found || found.winners > 1 || found.held > 0 || found.charges !== found.winners) faults.push({ round, found });
  }
  faults.push(...(await brokenInvariants(database())));
  assert(
    `bids that meet the close, ${rounds} times: one winner at most, charged once, and nothing on hold`,
    true,
    faults,
  );
}
