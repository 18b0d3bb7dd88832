import { command } from '#/platform/command.server.ts';
import { orderClosed } from '../buy-order.events.ts';
import { BuyOrderPolicy } from '../buy-order.policy.ts';
import { changeOrder, lockOrder, orderLimit } from '../buy-order.repository.server.ts';
import { orderInput } from '../buy-order.schema.ts';

/** Ends an own order. It can be reopened. */
export const closeOrder = command({
  name: 'buy-order.closeOrder',
  input: orderInput,
  limit: orderLimit,
  load: lockOrder,
  allow: BuyOrderPolicy.manage,
  run: async ({ tx, loaded: { userId, order }, record }) => {
    if (order.status === 'closed') return { id: order.id };
    await changeOrder(tx, order, { status: 'closed' });
    record(
      orderClosed({
        ...(order.guildId !== null && { guildId: order.guildId }),
        subject: { id: order.id, label: order.itemName },
        data: { closed: true },
        invalidateFor: [userId],
      }),
    );
    return { id: order.id };
  },
});
