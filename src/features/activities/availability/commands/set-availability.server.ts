import { eq, sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { availabilityInput } from '../availability.schema.ts';
import { availabilities } from '../availability.tables.server.ts';

/** When the caller is usually free, for all of their guilds. A week without a free half hour removes what there was. */
export const setAvailability = command({
  name: 'availability.setAvailability',
  input: availabilityInput,
  load: nothing,
  allow: AccountPolicy.own,
  run: async ({ tx, who, input }) => {
    const userId = ownId(who);
    const set = { ...input, changedAt: sql`now()` };
    if (input.week.every((day) => day === 0)) await tx.delete(availabilities).where(eq(availabilities.userId, userId));
    else
      await tx
        .insert(availabilities)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: availabilities.userId, set });
    invalidate(tx, [userTopic(userId, 'availability')]);
    return input;
  },
});
