import { and, eq, not } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import type { PoolRules } from '#/features/point-pools/point.settings.ts';
import { endHolds, type Hold, lockSpendable } from '#/features/points/holds/hold.api.server.ts';
import { type PointActor, postGranted, takeBackPoints } from '#/features/points/point.api.server.ts';
import { availableOf, NOTHING, type Standing } from '#/features/points/point.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { postedWith } from '#/platform/ledger/ledger.server.ts';
import {
  heldBids,
  isAuction,
  type LockedAuction,
  peopleOfPosting,
  type StandingBid,
  setBids,
  sharersAt,
  standingBids,
} from './auction.repository.server.ts';
import { type FinalBid, isSealed, outcomeOf, sharesOf } from './auction.rules.ts';
import { auctionBids, auctions } from './auction.tables.server.ts';

export interface Won {
  readonly userId: string;
  readonly name: string;
  /** Hundredths. */
  readonly price: number;
}

type Person = Pick<StandingBid, 'userId' | 'characterId' | 'name'>;
type Standings = ReadonlyMap<string, Standing>;

const whichOf = ({ guildId, id }: LockedAuction) => ({ guildId, auctionId: id });
const usersOf = (people: readonly Pick<Person, 'userId'>[]): string[] => people.map(({ userId }) => userId);
const idsOf = (bids: readonly { readonly id: string }[]): string[] => bids.map(({ id }) => id);

/** What is bid in an auction, as points are posted and counted. */
export const poolOf = ({ guildId, poolId }: Pick<LockedAuction, 'guildId' | 'poolId'>) => ({ guildId, poolId });

/** The hold of a bid. */
export const holdOf = (
  auction: Pick<LockedAuction, 'guildId' | 'poolId' | 'kind'>,
  { id, userId, amount }: Pick<Hold, 'id' | 'userId' | 'amount'>,
): Hold => ({ ...poolOf(auction), id, userId, amount, kind: isSealed(auction.kind) ? 'sealed' : 'open' });

/** Releases every hold of an auction. The people's accounts are locked. */
export async function releaseBids(
  tx: Tx,
  auction: LockedAuction,
  bids: readonly Pick<Hold, 'id' | 'userId' | 'amount'>[],
  state: 'outbid' | 'raised' | 'withdrawn' | 'lost' | 'canceled',
): Promise<void> {
  await endHolds(
    tx,
    'release',
    bids.map((bid) => holdOf(auction, bid)),
  );
  await setBids(tx, whichOf(auction), idsOf(bids), state);
}

/** Ends an auction: the winner is charged, every other hold is released, and the price is shared where the auction says so. */
export async function endAuction(tx: Tx, auction: LockedAuction, actor: PointActor) {
  const which = whichOf(auction);
  const held = await heldBids(tx, which);
  const final = await standingBids(tx, which, 'held');
  const sharers = await sharersOf(tx, auction);
  const standings = await lockSpendable(tx, poolOf(auction), usersOf([...held, ...sharers]));
  // Drawn like ids are, so that a world that is written after the fact is the same each time.
  const seed = Number.parseInt(uuidv7().slice(-7), 16);
  const outcome = outcomeOf(auction, withBalances(final, standings), seed);
  const losers = held.filter(({ id }) => id !== outcome?.winner.id);
  await releaseBids(tx, auction, losers, 'lost');
  await tx
    .update(auctions)
    .set({ state: 'closed', endedAt: new Date(currentTime()), seed })
    .where(isAuction(which));
  if (outcome) {
    const { winner } = outcome;
    await endHolds(tx, 'charge', [holdOf(auction, winner)]);
    await charge(tx, auction, { actor, winner, price: outcome.price, sharers, standings });
  }
  return {
    winner: outcome && { userId: outcome.winner.userId, name: outcome.winner.name, price: outcome.price },
    losers: usersOf(losers),
    seed,
    sharers: outcome ? sharers.length : 0,
  };
}

/** Takes back what was charged and shared, and passes the bid over; answers who had won. */
export async function refundWinner(tx: Tx, auction: LockedAuction, actor: PointActor, reason: string): Promise<Won> {
  const { guildId, id, charges, price } = auction;
  const won = and(
    eq(auctionBids.guildId, guildId),
    eq(auctionBids.auctionId, id),
    eq(auctionBids.state, 'charged'),
    not(auctionBids.passedOver),
  );
  const [bid] = await tx.update(auctionBids).set({ passedOver: true }).where(won).returning();
  if (!bid || price === null) throw new Error(`The auction ${id} has no winner`);
  for (const kind of POSTED)
    await takeBackPoints(tx, { guildId, posted: keyOf(auction, kind, charges), actor, reason });
  return { userId: bid.userId, name: bid.name, price };
}

/** Charges the best of those who lost and can pay now. Throws where there is none. */
export async function chargeNext(
  tx: Tx,
  auction: LockedAuction,
  { overdraft }: PoolRules,
  actor: PointActor,
): Promise<Won> {
  const sharers = await sharersOf(tx, auction);
  const lost = await standingBids(tx, whichOf(auction), 'lost');
  const standings = await lockSpendable(tx, poolOf(auction), usersOf([...lost, ...sharers]));
  for (let bids = withBalances(lost, standings); bids.length > 0; ) {
    const outcome = outcomeOf(auction, bids, auction.seed ?? 0)!;
    const { winner, price } = outcome;
    if (price <= availableOf(standings.get(winner.userId) ?? NOTHING, { overdraft })) {
      await charge(tx, auction, { actor, winner, price, sharers, standings });
      return { userId: winner.userId, name: winner.name, price };
    }
    bids = bids.filter((bid) => bid !== winner);
  }
  throw conflict('no_next', 'No other bidder is in the guild and can pay their bid. Undo the auction instead.');
}

/** Locks the accounts of everyone whom a refund or a charge concerns, at the same time. */
export async function lockEveryone(tx: Tx, auction: LockedAuction): Promise<void> {
  const { guildId, charges } = auction;
  const people = usersOf([...(await standingBids(tx, whichOf(auction), 'lost')), ...(await sharersOf(tx, auction))]);
  for (const kind of POSTED)
    people.push(...(await peopleOfPosting(tx, guildId, await postedWith(tx, guildId, keyOf(auction, kind, charges)))));
  await lockSpendable(tx, poolOf(auction), people);
}

const POSTED = ['auction', 'share'] as const;
const keyOf = ({ id }: LockedAuction, kind: (typeof POSTED)[number], charges: number): string =>
  `auction:${id}:${kind}:${charges}`;

interface Charge {
  readonly actor: PointActor;
  readonly winner: Person & Pick<FinalBid, 'id'>;
  readonly price: number;
  readonly sharers: readonly Person[];
  readonly standings: Standings;
}

/** Posts the price and, where it is shared, its parts: together nothing, to the hundredth. Caps don't apply to parts. */
async function charge(tx: Tx, auction: LockedAuction, { actor, winner, price, sharers, standings }: Charge) {
  const { id, title } = auction;
  const charges = auction.charges + 1;
  const posting = { ...poolOf(auction), actor, reason: '', source: { id, label: title } };
  const before = ({ userId }: Person): number => standings.get(userId)?.balance ?? 0;
  const entry = (person: Person, change: number, balanceAfter: number) => ({
    ...{ userId: person.userId, characterId: person.characterId, name: person.name, balanceAfter },
    ...{ amount: change, requested: change, granted: change, limit: null },
  });
  await postGranted(tx, { ...posting, kind: 'auction', key: keyOf(auction, 'auction', charges) }, [
    entry(winner, -price, before(winner) - price),
  ]);
  if (sharers.length > 0) {
    const shares = sharesOf(price, usersOf(sharers));
    const entries = sharers.flatMap((person) => {
      const share = shares.get(person.userId) ?? 0;
      const paid = person.userId === winner.userId ? price : 0;
      return share === 0 ? [] : [entry(person, share, before(person) - paid + share)];
    });
    await postGranted(tx, { ...posting, kind: 'share', key: keyOf(auction, 'share', charges) }, entries);
  }
  await setBids(tx, whichOf(auction), [winner.id], 'charged');
  await tx
    .update(auctions)
    .set({ price, charges })
    .where(isAuction(whichOf(auction)));
}

const withBalances = (bids: readonly StandingBid[], standings: Standings) =>
  bids.map((bid) => ({ ...bid, balance: standings.get(bid.userId)?.balance ?? 0 }));

const sharersOf = async (tx: Tx, { guildId, zeroSum, activityId }: LockedAuction): Promise<readonly Person[]> =>
  zeroSum && activityId !== null ? sharersAt(tx, guildId, activityId) : [];
