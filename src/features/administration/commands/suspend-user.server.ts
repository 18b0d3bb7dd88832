import { invalid } from '#/base/app-error.ts';
import { endSessionsOf, suspendUser as suspend } from '#/features/accounts/suspension.api.server.ts';
import { userSuspended } from '#/features/accounts/suspension.events.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { lockUser } from '#/features/platform-admin/admin-user.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { suspendUserInput } from '../administration.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps someone from signing in until a day or until it is lifted, and signs them out everywhere. */
export const suspendUser = adminCommand({
  name: 'adminUser.suspendUser',
  input: suspendUserInput,
  load: (tx, { userId }) => lockUser(tx, userId),
  allow: AdminPolicy.actOn,
  run: async ({ tx, input, loaded: { userId, name }, record }) => {
    const { reason, days } = input;
    const until = input.until ? new Date(input.until) : days === null ? null : new Date(currentTime() + days * DAY_MS);
    if (until && until.getTime() <= currentTime())
      throw invalid('suspension_over', 'Choose an end that is in the future.');
    await suspend(tx, { userId, reason, until });
    const sessions = await endSessionsOf(tx, userId);
    record(
      userSuspended({ subject: { id: userId, label: name }, data: { reason, until: until?.toISOString() ?? null } }),
    );
    return { userId, sessions, until: until?.toISOString() ?? null };
  },
});
