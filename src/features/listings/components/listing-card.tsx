import type { ReactNode } from 'react';
import { nodeLabel } from '#/features/game/node.rules.ts';
import { SHOWN_LABELS, variantText } from '../listing.labels.ts';
import type { ListingRow } from '../listing.queries.server.ts';
import { availableOf, shownStateOf } from '../listing.rules.ts';
import { itemMark } from './item-mark.tsx';
import { priceText } from './price.tsx';

interface ListingCardProps {
  listing: Pick<
    ListingRow,
    | 'title'
    | 'itemName'
    | 'icon'
    | 'rarity'
    | 'quality'
    | 'grade'
    | 'enchantment'
    | 'unitPrice'
    | 'stock'
    | 'reserved'
    | 'status'
    | 'node'
    | 'imageLink'
    | 'isNodeStorefront'
  >;
  /** Who sells it, where that isn't clear from the page. */
  seller?: ReactNode;
  /** At the right of the title. */
  corner?: ReactNode;
  /** At the right of the foot: what can be done. */
  action?: ReactNode;
  level?: 2 | 3;
}

/** What is offered: item, variant, price, how many are left and where. */
export function ListingCard({ listing, seller, corner, action, level = 3 }: ListingCardProps) {
  const { title, itemName, rarity, unitPrice, node, isNodeStorefront } = listing;
  const Heading = `h${level}` as const;
  const variant = variantText(listing);
  const left = availableOf(listing);
  const state = shownStateOf(listing);
  return (
    <article className="flex min-w-0 flex-col rounded-card border bg-bg-1 shadow-light">
      <div className="flex flex-1 gap-3 p-3.5">
        {itemMark({ icon: listing.icon, rarity, imageLink: listing.imageLink })}
        <div className="min-w-0 flex-1">
          <Heading className="rarity truncate font-semibold" data-rarity={rarity} title={title}>
            {title}
          </Heading>
          <p className="truncate text-13 text-fg-2">{itemName === title ? variant || 'No rarity' : itemName}</p>
          {itemName === title || variant === '' ? null : <p className="truncate text-13 text-fg-3">{variant}</p>}
          {seller ? <p className="truncate text-13 text-fg-3">{seller}</p> : null}
        </div>
        {corner}
      </div>
      <footer className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t px-3.5 py-2">
        {priceText({ amount: unitPrice, className: 'font-semibold' })}
        <span className="text-13 text-fg-3 tabular-nums">
          {state === 'active' ? `${left.toLocaleString('en-US')} left` : SHOWN_LABELS[state]}
        </span>
        <span className="min-w-0 flex-1 truncate text-right text-13 text-fg-3">
          {isNodeStorefront ? `Stall, ${nodeLabel(node)}` : nodeLabel(node)}
        </span>
        {action}
      </footer>
    </article>
  );
}
