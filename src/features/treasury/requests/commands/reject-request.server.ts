import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requestRejected } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { treasuryRequests } from '../../treasury.tables.server.ts';
import { askedOf, isRequest, lockRequest } from '../request.repository.server.ts';
import { rejectRequestInput } from '../request.schema.ts';

/** Rejects a request with a reason that the member sees. */
export const rejectRequest = guildCommand({
  name: 'treasury.rejectRequest',
  input: rejectRequestInput,
  limit: (_, { userId }) => [{ key: `treasury-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockRequest,
  allow: TreasuryPolicy.decide,
  run: async ({ tx, who, input, loaded: { request }, record }) => {
    const { answer } = input;
    const decisionId = uuidv7();
    await tx
      .update(treasuryRequests)
      .set({
        ...{ status: 'rejected', decisionId, answer },
        ...{ decidedAt: sql`now()`, decidedByUserId: who.userId, decidedByName: who.name },
      })
      .where(isRequest(input));
    record(
      requestRejected({
        subject: { id: request.id, label: request.name },
        data: { ...askedOf(request), decisionId, answer },
        invalidateFor: [request.userId],
      }),
    );
    return { decisionId };
  },
});
