import { invalid } from '#/base/app-error.ts';
import { saveTab } from '#/features/guilds/settings.steps.server.ts';
import { rolesReordered } from '../ladder.events.ts';
import { ladderCommand } from '../ladder.gate.server.ts';
import { orderInWords } from '../rank.rules.ts';
import { RolePolicy } from '../role.policy.ts';
import { reorderRolesInput } from '../role.schema.ts';
import { placeRoles, rolesToChange } from '../role.steps.server.ts';

/** Puts the roles in another order: which of several is shown first. It carries no rights. */
export const reorderRoles = ladderCommand({
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
        subject: { type: 'ladder', id: guildId, label: 'Roles' },
        data: { changes: [{ field: 'Order', from: orderInWords(before), to: orderInWords(after) }] },
      }),
    );
    return { version: await saveTab(tx, guildId, 'roles') };
  },
});
