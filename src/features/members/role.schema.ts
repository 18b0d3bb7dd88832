import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/list-input.ts';
import { MAX_ROLES, ROLE_NAME_MAX } from './ladder-values.rules.ts';
import { GUILD_PERMISSION_IDS } from './permission.schema.ts';
import { ids, inLadder, ladderColor, ladderId } from './rank.schema.ts';

export const roleFields = z.strictObject({
  name: textField({
    kind: 'line',
    max: ROLE_NAME_MAX,
    required: 'Role name is required',
    tooLong: `Keep the name to ${ROLE_NAME_MAX} characters`,
  }),
  color: ladderColor,
  /** Of a guild alone: rights of an account are never part of a role. Implied ones need not be named. */
  permissions: z
    .array(z.enum(GUILD_PERMISSION_IDS, { error: 'Choose permissions from the list' }))
    .max(GUILD_PERMISSION_IDS.length)
    .transform((list) => [...new Set(list)]),
});

export type RoleFields = z.output<typeof roleFields>;

export const createRoleInput = roleFields.extend(inLadder);
export const updateRoleInput = createRoleInput.extend({ roleId: ladderId });
/** Highest first; all of them. */
export const reorderRolesInput = z.strictObject({ ...inLadder, roleIds: ids(MAX_ROLES) });
export const deleteRoleInput = z.strictObject({ ...inLadder, roleId: ladderId });
export const roleHoldersInput = listInput({ guildId: z.uuid(), roleId: ladderId }, { limit: 50 });
