import { command } from '#/platform/command.server.ts';
import { orderUpdated } from '../buy-order.events.ts';
import { BuyOrderPolicy } from '../buy-order.policy.ts';
import { lockOrderFor, orderLimit, saveOrder } from '../buy-order.repository.server.ts';
import { updateOrderInput } from '../buy-order.schema.ts';

/** Changes an own order: how many, for how much, and what else is asked for. Item and market stay. */
export const updateOrder = command({
  name: 'buy-order.updateOrder',
  input: updateOrderInput,
  limit: orderLimit,
  load: lockOrderFor,
  allow: BuyOrderPolicy.place,
  run: async ({ tx, input, loaded: { userId, order }, record }) => {
    const { orderId: _, version, ...facts } = input;
    await saveOrder(tx, order, version, facts);
    record(
      orderUpdated({
        ...(order.guildId !== null && { guildId: order.guildId }),
        subject: { id: order.id, label: order.itemName },
        data: { characterId: order.characterId, maxUnitPrice: facts.maxUnitPrice, quantity: facts.quantity },
        invalidateFor: [userId],
      }),
    );
    return { id: order.id };
  },
});
