import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { requestRejected } from '../request.events.ts';
import { askedOf, isStorageRequest, lockRequest } from '../request.repository.server.ts';
import { rejectRequestInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';
import { giveBack } from '../request-returns.repository.server.ts';

/** Rejects a request with a reason that the member sees: points that were paid and items that were donated go back. */
export const rejectRequest = guildCommand({
  name: 'storage.rejectRequest',
  input: rejectRequestInput,
  limit: (_, { userId }) => [{ key: `storage-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockRequest,
  allow: StoragePolicy.reject,
  run: async ({ tx, who, input, loaded: { request, item }, record }) => {
    const { answer } = input;
    const decisionId = uuidv7();
    await tx
      .update(storageRequests)
      .set({
        ...{ status: 'rejected', decisionId, answer },
        ...{ decidedAt: sql`now()`, decidedByUserId: who.userId, decidedByName: who.name },
      })
      .where(isStorageRequest(input));
    await giveBack(tx, { request, item, actor: { userId: who.userId, name: who.name }, reason: answer, record });
    record(
      requestRejected({
        subject: { id: request.id, label: request.name },
        data: { ...askedOf(request, item), decisionId, answer },
        invalidateFor: [request.userId],
      }),
    );
    return { decisionId };
  },
});
