import { useQueryClient } from '@tanstack/react-query';
import { colorLabel } from '#/features/members/ranks/rank-appearance.rules.ts';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import { useTabForm } from '#/features/settings/components/use-tab-form.ts';
import { type Roles, rolesOptions } from '../role.cache.ts';
import { type RoleFields, roleFields } from '../role.schema.ts';

interface Options {
  guildId: string;
  roles: Roles;
  /** What the form shows of the list. */
  valuesOf: (state: Roles) => RoleFields;
  save: (values: RoleFields, version: number) => Promise<unknown>;
}

/** The form of a role, new or not. */
export function useRoleForm({ guildId, roles, valuesOf, save }: Options) {
  const client = useQueryClient();
  return useTabForm<Roles, RoleFields, RoleFields>({
    state: roles,
    fetchLatest: () => client.fetchQuery({ ...rolesOptions(guildId), staleTime: 0 }),
    valuesOf,
    schema: () => roleFields,
    save: (values, { version }) => save(values, version),
    fields: {
      name: 'Name',
      color: { label: 'Color', format: colorLabel },
      permissions: { label: 'Permissions', format: namesOf },
    },
  });
}

const namesOf = (ids: readonly string[]): string | null =>
  GUILD_PERMISSIONS.filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ') || null;

export const NEW_ROLE: RoleFields = { name: '', color: null, permissions: ['view:members'] };

/** A role of the list as the form has it; a new one where it is not there. */
export function fieldsOf({ roles }: Roles, roleId: string): RoleFields {
  const role = roles.find(({ id }) => id === roleId);
  if (!role) return NEW_ROLE;
  return { name: role.name, color: role.color as RoleFields['color'], permissions: [...role.permissions] };
}
