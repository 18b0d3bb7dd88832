import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requestApproved } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { treasuryRequests } from '../../treasury.tables.server.ts';
import { askedOf, isRequest, lockRequest } from '../request.repository.server.ts';
import { requestInput } from '../request.schema.ts';

/** Approves a request; it is paid by a second step, when the gold is handed over. */
export const approveRequest = guildCommand({
  name: 'treasury.approveRequest',
  input: requestInput,
  limit: (_, { userId }) => [{ key: `treasury-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockRequest,
  allow: TreasuryPolicy.decide,
  run: async ({ tx, who, input, loaded: { request }, record }) => {
    const decisionId = uuidv7();
    await tx
      .update(treasuryRequests)
      .set({
        ...{ status: 'approved', decisionId, answer: null },
        ...{ decidedAt: sql`now()`, decidedByUserId: who.userId, decidedByName: who.name },
      })
      .where(isRequest(input));
    record(
      requestApproved({
        subject: { id: request.id, label: request.name },
        data: { ...askedOf(request), decisionId },
        invalidateFor: [request.userId],
      }),
    );
    return { decisionId };
  },
});
