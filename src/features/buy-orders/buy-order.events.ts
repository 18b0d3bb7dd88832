import * as z from 'zod';
import { formatPrice } from '#/base/money.ts';
import { defineEvent, numberDetail, textDetail } from '#/platform/events.ts';

/** What happens to buy orders; those of the global platform are in no guild's log. */

const about = { area: 'buy-orders', subject: { type: 'buy_order' } };
const wanted = z.object({ characterId: z.uuid(), maxUnitPrice: z.int(), quantity: z.int() });
const details = ({ maxUnitPrice, quantity }: z.output<typeof wanted>) => [
  textDetail('Highest price', formatPrice(maxUnitPrice, 'table')),
  numberDetail('Quantity', quantity),
];

export const orderPlaced = defineEvent('buy_order.placed', {
  ...about,
  data: wanted,
  audit: { label: 'Buy order placed', sentence: 'placed a buy order for {subject}', details },
});

export const orderUpdated = defineEvent('buy_order.updated', {
  ...about,
  data: wanted,
  audit: { label: 'Buy order changed', sentence: 'changed the buy order for {subject}', details },
});

export const orderPaused = defineEvent('buy_order.paused', {
  ...about,
  data: z.object({ paused: z.boolean() }),
  audit: {
    label: 'Buy order paused or resumed',
    sentence: ({ paused }) => (paused ? 'paused the buy order for {subject}' : 'resumed the buy order for {subject}'),
  },
});

export const orderClosed = defineEvent('buy_order.closed', {
  ...about,
  data: z.object({ closed: z.boolean() }),
  audit: {
    label: 'Buy order closed or reopened',
    sentence: ({ closed }) => (closed ? 'closed the buy order for {subject}' : 'reopened the buy order for {subject}'),
  },
});
