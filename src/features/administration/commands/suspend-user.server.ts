import { invalid } from '#/base/app-error.ts';
import { endAfter, suspendUser as suspend } from '#/features/accounts/suspension.api.server.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { lockUser } from '#/features/platform-admin/admin-user.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { suspendUserInput } from '../administration.schema.ts';

/** Keeps someone from signing in until a day or until it is lifted, and signs them out everywhere. */
export const suspendUser = adminCommand({
  name: 'adminUser.suspendUser',
  input: suspendUserInput,
  load: (tx, { userId }) => lockUser(tx, userId),
  allow: AdminPolicy.actOn,
  run: async ({ tx, input, loaded: { userId, name }, record }) => {
    const { reason, days } = input;
    const until = input.until ? new Date(input.until) : endAfter(days);
    if (until && until.getTime() <= currentTime())
      throw invalid('suspension_over', 'Choose an end that is in the future.');
    const { sessions, event } = await suspend(tx, { user: { id: userId, name }, reason, until });
    record(event);
    return { userId, sessions, until: until?.toISOString() ?? null };
  },
});
