import { nodeLabel } from '#/features/game/node.rules.ts';
import type { ListingStart } from '#/features/listings/components/listing-form.tsx';
import { Price } from '#/features/listings/components/price.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { askedText } from '../buy-order.labels.ts';
import type { ServedOrder } from '../buy-order.queries.server.ts';

/** What a listing begins with that is to fit an order. */
export const startOfOrder = (order: ServedOrder): ListingStart => ({
  item: {
    ...{ guid: order.itemGuid, name: order.itemName, category: order.category, icon: order.icon },
    rarities: order.itemRarities,
  },
  ...{ rarity: order.rarity ?? 'None', quality: order.quality, grade: order.grade ?? 'None', enchantment: null },
  ...{ node: order.node, quantity: order.quantity, unitPrice: order.maxUnitPrice },
  stockHint: `${order.quantity.toLocaleString('en-US')} wanted`,
  platform: order.guildId === null ? 'global' : 'guild',
  ...(order.region !== null && { region: order.region }),
});

/** Over the form of a listing: whom it is for, and what it has to be for them. */
export function ServedOrderNote({ order }: { order: ServedOrder }) {
  const asked = [
    askedText(order) || 'Any rarity, grade and quality',
    order.node === null ? (order.region ?? 'anywhere') : nodeLabel(order.node),
  ].join(', ');
  return (
    <div className="flex max-w-[760px] items-start gap-3 rounded-card border bg-bg-1 px-4 py-3">
      <Icon name="package" className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          {order.buyerName} wants {order.quantity.toLocaleString('en-US')} {order.itemName} for up to{' '}
          <Price amount={order.maxUnitPrice} /> each.
        </p>
        <p className="text-13 text-fg-2">
          {asked}. {order.buyerName} is notified when your listing fits, and buys it like anyone else.
        </p>
        {order.note === '' ? null : <p className="text-13 whitespace-pre-line text-fg-2">{order.note}</p>}
      </div>
    </div>
  );
}
