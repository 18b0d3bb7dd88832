import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { lockUser, setDenied } from '#/features/platform-admin/admin-user.api.server.ts';
import { accountPermissionSet } from '../administration.events.ts';
import { accountPermissionInput } from '../administration.schema.ts';

/** Removes one of the permissions that every account has, or restores it. */
export const setAccountPermission = adminCommand({
  name: 'adminUser.setAccountPermission',
  input: accountPermissionInput,
  load: (tx, { userId }) => lockUser(tx, userId),
  allow: AdminPolicy.actOn,
  run: async ({ tx, input: { permission, allowed }, loaded: { userId, name, denied }, record }) => {
    const others = denied.filter((each) => each !== permission);
    await setDenied(tx, userId, allowed ? others : [...others, permission]);
    record(
      accountPermissionSet({
        subject: { id: userId, label: name },
        data: { permission, allowed },
        invalidateFor: [userId],
      }),
    );
    return { userId, permission, allowed };
  },
});
