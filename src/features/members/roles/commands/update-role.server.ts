import { and, eq } from 'drizzle-orm';
import { roles } from '#/features/guild-access/member.tables.server.ts';
import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import { roleChanged } from '#/features/members/ranks/hierarchy.events.ts';
import { refuseTakenName } from '#/features/members/ranks/rank.api.server.ts';
import { saveTab } from '#/features/settings/settings.api.server.ts';
import { RolePolicy } from '../role.policy.ts';
import { rolesToChange } from '../role.repository.server.ts';
import { updateRoleInput } from '../role.schema.ts';
import { roleChanges } from '../role-change.rules.ts';

/** Changes a role and with it, at once, what everyone who has it may do. */
export const updateRole = hierarchyCommand({
  name: 'role.updateRole',
  input: updateRoleInput,
  load: async (tx, { version, roleId, name, permissions }, who) => {
    const list = await rolesToChange(tx, who, version);
    const before = list.find(({ id }) => id === roleId);
    return before ? { list, before, after: { name, permissions } } : null;
  },
  allow: RolePolicy.edit,
  run: async ({ tx, who: { guildId }, input, loaded: { list, before }, record }) => {
    const { roleId, name, color, permissions } = input;
    refuseTakenName(
      name,
      list.filter(({ id }) => id !== roleId),
      'role',
    );
    await tx
      .update(roles)
      .set({ name, color, permissions })
      .where(and(eq(roles.guildId, guildId), eq(roles.id, roleId)));
    const changes = roleChanges(before, { name, color, permissions });
    record(roleChanged({ subject: { id: roleId, label: name }, data: { changes } }));
    return { version: await saveTab(tx, guildId, 'roles') };
  },
});
