import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requestReopened } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { treasuryRequests } from '../../treasury.tables.server.ts';
import { askedOf, isRequest, lockDecision } from '../request.repository.server.ts';
import { undoDecisionInput } from '../request.schema.ts';

/** Takes a decision back, seconds or weeks later, as long as nothing is paid: the request is open again. */
export const undoRequestDecision = guildCommand({
  name: 'treasury.undoRequestDecision',
  input: undoDecisionInput,
  limit: (_, { userId }) => [{ key: `treasury-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockDecision,
  allow: TreasuryPolicy.reopen,
  run: async ({ tx, input, loaded: { request }, record }) => {
    await tx
      .update(treasuryRequests)
      .set({
        ...{ status: 'open', decisionId: null, answer: null },
        ...{ decidedAt: null, decidedByUserId: null, decidedByName: null },
      })
      .where(isRequest(input));
    record(
      requestReopened({
        subject: { id: request.id, label: request.name },
        data: {
          ...{ ...askedOf(request), decisionId: input.decisionId },
          was: request.status === 'approved' ? ('approved' as const) : ('rejected' as const),
        },
        invalidateFor: [request.userId],
      }),
    );
    return { status: 'open' as const };
  },
});
