import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { orderClosed } from '../buy-order.events.ts';
import { BuyOrderPolicy } from '../buy-order.policy.ts';
import { changeOrder, lockOrderFor, orderLimit, refuseMoreOrders } from '../buy-order.repository.server.ts';
import { orderInput } from '../buy-order.schema.ts';

/** Asks again for what a closed order asked for. */
export const reopenOrder = command({
  name: 'buy-order.reopenOrder',
  input: orderInput,
  limit: orderLimit,
  load: lockOrderFor,
  allow: BuyOrderPolicy.place,
  run: async ({ tx, loaded: { userId, order }, record }) => {
    if (order.status !== 'closed') throw conflict('not_closed', 'This buy order is not closed.');
    await refuseMoreOrders(tx, order.characterId);
    await changeOrder(tx, order, { status: 'open', askedAt: sql`now()` });
    record(
      orderClosed({
        ...(order.guildId !== null && { guildId: order.guildId }),
        subject: { id: order.id, label: order.itemName },
        data: { closed: false },
        invalidateFor: [userId],
      }),
    );
    return { id: order.id };
  },
});
