import { Card, CardHead, rowLink } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { Cached } from '#/ui/lazy/cached.tsx';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { rowMovingTime, useMovingTexts } from '#/ui/text/row-time.tsx';
import type { AuctionSummary } from '../auction-summary.queries.server.ts';
import { bidText, mineText } from './auction-columns.tsx';

/** The open auctions that end first, for the guild dashboard. */
export function OpenAuctions({ guildId, auctions: { open, next } }: { guildId: string; auctions: AuctionSummary }) {
  const layers = useRowLayer();
  const ends = useMovingTexts(
    next.map(({ endsAt }) => endsAt),
    'relative',
  );
  return (
    <Card aria-labelledby="open-auctions">
      <CardHead
        id="open-auctions"
        title="Open auctions"
        aside={
          <MoreLink to="/guilds/$guildId/points/auctions" params={{ guildId }}>
            {open === 1 ? 'All auctions' : `All ${open.toLocaleString('en-US')} auctions`}
          </MoreLink>
        }
      />
      <ul {...layers.handlers}>
        {next.map((auction, at) => (
          <Cached
            key={auction.id}
            about={auction.id}
            className="not-first:border-t"
            draw={auctionRow}
            facts={[guildId, auction, ends[at] ?? '']}
          />
        ))}
      </ul>
      <RowLayer of={layers} />
    </Card>
  );
}

const auctionRow = (guildId: string, auction: AuctionSummary['next'][number], ends: string) => (
  <div className="card-row relative">
    <span className="grid min-w-0 flex-1 gap-0.5">
      <a
        data-link=""
        href={`/guilds/${guildId}/points/auctions/${auction.id}`}
        className={`${rowLink} font-medium wrap-anywhere`}
      >
        {auction.title}
      </a>
      <span className="text-13 text-fg-3">
        Ends {rowMovingTime(auction.endsAt, ends)}
        {auction.bidByMe ? `, ${mineText(auction).toLowerCase()}` : null}
      </span>
    </span>
    <span className="text-13 tabular-nums">{bidText(auction)}</span>
  </div>
);
