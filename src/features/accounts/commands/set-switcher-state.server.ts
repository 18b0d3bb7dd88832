import { eq } from 'drizzle-orm';
import { command, nothing } from '#/platform/command.server.ts';
import { lookAgain } from '#/platform/events.server.ts';
import { userTopic } from '#/platform/live-topics.server.ts';
import { AccountPolicy, ownId } from '../account.policy.ts';
import { switcherInput } from '../account.schema.ts';
import { users } from '../account.tables.server.ts';

/** How the list of the character switcher stands, on all of the user's devices. */
export const setSwitcherState = command({
  name: 'preferences.setSwitcherState',
  input: switcherInput,
  load: nothing,
  allow: AccountPolicy.own,
  run: async ({ tx, who, input }) => {
    const userId = ownId(who);
    await tx.update(users).set({ switcher: input }).where(eq(users.id, userId));
    await lookAgain(tx, [userTopic(userId, 'switcher')]);
    return input;
  },
});
