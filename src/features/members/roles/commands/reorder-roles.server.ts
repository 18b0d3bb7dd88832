import { invalid } from '#/base/app-error.ts';
import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import { rolesReordered } from '#/features/members/ranks/hierarchy.events.ts';
import { orderChange } from '#/features/members/ranks/rank.rules.ts';
import { saveTab } from '#/features/settings/settings.api.server.ts';
import { RolePolicy } from '../role.policy.ts';
import { placeRoles, rolesToChange } from '../role.repository.server.ts';
import { reorderRolesInput } from '../role.schema.ts';

/** Puts the roles in another order: which of several is shown first. It carries no rights. */
export const reorderRoles = hierarchyCommand({
  name: 'role.reorderRoles',
  input: reorderRolesInput,
  load: async (tx, { version, roleIds }, who) => {
    const before = await rolesToChange(tx, who, version);
    const after = roleIds.flatMap((id) => before.find((role) => role.id === id) ?? []);
    if (after.length < roleIds.length) return null;
    if (after.length < before.length)
      throw invalid('roles_missing', 'Some roles are missing from this order. Reload the page and move them again.');
    return { before, after };
  },
  allow: RolePolicy.reorder,
  run: async ({ tx, who: { guildId }, input: { roleIds }, loaded: { before, after }, record }) => {
    await placeRoles(tx, guildId, roleIds);
    record(
      rolesReordered({
        subject: { id: guildId, label: 'Roles' },
        data: orderChange(before, after),
      }),
    );
    return { version: await saveTab(tx, guildId, 'roles') };
  },
});
