import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { consumeReserved } from '../../storage.api.server.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { requestFulfilled } from '../request.events.ts';
import { askedOf, isStorageRequest, lockRequest, purposeOf } from '../request.repository.server.ts';
import { handOutInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';

/** Hands out what is reserved for a request or a purchase, once: the stock falls by it. */
export const handOut = guildCommand({
  name: 'storage.handOut',
  input: handOutInput,
  limit: (_, { userId }) => [{ key: `storage-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockRequest,
  allow: StoragePolicy.handOut,
  run: async ({ tx, who, input, loaded: { request, item }, record }) => {
    const { guildId, id, kind, userId, characterId, name, reason, times } = request;
    const transactionId = await consumeReserved(tx, {
      ...{ guildId, purpose: purposeOf(id), kind: 'handout', key: `storage-request:${id}:${times + 1}`, record },
      ...{ placeId: input.placeId, member: { userId, characterId, name } },
      reason: kind === 'purchase' ? 'Bought with points' : reason,
      actor: { userId: who.userId, name: who.name },
      source: { id, label: name },
    });
    if (transactionId === null)
      throw conflict('decided_already', 'This request was already handed out. Reload the page.');
    await tx
      .update(storageRequests)
      .set({ status: 'done', transactionId, doneAt: sql`now()`, times: times + 1 })
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
