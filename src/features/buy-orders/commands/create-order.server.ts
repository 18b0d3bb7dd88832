import { command } from '#/platform/command.server.ts';
import { orderPlaced } from '../buy-order.events.ts';
import { BuyOrderPolicy } from '../buy-order.policy.ts';
import { insertOrder, lockBuyer, orderLimit } from '../buy-order.repository.server.ts';
import { createOrderInput } from '../buy-order.schema.ts';

/** Asks for an item on the global platform or in the character's guild. */
export const createOrder = command({
  name: 'buy-order.createOrder',
  input: createOrderInput,
  limit: orderLimit,
  idempotent: true,
  load: lockBuyer,
  allow: BuyOrderPolicy.place,
  run: async ({ tx, input, loaded: { userId, character, guildId }, record }) => {
    const { characterId, itemGuid, platform: _, ...facts } = input;
    const { id, itemName } = await insertOrder(tx, { character, guildId, itemGuid }, facts);
    record(
      orderPlaced({
        ...(guildId !== null && { guildId }),
        subject: { id, label: itemName },
        data: { characterId, maxUnitPrice: facts.maxUnitPrice, quantity: facts.quantity },
        invalidateFor: [userId],
      }),
    );
    return { id };
  },
});
