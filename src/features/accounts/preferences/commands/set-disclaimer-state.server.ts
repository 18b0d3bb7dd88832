import { eq, sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { disclaimerInput } from '#/features/accounts/account.schema.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';

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
    invalidate(tx, [userTopic(userId, 'disclaimer'), userTopic(userId, 'shell')]);
    return input;
  },
});
