import { AppError } from '#/base/app-error.ts';
import { liftSuspension as lift } from '#/features/accounts/suspension.api.server.ts';
import { suspensionLifted } from '#/features/accounts/suspension.events.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { lockUser } from '#/features/platform-admin/admin-user.api.server.ts';
import { userInput } from '../administration.schema.ts';

/** Lets someone who was suspended sign in again. */
export const liftSuspension = adminCommand({
  name: 'adminUser.liftSuspension',
  input: userInput,
  load: (tx, { userId }) => lockUser(tx, userId),
  allow: AdminPolicy.actOn,
  run: async ({ tx, loaded: { userId, name }, record }) => {
    if (!(await lift(tx, userId)))
      throw new AppError({ code: 'CONFLICT', reason: 'not_suspended', message: 'This account is not suspended.' });
    record(suspensionLifted({ subject: { id: userId, label: name }, data: {} }));
    return { userId };
  },
});
