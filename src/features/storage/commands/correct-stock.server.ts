import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { stockMoved } from '../storage.events.ts';
import { amountText, variantText } from '../storage.labels.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { lockPlace, partsOf, placeNames } from '../storage.repository.server.ts';
import { correctStockInput } from '../storage.schema.ts';
import { postMovement } from '../storage-movements.repository.server.ts';

/** Sets what there is of a variant at a place to what was counted: the difference is the movement. */
export const correctStock = guildCommand({
  name: 'storage.correctStock',
  input: correctStockInput,
  limit: (_, { userId }) => [{ key: `storage-move:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockPlace,
  allow: StoragePolicy.edit,
  run: async ({ tx, who, input: { guildId, itemId, placeId, counted, reason }, loaded: { item }, record }) => {
    const parts = await partsOf(tx, guildId, [itemId]);
    const change = counted - (parts.find((part) => part.placeId === placeId)?.quantity ?? 0);
    if (change === 0) throw conflict('counted_the_same', 'The storage says the same. Nothing needs to be corrected.');
    const [from, to] = change > 0 ? [null, placeId] : [placeId, null];
    const id = uuidv7();
    await postMovement(
      tx,
      {
        ...{ guildId, id, key: `storage:${id}`, kind: 'correction', reason },
        actor: { userId: who.userId, name: who.name },
        lines: [{ itemId, from, to, quantity: Math.abs(change) }],
      },
      { stock: new Map([[itemId, item]]), record },
    );
    record(
      stockMoved({
        subject: { id, label: amountText(counted, variantText(item)) },
        data: {
          ...{ kind: 'correction' as const, reason, name: null, lines: [] },
          places: await placeNames(tx, guildId, [placeId]),
        },
      }),
    );
    return { transactionId: id, change };
  },
});
