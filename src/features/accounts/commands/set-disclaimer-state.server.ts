import { eq, sql } from 'drizzle-orm';
import { command, nothing } from '#/platform/command.server.ts';
import { lookAgain } from '#/platform/events.server.ts';
import { userTopic } from '#/platform/live-topics.server.ts';
import { AccountPolicy, ownId } from '../account.policy.ts';
import { disclaimerInput } from '../account.schema.ts';
import { users } from '../account.tables.server.ts';

/** Dismisses the one-time notice; the first time counts. */
export const setDisclaimerState = command({
  name: 'preferences.setDisclaimerState',
  input: disclaimerInput,
  load: nothing,
  allow: AccountPolicy.own,
  run: async ({ tx, who, input }) => {
    const userId = ownId(who);
    await tx
      .update(users)
      .set({ disclaimerDismissedAt: sql`coalesce(${users.disclaimerDismissedAt}, now())` })
      .where(eq(users.id, userId));
    await lookAgain(tx, [userTopic(userId, 'disclaimer'), userTopic(userId, 'shell')]);
    return input;
  },
});
