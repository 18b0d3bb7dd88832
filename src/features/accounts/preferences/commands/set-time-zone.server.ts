import { eq } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { timeZoneInput } from '#/features/accounts/account.schema.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { invalidate } from '#/platform/events.server.ts';

/** The time zone of the user, on all their devices. */
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
    invalidate(tx, [userTopic(userId, 'time-zone'), userTopic(userId, 'shell')]);
    return input;
  },
});
