import { queryOptions } from '@tanstack/react-query';
import { getRoleHolders, getRoles } from './role.functions.ts';

export const rolesOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'roles', 'list'],
    queryFn: ({ signal }) => getRoles({ data: { guildId }, signal }),
  });

export const roleHoldersOptions = (guildId: string, roleId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'members', 'holders', roleId],
    queryFn: ({ signal }) => getRoleHolders({ data: { guildId, roleId }, signal }),
  });

export type Roles = Awaited<ReturnType<typeof getRoles>>;
export type RoleRow = Roles['roles'][number];
