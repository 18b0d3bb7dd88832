import { conflict, notFound } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { lockMovement, reverseMovement } from '../../storage-movements.repository.server.ts';
import { requestCanceled } from '../request.events.ts';
import { askedOf, isStorageRequest, lockRequest } from '../request.repository.server.ts';
import { requestInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';
import { giveBack } from '../request-returns.repository.server.ts';

/** Takes the caller's own donation back into the inventory: out of the storage where they put it there themselves. */
export const undoDonation = guildCommand({
  name: 'storage.undoDonation',
  input: requestInput,
  limit: (_, { userId }) => [{ key: `storage-request:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: lockRequest,
  allow: StoragePolicy.undoDonation,
  run: async ({ tx, who, input, loaded: { request, item }, record }) => {
    const { guildId, transactionId } = request;
    const actor = { userId: who.userId, name: who.name };
    let stock = item;
    if (transactionId !== null) {
      const movement = await lockMovement(tx, guildId, transactionId);
      if (!movement) throw notFound();
      if ((await reverseMovement(tx, { guildId, movement, reason: 'Donation undone', actor, record })) === null)
        throw conflict('already_reversed', 'This donation was already undone. Reload the page.');
      stock = { ...item, total: item.total - request.quantity };
    }
    await tx
      .update(storageRequests)
      .set({ status: 'canceled', transactionId: null, doneAt: null })
      .where(isStorageRequest(input));
    await giveBack(tx, { request, item: stock, actor, reason: 'Donation undone', record });
    record(
      requestCanceled({
        subject: { id: request.id, label: request.name },
        data: askedOf(request, item),
        invalidateFor: [request.userId],
      }),
    );
    return { status: 'canceled' as const };
  },
});
