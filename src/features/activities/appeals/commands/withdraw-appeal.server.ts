import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { appealWithdrawn } from '../appeal.events.ts';
import { AppealPolicy } from '../appeal.policy.ts';
import { closeAppeal, lockAppeal } from '../appeal.repository.server.ts';
import { withdrawAppealInput } from '../appeal.schema.ts';

/** Withdraws one's own appeal while it is open. */
export const withdrawAppeal = guildCommand({
  name: 'appeal.withdrawAppeal',
  input: withdrawAppealInput,
  limit: (_, { userId }) => [{ key: `appeal-withdraw:${userId}`, capacity: 60, seconds: 3600 }],
  load: lockAppeal,
  allow: AppealPolicy.withdraw,
  run: async ({ tx, input, loaded: { activity, userId, name }, record }) => {
    await closeAppeal(tx, input, { state: 'withdrawn' });
    record(
      appealWithdrawn({
        subject: { id: activity.id, label: activity.title },
        data: { appealId: input.appealId, userId, name },
      }),
    );
    return { appealId: input.appealId };
  },
});
