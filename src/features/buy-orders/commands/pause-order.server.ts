import { command } from '#/platform/command.server.ts';
import { orderPaused } from '../buy-order.events.ts';
import { BuyOrderPolicy } from '../buy-order.policy.ts';
import { changeOrder, lockOrder, lockOrderFor, orderLimit } from '../buy-order.repository.server.ts';
import { pauseOrderInput } from '../buy-order.schema.ts';

/** Hides an own order until it is resumed. Resuming in a guild takes the rights to trade there. */
export const pauseOrder = command({
  name: 'buy-order.pauseOrder',
  input: pauseOrderInput,
  limit: orderLimit,
  load: async (tx, { orderId, paused }, who) => {
    if (!paused) return lockOrderFor(tx, { orderId }, who);
    const locked = await lockOrder(tx, { orderId }, who);
    return locked && { ...locked, scope: null };
  },
  allow: BuyOrderPolicy.place,
  run: async ({ tx, input: { paused }, loaded: { userId, order }, record }) => {
    // What is closed is reopened first; pausing twice is the same as once.
    if (order.status === 'closed') return { id: order.id };
    await changeOrder(tx, order, { status: paused ? 'paused' : 'open' });
    record(
      orderPaused({
        ...(order.guildId !== null && { guildId: order.guildId }),
        subject: { id: order.id, label: order.itemName },
        data: { paused },
        invalidateFor: [userId],
      }),
    );
    return { id: order.id };
  },
});
