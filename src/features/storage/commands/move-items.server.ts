import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { stockMoved } from '../storage.events.ts';
import { amountText, variantText } from '../storage.labels.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { knownPlaces, lockPlace, placeNames } from '../storage.repository.server.ts';
import { moveItemsInput } from '../storage.schema.ts';
import { postMovement } from '../storage-movements.repository.server.ts';

/** Moves items of one variant to another place; what there is in all stays the same, reserved or not. */
export const moveItems = guildCommand({
  name: 'storage.moveItems',
  input: moveItemsInput,
  limit: (_, { userId }) => [{ key: `storage-move:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockPlace,
  allow: StoragePolicy.edit,
  run: async ({ tx, who, input: { guildId, itemId, placeId, quantity, reason, to }, loaded: { item }, record }) => {
    const [target = null] = await knownPlaces(tx, guildId, [to]);
    if (target === placeId) throw conflict('same_place', 'The items are at this place already. Choose another place.');
    const id = uuidv7();
    await postMovement(
      tx,
      {
        ...{ guildId, id, key: `storage:${id}`, kind: 'move', reason },
        actor: { userId: who.userId, name: who.name },
        lines: [{ itemId, from: placeId, to: target, quantity }],
      },
      { stock: new Map([[itemId, item]]), record },
    );
    record(
      stockMoved({
        subject: { id, label: amountText(quantity, variantText(item)) },
        data: {
          ...{ kind: 'move' as const, reason, name: null, lines: [] },
          places: await placeNames(tx, guildId, [placeId, target]),
        },
      }),
    );
    return { transactionId: id };
  },
});
