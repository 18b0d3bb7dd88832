import { notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { stockMoved } from '../storage.events.ts';
import { amountText, variantText } from '../storage.labels.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { lockPlace, personOf, placeNames } from '../storage.repository.server.ts';
import { removeItemsInput } from '../storage.schema.ts';
import { postMovement } from '../storage-movements.repository.server.ts';

/** Removes items of one variant from a place, as far as they are available. */
export const removeItems = guildCommand({
  name: 'storage.removeItems',
  input: removeItemsInput,
  limit: (_, { userId }) => [{ key: `storage-move:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockPlace,
  allow: StoragePolicy.edit,
  run: async ({
    tx,
    who,
    input: { guildId, itemId, placeId, quantity, reason, memberId },
    loaded: { item },
    record,
  }) => {
    const member = memberId === null ? null : await personOf(tx, guildId, memberId);
    if (memberId !== null && !member) throw notFound();
    const id = uuidv7();
    await postMovement(
      tx,
      {
        ...{ guildId, id, key: `storage:${id}`, kind: 'withdrawal', reason, member },
        actor: { userId: who.userId, name: who.name },
        lines: [{ itemId, from: placeId, to: null, quantity }],
      },
      { stock: new Map([[itemId, item]]), record },
    );
    record(
      stockMoved({
        subject: { id, label: amountText(quantity, variantText(item)) },
        data: {
          ...{ kind: 'withdrawal' as const, reason, name: member?.name ?? null, lines: [] },
          places: await placeNames(tx, guildId, [placeId]),
        },
        ...(member && { invalidateFor: [member.userId] }),
      }),
    );
    return { transactionId: id };
  },
});
