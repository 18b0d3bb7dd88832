import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { requestCanceled } from '../request.events.ts';
import { askedOf, isStorageRequest, lockRequest } from '../request.repository.server.ts';
import { requestInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';
import { giveBack } from '../request-returns.repository.server.ts';

/** Takes the caller's own request back before it is fulfilled: what was reserved, paid or donated goes back. */
export const cancelRequest = guildCommand({
  name: 'storage.cancelRequest',
  input: requestInput,
  limit: (_, { userId }) => [{ key: `storage-request:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: lockRequest,
  allow: StoragePolicy.cancel,
  run: async ({ tx, who, input, loaded: { request, item }, record }) => {
    await tx.update(storageRequests).set({ status: 'canceled' }).where(isStorageRequest(input));
    await giveBack(tx, { request, item, actor: { userId: who.userId, name: who.name }, reason: 'Canceled', record });
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
