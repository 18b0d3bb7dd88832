import { eq } from 'drizzle-orm';
import { currentTime } from '#/platform/clock.server.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { lookAgain } from '#/platform/events.server.ts';
import { userTopic } from '#/platform/live-topics.server.ts';
import { AccountPolicy, ownId } from '../account.policy.ts';
import { timeZoneInput } from '../account.schema.ts';
import { users } from '../account.tables.server.ts';

/** The zone that the user's times are shown in, on all his devices. */
export const setTimeZone = command({
  name: 'preferences.setTimeZone',
  input: timeZoneInput,
  load: nothing,
  allow: AccountPolicy.own,
  run: async ({ tx, who, input }) => {
    const userId = ownId(who);
    await tx
      .update(users)
      .set({ timeZone: input.timeZone, timeZoneSetAt: new Date(currentTime()) })
      .where(eq(users.id, userId));
    await lookAgain(tx, [userTopic(userId, 'time-zone'), userTopic(userId, 'shell')]);
    return input;
  },
});
