import { conflict, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockSpendable, placeHold } from '#/features/points/holds/hold.api.server.ts';
import { pointsText } from '#/features/points/point.labels.ts';
import { NOTHING } from '#/features/points/point.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { bidPlaced } from '../auction.events.ts';
import { AuctionPolicy } from '../auction.policy.ts';
import { heldBids, isAuction, type LockedAuction, lockAuctionFor, personIn } from '../auction.repository.server.ts';
import { AUCTION_CLOCK, endAfterLead, isSealed, leastBid, mostBid } from '../auction.rules.ts';
import { placeBidInput } from '../auction.schema.ts';
import { auctionBids, auctions } from '../auction.tables.server.ts';
import { holdOf, poolOf, releaseBids } from '../auction-end.repository.server.ts';

/**
 * Bids, with the points on hold from then on. In an open auction the bid leads, and the hold of who led before is released
 * in the same transaction; in a sealed one it takes the place of an own bid before.
 */
export const placeBid = guildCommand({
  name: 'auction.placeBid',
  input: placeBidInput,
  limit: (_, { userId }) => [{ key: `auction-bid:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: lockAuctionFor,
  allow: AuctionPolicy.bid,
  run: async ({ tx, who, input: { guildId, auctionId, amount }, loaded: { auction, pool }, record }) => {
    const userId = who.userId!;
    const person = await personIn(tx, guildId, userId);
    if (!person) throw notFound();
    if (!pool.enabled)
      throw conflict('points_off', 'Points are turned off, so no bids count. Ask staff to turn them on.');
    const held = await heldBids(tx, { guildId, auctionId });
    // Of an open auction the leader's, of a sealed one the viewer's own.
    const before = isSealed(auction.kind) ? held.find((bid) => bid.userId === userId) : held[0];
    const standings = await lockSpendable(tx, poolOf(auction), [userId, ...(before ? [before.userId] : [])]);
    const { balance, held: onHold = 0 } = standings.get(userId) ?? NOTHING;
    refuseTooLow(auction, amount, { before: before?.amount ?? null, unit: pool.label });
    const most = mostBid(
      { balance, held: onHold },
      pool.rules.overdraft,
      before?.userId === userId ? before.amount : 0,
    );
    if (amount > most)
      throw conflict(
        'too_much',
        most > 0 ? `You can bid up to ${pointsText(most)} ${pool.label}.` : `You have no ${pool.label} to bid with.`,
      );
    const isRaise = before?.userId === userId;
    if (before) await releaseBids(tx, auction, [before], isRaise ? 'raised' : 'outbid');
    const bid = { id: uuidv7(), userId, amount };
    await tx.insert(auctionBids).values({ guildId, auctionId, ...bid, ...person, at: new Date(currentTime()) });
    await placeHold(tx, holdOf(auction, bid));
    const endsAt = isRaise ? auction.endsAt : await extend(tx, auction);
    const outbid = before && !isRaise ? before.userId : null;
    record(
      bidPlaced({
        subject: { id: auctionId, label: auction.title },
        data: { bidId: bid.id, userId, amount: isSealed(auction.kind) ? null : amount, outbid },
        invalidateFor: [userId, ...(outbid ? [outbid] : [])],
      }),
    );
    return { bidId: bid.id, endsAt: endsAt.toISOString() };
  },
});

interface Standing {
  readonly before: number | null;
  readonly unit: string;
}

function refuseTooLow(auction: LockedAuction, amount: number, { before, unit }: Standing): void {
  if (isSealed(auction.kind)) {
    if (amount < auction.minimum)
      throw conflict('too_low', `Bids start at ${pointsText(auction.minimum)} ${unit}. Enter at least that.`);
    if (before !== null && amount <= before)
      throw conflict('not_higher', `Your bid is ${pointsText(before)} ${unit}. Enter more, or withdraw it first.`);
    return;
  }
  const least = leastBid(auction, before);
  if (amount >= least) return;
  throw conflict(
    'too_low',
    before === null
      ? `Bids start at ${pointsText(least)} ${unit}. Enter at least that.`
      : `The highest bid is ${pointsText(before)} ${unit} now. The next bid that counts is ${pointsText(least)} ${unit}.`,
  );
}

/** A new leader near the end gives everyone else time to answer. */
async function extend(tx: Tx, auction: LockedAuction): Promise<Date> {
  const next = endAfterLead({ ...auction, endsAt: auction.endsAt.getTime() }, currentTime());
  if (isSealed(auction.kind) || next.extensions === auction.extensions) return auction.endsAt;
  const endsAt = new Date(next.endsAt);
  await tx
    .update(auctions)
    .set({ endsAt, extensions: next.extensions })
    .where(isAuction({ guildId: auction.guildId, auctionId: auction.id }));
  await wakeAt(tx, AUCTION_CLOCK, endsAt);
  return endsAt;
}
