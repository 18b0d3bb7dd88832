import { useSuspenseQuery } from '@tanstack/react-query';
import { nodeLabel } from '#/features/game/node.rules.ts';
import { ItemMark } from '#/features/listings/components/item-mark.tsx';
import { Price } from '#/features/listings/components/price.tsx';
import { variantText } from '#/features/listings/listing.labels.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge, type BadgeTone } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { tradeOptions } from '../trade.cache.ts';
import { SIDE_LABELS, STATUS_LABELS, traderText } from '../trade.labels.ts';
import type { TradeDetails } from '../trade.queries.server.ts';
import type { Side, TradeStatus } from '../trade.rules.ts';
import { RatingCard } from './rating-card.tsx';
import { TradeSteps } from './trade-steps.tsx';
import { TradeTalk } from './trade-talk.tsx';
import { TradeTurn } from './trade-turn.tsx';

/** One trade whole: who, what, where it is, whose turn it is, and what the two sides write. */
export function TradePage({ transactionId, userId }: { transactionId: string; userId: string }) {
  const { data: trade } = useSuspenseQuery(tradeOptions(transactionId));
  const { title, side, status, guildId, quantity } = trade;
  const own = side === 'seller' ? trade.sellerCharacterId : trade.buyerCharacterId;
  return (
    <article aria-labelledby="title" className="mx-auto grid w-full max-w-[1080px] grid-cols-1 gap-4 p-(--gutter)">
      <Breadcrumb>
        {side === null && guildId !== null ? (
          <BreadcrumbLink to="/guilds/$guildId/storefronts" params={{ guildId }}>
            Storefronts
          </BreadcrumbLink>
        ) : side === null ? (
          <BreadcrumbLink to="/storefronts">Global storefronts</BreadcrumbLink>
        ) : (
          <BreadcrumbLink to="/characters/$characterId/transactions" params={{ characterId: own }}>
            Trades
          </BreadcrumbLink>
        )}
        <BreadcrumbHere>{title}</BreadcrumbHere>
      </Breadcrumb>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h1 id="title" className="min-w-0 text-24 font-semibold tracking-[-0.015em] wrap-anywhere">
            {title}
          </h1>
          <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
        </div>
        <p className="text-13 text-fg-3">
          {guildId === null ? 'Global market' : 'Guild market'}, {trade.region} · {trade.server}
        </p>
      </header>
      <Card aria-label="Trade">
        <CardBody className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 max-md:grid-cols-1">
          <Person trade={trade} of="buyer" />
          <div className="flex items-center gap-3">
            <ItemMark icon={trade.icon} rarity={trade.rarity} />
            <div>
              <Price amount={trade.total} className="text-20 font-semibold" />
              <p className="text-13 text-fg-3">
                {quantity.toLocaleString('en-US')} {quantity === 1 ? 'piece' : 'pieces'}, paid in the game
              </p>
            </div>
          </div>
          <Person trade={trade} of="seller" />
        </CardBody>
        <TradeSteps trade={trade} />
      </Card>
      <TradeTurn trade={trade} userId={userId} />
      {status === 'completed' ? <RatingCard trade={trade} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 max-lg:grid-cols-1">
        <TradeTalk trade={trade} userId={userId} />
        <div className="grid grid-cols-1 gap-4">
          <HowToGetIt trade={trade} />
          <AsSold trade={trade} />
        </div>
      </div>
    </article>
  );
}

const TONES: Readonly<Record<TradeStatus, BadgeTone>> = {
  ...{ pending: 'info', communicated: 'info', seller_confirmed: 'info', disputed: 'warning' },
  ...{ completed: 'success', cancelled: 'neutral', expired: 'neutral' },
};

function Person({ trade, of }: { trade: TradeDetails; of: Side }) {
  const name = of === 'buyer' ? trade.buyerName : trade.sellerName;
  const id = of === 'buyer' ? trade.buyerCharacterId : trade.sellerCharacterId;
  const trader = trade.traders[of];
  return (
    <div className={`flex min-w-0 items-center gap-3 ${of === 'seller' ? 'md:flex-row-reverse md:text-right' : ''}`}>
      <Avatar id={id} name={name} size={40} />
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-13 text-fg-3">
          {SIDE_LABELS[of]}
          {trade.side === of ? ', you' : `, ${trader.completed} ${trader.completed === 1 ? 'trade' : 'trades'}`}
        </p>
        {trade.side === of ? null : (
          <p className="text-13 text-fg-3">
            {trader.score === null ? 'New trader' : `Rated ${trader.score}%`}, {traderText(trader)}
          </p>
        )}
      </div>
    </div>
  );
}

function HowToGetIt({ trade }: { trade: TradeDetails }) {
  const { deliveryInstructions, communicationInstructions, isNodeStorefront, node, sellerName, title } = trade;
  const whisper = `/w ${sellerName} Hi, I am here for ${title}.`;
  return (
    <Card aria-labelledby="how">
      <CardHead id="how" title="How to get it" />
      <CardBody className="grid grid-cols-1 gap-3">
        <p>{isNodeStorefront ? `Player stall, ${nodeLabel(node)}` : nodeLabel(node)}</p>
        {deliveryInstructions === '' ? null : (
          <div>
            <p className="text-13 text-fg-3">Delivery</p>
            <p className="whitespace-pre-line wrap-anywhere">{deliveryInstructions}</p>
          </div>
        )}
        {communicationInstructions === '' ? null : (
          <div>
            <p className="text-13 text-fg-3">Communication</p>
            <p className="whitespace-pre-line wrap-anywhere">{communicationInstructions}</p>
          </div>
        )}
        {trade.side === 'buyer' && trade.endedAt === null ? (
          <div className="grid justify-items-start gap-2 border-t pt-3">
            <code className="text-13 wrap-anywhere">{whisper}</code>
            <CopyButton size="sm" text={whisper} label="Copy whisper" />
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
}

function AsSold({ trade }: { trade: TradeDetails }) {
  const facts = [
    ['Item', trade.itemName],
    ['Details', variantText(trade) || 'None'],
    ['Quantity', trade.quantity.toLocaleString('en-US')],
  ] as const;
  return (
    <Card aria-labelledby="sold">
      <CardHead id="sold" title="As sold" aside={<Timestamp at={trade.createdAt} variant="short" />} />
      <CardBody>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-13 text-fg-3">{name}</dt>
              <dd className="text-right tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
          <dt className="text-13 text-fg-3">Unit price</dt>
          <dd className="text-right">
            <Price amount={trade.unitPrice} />
          </dd>
        </dl>
        {trade.guildId === null ? (
          <LinkButton
            size="sm"
            className="mt-3"
            to="/storefronts/$characterId"
            params={{ characterId: trade.sellerCharacterId }}
          >
            Seller's storefront
          </LinkButton>
        ) : null}
      </CardBody>
    </Card>
  );
}
