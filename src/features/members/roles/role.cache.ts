import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { getRoleHolders, getRoles } from './role.functions.gen.ts';

export const rolesOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'roles', 'list'],
    queryFn: ({ signal }) => getRoles({ data: { guildId }, signal }),
  });

export const roleHoldersOptions = (guildId: string, roleId: string) =>
  infiniteList(['guild', guildId, 'members', 'holders', roleId], getRoleHolders, { guildId, roleId });

export type Roles = Awaited<ReturnType<typeof getRoles>>;
export type RoleRow = Roles['roles'][number];
