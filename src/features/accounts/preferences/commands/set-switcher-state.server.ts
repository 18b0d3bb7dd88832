import { eq } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { switcherInput } from '#/features/accounts/account.schema.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';

/** Pinned and hidden characters in the switcher, on all of the user's devices. */
export const setSwitcherState = command({
  name: 'preferences.setSwitcherState',
  input: switcherInput,
  load: nothing,
  allow: AccountPolicy.own,
  run: async ({ tx, who, input }) => {
    const userId = ownId(who);
    await tx.update(users).set({ switcher: input }).where(eq(users.id, userId));
    invalidate(tx, [userTopic(userId, 'switcher')]);
    return input;
  },
});
