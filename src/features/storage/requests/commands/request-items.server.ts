import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { countText, variantText } from '../../storage.labels.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { lockOne } from '../../storage.repository.server.ts';
import { itemsRequested } from '../request.events.ts';
import { lockAsker } from '../request.repository.server.ts';
import { requestItemsInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';

/** Asks for items, with the reason. Nothing is reserved until staff approve it. */
export const requestItems = guildCommand({
  name: 'storage.requestItems',
  input: requestItemsInput,
  limit: (_, { userId }) => [{ key: `storage-request:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: async (tx, { guildId, itemId }, who) => {
    const person = who.memberships.length > 0 ? await lockAsker(tx, who) : null;
    const item = await lockOne(tx, guildId, itemId);
    return item && { item, person };
  },
  allow: StoragePolicy.request,
  run: async ({ tx, input: { guildId, itemId, quantity, reason }, loaded: { item, person }, record }) => {
    const { userId, name } = person!;
    if (quantity > item.total)
      throw conflict(
        'not_available',
        item.total === 0
          ? `The storage has no ${variantText(item)} at the moment.`
          : `The storage has ${countText(item.total)} × ${variantText(item)}. Enter that many or fewer.`,
      );
    const id = uuidv7();
    await tx.insert(storageRequests).values({ guildId, id, kind: 'request', ...person!, itemId, quantity, reason });
    record(
      itemsRequested({
        subject: { id, label: name },
        data: { kind: 'request', userId, name, item: variantText(item), quantity, reason, paid: null },
        invalidateFor: [userId],
      }),
    );
    return { id };
  },
});
