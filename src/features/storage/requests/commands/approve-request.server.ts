import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { reserveLocked } from '../../storage.api.server.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { requestApproved } from '../request.events.ts';
import { askedOf, isStorageRequest, lockRequest, purposeOf } from '../request.repository.server.ts';
import { requestInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';

/** Approves a request: its stock is reserved until it is handed out by a second step. */
export const approveRequest = guildCommand({
  name: 'storage.approveRequest',
  input: requestInput,
  limit: (_, { userId }) => [{ key: `storage-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockRequest,
  allow: StoragePolicy.approve,
  run: async ({ tx, who, input, loaded: { request, item }, record }) => {
    const { guildId, id, quantity } = request;
    const decisionId = uuidv7();
    await reserveLocked(tx, {
      ...{ guildId, purpose: purposeOf(id), record },
      reserved: new Map([[item.id, quantity]]),
      stock: new Map([[item.id, item]]),
    });
    await tx
      .update(storageRequests)
      .set({
        ...{ status: 'approved', decisionId, answer: null },
        ...{ decidedAt: sql`now()`, decidedByUserId: who.userId, decidedByName: who.name },
      })
      .where(isStorageRequest(input));
    record(
      requestApproved({
        subject: { id, label: request.name },
        data: { ...askedOf(request, item), decisionId },
        invalidateFor: [request.userId],
      }),
    );
    return { decisionId };
  },
});
