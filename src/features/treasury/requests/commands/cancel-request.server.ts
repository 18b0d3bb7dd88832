import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requestCanceled } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { treasuryRequests } from '../../treasury.tables.server.ts';
import { askedOf, isRequest, lockRequest } from '../request.repository.server.ts';
import { requestInput } from '../request.schema.ts';

/** Takes the caller's own request back before it is paid. */
export const cancelRequest = guildCommand({
  name: 'treasury.cancelRequest',
  input: requestInput,
  limit: (_, { userId }) => [{ key: `treasury-request:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: lockRequest,
  allow: TreasuryPolicy.cancel,
  run: async ({ tx, input, loaded: { request }, record }) => {
    await tx.update(treasuryRequests).set({ status: 'canceled' }).where(isRequest(input));
    record(
      requestCanceled({
        subject: { id: request.id, label: request.name },
        data: askedOf(request),
        invalidateFor: [request.userId],
      }),
    );
    return { status: 'canceled' as const };
  },
});
