import { nodeLabel } from '#/features/game/node.rules.ts';
import type { OrderStatus } from './buy-order.rules.ts';

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  open: 'Open',
  paused: 'Paused',
  closed: 'Closed',
};

interface Asked {
  readonly rarity: string | null;
  readonly grade: string | null;
  readonly quality: number | null;
}

/** 'Rare, Adept, 50% quality or better': what an order asks of an item; '' where anything will do. */
export function askedText({ rarity, grade, quality }: Asked): string {
  const parts = [
    rarity === 'None' ? null : rarity,
    grade === 'None' ? null : grade,
    quality === null ? null : `${quality}% quality`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : `${parts.join(', ')} or better`;
}

/** Where it is to be: 'Joeva', 'Europe'; 'Anywhere' where that isn't said. */
export const placeText = ({
  region,
  node,
}: {
  readonly region: string | null;
  readonly node: string | null;
}): string => (node === null ? (region ?? 'Anywhere') : nodeLabel(node));

/** 'Wanted: 20', grouped. */
export const wantedText = (quantity: number): string => `${quantity.toLocaleString('en-US')} wanted`;

/** '3 listings', as far as they are counted. */
export const fittingText = (count: number): string =>
  count === 0 ? 'None yet' : `${count >= 100 ? '100 or more' : count} ${count === 1 ? 'listing' : 'listings'}`;
