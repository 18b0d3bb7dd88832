import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { getMemberPermissions, getPermissionHolders, getRoleHolders, getRoles } from './role.functions.gen.ts';

export const rolesOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'roles', 'list'],
    queryFn: ({ signal }) => getRoles({ data: { guildId }, signal }),
  });

export const roleHoldersOptions = (guildId: string, roleId: string) =>
  infiniteList(['guild', guildId, 'members', 'holders', roleId], getRoleHolders, { guildId, roleId });

type PermissionId = Parameters<typeof getPermissionHolders>[0]['data']['permissions'][number];

/** Who can do what is in an area; fresh whenever members or roles change. */
export const permissionHoldersOptions = (guildId: string, permissions: readonly PermissionId[]) =>
  queryOptions({
    queryKey: ['guild', guildId, 'members', 'permission-holders', permissions],
    queryFn: ({ signal }) => getPermissionHolders({ data: { guildId, permissions: [...permissions] }, signal }),
  });

export const memberPermissionsOptions = (guildId: string, memberId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'members', 'permissions', memberId],
    queryFn: ({ signal }) => getMemberPermissions({ data: { guildId, memberId }, signal }),
  });

export type Roles = Awaited<ReturnType<typeof getRoles>>;
export type RoleRow = Roles['roles'][number];
