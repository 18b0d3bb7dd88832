import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pointsText } from '#/features/points/point.labels.ts';
import { Badge, type BadgeTone } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { auctionOptions, clockOffsetOptions, type WhichAuction } from '../auction.cache.ts';
import { dropText, KIND_HINTS, KIND_LABELS, priceText, STATE_LABELS, TIE_LABELS } from '../auction.labels.ts';
import type { AuctionDetails } from '../auction.queries.server.ts';
import { AuctionActions } from './auction-menu.tsx';
import { BidForm } from './bid-form.tsx';
import { BidList } from './bid-list.tsx';
import { Countdown, useEnding } from './countdown.tsx';

/** One auction whole: what it is of, what is bid, and what the viewer can do. */
export function AuctionPage({ guildId, auctionId }: WhichAuction) {
  const which = { guildId, auctionId };
  const { data: auction } = useSuspenseQuery(auctionOptions(which));
  // Until it is known the device's clock is believed. Not asked for on the server, which has the right one.
  const { data: offset = 0 } = useQuery({ ...clockOffsetOptions(), enabled: auction.state === 'open' });
  const { title, state, note } = auction;
  return (
    <article aria-labelledby="title" className="mx-auto grid w-full max-w-[860px] grid-cols-1 gap-5 p-(--gutter)">
      <Breadcrumb>
        <BreadcrumbLink to="/guilds/$guildId/points/auctions" params={{ guildId }}>
          Auctions
        </BreadcrumbLink>
        <BreadcrumbHere>{title}</BreadcrumbHere>
      </Breadcrumb>
      <header className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
          {auction.kind === 'open' ? null : <Badge>{KIND_LABELS[auction.kind]}</Badge>}
          {auction.delivered ? <Badge tone="success">Delivered</Badge> : null}
        </div>
        <h1 id="title" className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">
          {title}
        </h1>
        <p className="flex flex-wrap gap-x-2 text-13 text-fg-2">
          {dropText(auction) ? <span>{dropText(auction)}</span> : null}
          {auction.pool ? <span>{auction.pool}</span> : null}
          <span>
            Opened by {auction.openedByName} <Timestamp at={auction.createdAt} variant="relative" />
          </span>
          {auction.activityId ? (
            <Link
              to="/guilds/$guildId/activities/$activityId"
              params={{ guildId, activityId: auction.activityId }}
              className="link"
            >
              {auction.activityTitle}
            </Link>
          ) : null}
        </p>
      </header>
      <Figures auction={auction} offset={offset} />
      <Announced auction={auction} offset={offset} />
      {state === 'open' ? <Bidding which={which} auction={auction} offset={offset} /> : null}
      {note === '' ? null : <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      <AuctionActions which={which} auction={auction} />
      <Card aria-labelledby="bids">
        <CardHead id="bids" title="Bids" aside={auction.isSecret ? null : String(auction.bids)} />
        <BidList auction={auction} />
      </Card>
      <Rules auction={auction} />
    </article>
  );
}

const TONES: Readonly<Record<AuctionDetails['state'], BadgeTone>> = {
  ...{ open: 'info', closed: 'neutral', canceled: 'neutral', undone: 'neutral' },
};

interface PartProps {
  auction: AuctionDetails;
  offset: number;
}

function Figures({ auction, offset }: PartProps) {
  const { state, price, unit, leading, minimum, isSecret, endsAt, endedAt, winner, wonByMe, mine } = auction;
  const leader = price !== null ? 'Price' : 'Highest bid';
  const amount = price ?? leading;
  return (
    <StatList>
      <Stat
        label={isSecret ? 'Minimum' : leader}
        value={isSecret ? pointsText(minimum) : amount === null ? 'None' : pointsText(amount)}
        note={isSecret || amount !== null ? unit : `from ${priceText(minimum, unit)}`}
      />
      {state === 'open' ? (
        <Stat
          label="Ends in"
          value={<Countdown endsAt={endsAt} offset={offset} />}
          note={<Timestamp at={endsAt} variant="short" />}
        />
      ) : (
        <Stat label="Ended" value={<Timestamp at={endedAt ?? endsAt} variant="short" />} />
      )}
      {price === null ? null : <Stat label="Winner" value={wonByMe ? 'You' : (winner ?? 'A member')} />}
      {mine === null ? null : (
        <Stat label="Your bid" value={pointsText(mine)} note={auction.leads ? 'you lead' : 'on hold'} />
      )}
    </StatList>
  );
}

/** Says what changed, once each: not the ticks of the countdown. */
function Announced({ auction, offset }: PartProps) {
  const ending = useEnding({ endsAt: auction.endsAt, offset });
  const { state, leading, leads, bidByMe, unit, price, wonByMe } = auction;
  const words =
    state !== 'open'
      ? price === null
        ? 'The auction has ended without a winner.'
        : wonByMe
          ? 'You won.'
          : 'The auction has ended.'
      : [
          leading === null ? '' : `The highest bid is ${priceText(leading, unit)}.`,
          leads ? 'You lead.' : leading !== null && bidByMe ? 'You were outbid.' : '',
          ending === 'soon' ? 'Less than a minute left.' : '',
        ]
          .filter(Boolean)
          .join(' ');
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

function Bidding({ which, auction, offset }: PartProps & { which: WhichAuction }) {
  const ending = useEnding({ endsAt: auction.endsAt, offset });
  if (ending === 'over') return <p className="text-fg-2">Time is up. The result appears in a moment.</p>;
  if (!auction.can.bid) return null;
  return (
    <Card aria-label="Bid">
      <CardBody>
        {auction.kind === 'open' && auction.bidByMe && !auction.leads ? (
          <p className="mb-3 font-medium text-warning">You were outbid. Your points are free again.</p>
        ) : null}
        <BidForm which={which} auction={auction} />
      </CardBody>
    </Card>
  );
}

/** By which rules it is decided, in words. */
function Rules({ auction }: { auction: AuctionDetails }) {
  const { kind, increment, unit, snipeSeconds, extensions, extensionsMax, tieBreak, zeroSum, sharers } = auction;
  const rules = [
    KIND_HINTS[kind],
    kind === 'sealed' ? '' : `A step is ${priceText(increment, unit)}.`,
    kind === 'open' && snipeSeconds > 0 && extensionsMax > 0
      ? `A new highest bid in the last ${snipeSeconds} seconds moves the end, ${extensions} of ${extensionsMax} times so far.`
      : '',
    kind === 'open' ? '' : `Between equal bids: ${TIE_LABELS[tieBreak].toLowerCase()} first.`,
    zeroSum
      ? `The price is shared among ${sharers} ${sharers === 1 ? 'participant' : 'participants'} of the activity.`
      : '',
  ];
  return <p className="text-13 text-fg-3">{rules.filter(Boolean).join(' ')}</p>;
}
