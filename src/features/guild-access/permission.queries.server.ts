import * as z from 'zod';
import { AppError } from '#/base/app-error.ts';
import { isAccountPermission } from '#/features/accounts/account-permission.rules.ts';
import { anyone } from '#/platform/policy.ts';
import { openQuery } from '#/platform/query.server.ts';
import { requireGuildForRead } from './guild.access.server.ts';
import { ALL_PERMISSIONS, permissionCheckInput } from './permission.schema.ts';

/** The whole catalog, for those who set up roles. */
export const listPermissions = openQuery({
  name: 'permission.listPermissions',
  input: z.strictObject({}),
  allow: anyone,
  read: async () => ALL_PERMISSIONS,
});

/** Does the caller have all of these permissions, in this guild or by their account? Answers about the caller only. */
export const checkPermissions = openQuery({
  name: 'permission.checkPermissions',
  input: permissionCheckInput,
  allow: anyone,
  read: async ({ who, input }) => {
    if (who.kind !== 'user') return { isAuthorized: false, userId: null, missing: input.permissions };
    const scope = await requireGuildForRead(who, input.guildId).catch(absentAsNull);
    const missing = input.permissions.filter((id) => !(isAccountPermission(id) ? who : scope)?.holds(id));
    return { isAuthorized: missing.length === 0, userId: who.userId, missing };
  },
});

function absentAsNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
