import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import { inputType } from '#/platform/input/transport.ts';
import { createRole as createRoleCommand } from './commands/create-role.server.ts';
import { deleteRole as deleteRoleCommand } from './commands/delete-role.server.ts';
import { reorderRoles as reorderRolesCommand } from './commands/reorder-roles.server.ts';
import { updateRole as updateRoleCommand } from './commands/update-role.server.ts';
import * as queries from './role.queries.server.ts';
import type * as schema from './role.schema.ts';

export const getRoles = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.getRoles(data));

export const getRoleHolders = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof schema.roleHoldersInput>>())
  .handler(({ data }) => queries.getRoleHolders(data));

export const createRole = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.createRoleInput>>())
  .handler(({ data }) => createRoleCommand(data));

export const updateRole = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.updateRoleInput>>())
  .handler(({ data }) => updateRoleCommand(data));

export const reorderRoles = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.reorderRolesInput>>())
  .handler(({ data }) => reorderRolesCommand(data));

export const deleteRole = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.deleteRoleInput>>())
  .handler(({ data }) => deleteRoleCommand(data));
