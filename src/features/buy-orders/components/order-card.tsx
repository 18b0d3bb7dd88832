import type { ReactNode } from 'react';
import { ItemMark } from '#/features/listings/components/item-mark.tsx';
import { Price } from '#/features/listings/components/price.tsx';
import { askedText, placeText, wantedText } from '../buy-order.labels.ts';
import type { FoundOrder } from '../buy-order.queries.server.ts';

interface OrderCardProps {
  order: FoundOrder;
  /** At the right of the foot: what can be done. */
  action: ReactNode;
}

/** What someone wants: item, what is asked of it, who pays how much for one, how many and where. */
export function OrderCard({ order, action }: OrderCardProps) {
  const { itemName, icon, rarity, buyerName, isOnline, note } = order;
  return (
    <article className="flex min-w-0 flex-col rounded-card border bg-bg-1 shadow-light">
      <div className="flex flex-1 gap-3 p-3.5">
        <ItemMark icon={icon} rarity={rarity ?? 'None'} />
        <div className="min-w-0 flex-1">
          <h3
            className={`${rarity === null ? '' : 'rarity '}truncate font-semibold`}
            data-rarity={rarity}
            title={itemName}
          >
            {itemName}
          </h3>
          <p className="truncate text-13 text-fg-2">{askedText(order) || 'Any rarity, grade and quality'}</p>
          <p className="truncate text-13 text-fg-3">{buyerName}</p>
          {isOnline ? <p className="text-13 text-fg-3">Online in the last hour</p> : null}
          {note === '' ? null : (
            <p className="line-clamp-3 text-13 whitespace-pre-line text-fg-2 wrap-anywhere">{note}</p>
          )}
        </div>
      </div>
      <footer className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t px-3.5 py-2">
        <span className="font-semibold">
          <span className="sr-only">Up to </span>
          <Price amount={order.maxUnitPrice} />
        </span>
        <span className="text-13 text-fg-3 tabular-nums">{wantedText(order.quantity)}</span>
        <span className="min-w-0 flex-1 truncate text-right text-13 text-fg-3">{placeText(order)}</span>
        {action}
      </footer>
    </article>
  );
}
