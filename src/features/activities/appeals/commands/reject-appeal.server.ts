import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { appealRejected } from '../appeal.events.ts';
import { AppealPolicy } from '../appeal.policy.ts';
import { closeAppeal, lockAppeal } from '../appeal.repository.server.ts';
import { rejectAppealInput } from '../appeal.schema.ts';

/** Rejects an appeal with a reason, which the member reads. The record stays as it is. */
export const rejectAppeal = guildCommand({
  name: 'appeal.rejectAppeal',
  input: rejectAppealInput,
  limit: (_, { userId }) => [{ key: `appeal-decide:${userId}`, capacity: 300, seconds: 600 }],
  load: lockAppeal,
  allow: AppealPolicy.decide,
  run: async ({ tx, who, input: { reason, ...which }, loaded: { activity, userId, name }, record }) => {
    await closeAppeal(tx, which, { state: 'rejected', by: { userId: who.userId, name: who.name, reason } });
    record(
      appealRejected({
        subject: { id: activity.id, label: activity.title },
        data: { appealId: which.appealId, userId, name, own: userId === who.userId, reason },
        invalidateFor: [userId],
      }),
    );
    return { appealId: which.appealId };
  },
});
