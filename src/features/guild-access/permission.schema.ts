import * as z from 'zod';
import { ACCOUNT_PERMISSIONS } from '#/features/accounts/account-permission.rules.ts';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import type { PermissionDefinition } from '#/platform/permission.ts';

export const ALL_PERMISSIONS: readonly PermissionDefinition[] = [...GUILD_PERMISSIONS, ...ACCOUNT_PERMISSIONS];
export const GUILD_PERMISSION_IDS: readonly string[] = GUILD_PERMISSIONS.map(({ id }) => id);

const knownId = z.enum(ALL_PERMISSIONS.map(({ id }) => id));

/** `{permissions[], guildId}` of the permission check; an empty list is refused, since it would always hold. */
export const permissionCheckInput = z.strictObject({
  permissions: z.array(knownId).min(1).max(ALL_PERMISSIONS.length),
  guildId: z.uuid(),
});
