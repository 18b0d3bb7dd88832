import { pointsText } from '#/features/points/point.labels.ts';
import { Badge, type BadgeTone } from '#/ui/layout/badge.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { BID_LABELS } from '../auction.labels.ts';
import type { AuctionDetails, ShownBid } from '../auction.queries.server.ts';

/** Bids, the latest first. Names are left out where the guild hides them. */
export function BidList({ auction }: { auction: AuctionDetails }) {
  const { shownBids, isSecret } = auction;
  if (shownBids.length === 0)
    return <p className="px-5 py-4 text-fg-2">{isSecret ? 'Bids are secret until the end.' : 'No bids yet.'}</p>;
  return (
    <ol aria-label="Bids">
      {shownBids.map((bid) => (
        <li
          key={bid.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 not-first:border-t not-first:border-line max-md:px-4"
        >
          <span className="min-w-0 flex-1 truncate font-medium max-md:basis-full">
            {bid.isMine ? 'You' : (bid.name ?? 'A member')}
          </span>
          <Timestamp at={bid.at} variant="short" className="text-13 text-fg-3" />
          <Badge tone={bid.passedOver ? 'neutral' : TONES[bid.state]}>{labelOf(bid, auction)}</Badge>
          <b className="w-20 text-right font-semibold tabular-nums">{pointsText(bid.amount)}</b>
        </li>
      ))}
    </ol>
  );
}

const TONES: Partial<Record<ShownBid['state'], BadgeTone>> = { held: 'info', charged: 'success' };

function labelOf({ state, passedOver }: ShownBid, { kind }: AuctionDetails): string {
  if (passedOver) return 'Refunded';
  return state === 'held' && kind === 'open' ? 'Leads' : BID_LABELS[state];
}
