import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { chargePoints } from '#/features/points/point.api.server.ts';
import { reserveLocked } from '../../storage.api.server.ts';
import { amountText, variantText } from '../../storage.labels.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { lockOne } from '../../storage.repository.server.ts';
import { itemsRequested } from '../request.events.ts';
import { lockAsker, purposeOf } from '../request.repository.server.ts';
import { purchaseKey } from '../request.rules.ts';
import { buyItemsInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';

/** Buys items for points: the points are charged and the items reserved in one step, and staff hand them out later. */
export const buyItems = guildCommand({
  name: 'storage.buyItems',
  input: buyItemsInput,
  limit: (_, { userId }) => [{ key: `storage-request:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: async (tx, { guildId, itemId }, who) => {
    const person = who.memberships.length > 0 ? await lockAsker(tx, who) : null;
    const item = await lockOne(tx, guildId, itemId);
    return item && { item, person };
  },
  allow: StoragePolicy.request,
  run: async ({ tx, who, input: { guildId, itemId, quantity, price }, loaded: { item, person }, record }) => {
    if (item.price !== price)
      throw conflict(
        'price_changed',
        item.price === null
          ? `${variantText(item)} is no longer for sale. Request it instead.`
          : 'The price was changed. Look at it again before you buy.',
      );
    const { userId, name } = person!;
    const [id, paid] = [uuidv7(), price * quantity];
    const label = amountText(quantity, variantText(item));
    const reserved = new Map([[itemId, quantity]]);
    const stock = new Map([[itemId, item]]);
    await tx
      .insert(storageRequests)
      .values({ guildId, id, kind: 'purchase', status: 'approved', ...person!, itemId, quantity, reason: '', paid });
    await reserveLocked(tx, { guildId, purpose: purposeOf(id), reserved, stock, record });
    await chargePoints(tx, {
      // What the storage sells is priced in the guild's first pool.
      ...{ guildId, poolId: firstPoolOf(guildId), key: purchaseKey(id), ...person!, amount: paid },
      actor: { userId: who.userId, name: who.name },
      source: { id, label },
    });
    record(
      itemsRequested({
        subject: { id, label: name },
        data: { kind: 'purchase', userId, name, item: variantText(item), quantity, reason: '', paid },
        invalidateFor: [userId],
      }),
    );
    return { id, paid };
  },
});
