import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { releaseReserved } from '../../storage.api.server.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { requestReopened } from '../request.events.ts';
import { askedOf, isStorageRequest, lockDecision, purposeOf } from '../request.repository.server.ts';
import { undoDecisionInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';

/** Takes a decision back, seconds or weeks later, as long as nothing is handed out: the request is open again. */
export const undoRequestDecision = guildCommand({
  name: 'storage.undoRequestDecision',
  input: undoDecisionInput,
  limit: (_, { userId }) => [{ key: `storage-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockDecision,
  allow: StoragePolicy.reopen,
  run: async ({ tx, input, loaded: { request, item }, record }) => {
    await releaseReserved(tx, { guildId: request.guildId, purpose: purposeOf(request.id), record });
    await tx
      .update(storageRequests)
      .set({
        ...{ status: 'open', decisionId: null, answer: null },
        ...{ decidedAt: null, decidedByUserId: null, decidedByName: null },
      })
      .where(isStorageRequest(input));
    record(
      requestReopened({
        subject: { id: request.id, label: request.name },
        data: {
          ...{ ...askedOf(request, item), decisionId: input.decisionId },
          was: request.status === 'approved' ? ('approved' as const) : ('rejected' as const),
        },
        invalidateFor: [request.userId],
      }),
    );
    return { status: 'open' as const };
  },
});
