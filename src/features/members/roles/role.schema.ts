import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { GUILD_PERMISSION_IDS } from '#/features/guild-access/permission.schema.ts';
import { hierarchyId, ids, inHierarchy, rankColor } from '#/features/members/ranks/rank.schema.ts';
import { MAX_ROLES, ROLE_NAME_MAX } from '#/features/members/ranks/rank-appearance.rules.ts';
import { listInput } from '#/platform/lists/list-input.ts';

export const roleFields = z.strictObject({
  name: textField({
    kind: 'line',
    max: ROLE_NAME_MAX,
    required: 'Role name is required',
    tooLong: `Keep the name to ${ROLE_NAME_MAX} characters`,
  }),
  color: rankColor,
  /** Of a guild alone: rights of an account are never part of a role. Implied ones need not be named. */
  permissions: z
    .array(z.enum(GUILD_PERMISSION_IDS, { error: 'Choose permissions from the list' }))
    .max(GUILD_PERMISSION_IDS.length)
    .transform((list) => [...new Set(list)]),
});

export type RoleFields = z.output<typeof roleFields>;

export const createRoleInput = roleFields.extend(inHierarchy);
export const updateRoleInput = createRoleInput.extend({ roleId: hierarchyId });
/** Highest first; all of them. */
export const reorderRolesInput = z.strictObject({ ...inHierarchy, roleIds: ids(MAX_ROLES) });
export const deleteRoleInput = z.strictObject({ ...inHierarchy, roleId: hierarchyId });
/** Those of one area at a time. */
export const permissionHoldersInput = z.strictObject({
  guildId: z.uuid(),
  permissions: z.array(z.enum(GUILD_PERMISSION_IDS)).min(1).max(8),
});
export const memberPermissionsInput = z.strictObject({ guildId: z.uuid(), memberId: z.uuid().toLowerCase() });
export const roleHoldersInput = listInput({ guildId: z.uuid(), roleId: hierarchyId }, { limit: 50 });
