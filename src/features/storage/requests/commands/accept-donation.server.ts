import { sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { requestFulfilled } from '../request.events.ts';
import { askedOf, isStorageRequest, lockRequest } from '../request.repository.server.ts';
import { acceptDonationInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';
import { putDonation } from '../request-returns.repository.server.ts';

/** Puts a donation that arrived into the storage, once. */
export const acceptDonation = guildCommand({
  name: 'storage.acceptDonation',
  input: acceptDonationInput,
  limit: (_, { userId }) => [{ key: `storage-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockRequest,
  allow: StoragePolicy.accept,
  run: async ({ tx, who, input, loaded: { request, item }, record }) => {
    const { id, userId, name, times } = request;
    const actor = { userId: who.userId, name: who.name };
    const transactionId = await putDonation(tx, { request, item, place: input.place, actor, record });
    await tx
      .update(storageRequests)
      .set({
        ...{ status: 'done', transactionId, doneAt: sql`now()`, times: times + 1 },
        ...{ decidedByUserId: who.userId, decidedByName: who.name },
      })
      .where(isStorageRequest(input));
    record(
      requestFulfilled({
        subject: { id, label: name },
        data: { ...askedOf(request, item), transactionId },
        invalidateFor: [userId],
      }),
    );
    return { transactionId };
  },
});
