import { endSessionsOf } from '#/features/accounts/suspension.api.server.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { lockUser } from '#/features/platform-admin/admin-user.api.server.ts';
import { userSignedOut } from '../administration.events.ts';
import { userInput } from '../administration.schema.ts';

/** Ends every session of someone, who can sign in again. */
export const signOutUser = adminCommand({
  name: 'adminUser.signOutUser',
  input: userInput,
  load: (tx, { userId }) => lockUser(tx, userId),
  allow: AdminPolicy.actOn,
  run: async ({ tx, loaded: { userId, name }, record }) => {
    const sessions = await endSessionsOf(tx, userId);
    record(userSignedOut({ subject: { id: userId, label: name }, data: { sessions } }));
    return { userId, sessions };
  },
});
