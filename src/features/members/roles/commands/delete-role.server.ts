import { and, eq } from 'drizzle-orm';
import { roles } from '#/features/guild-access/member.tables.server.ts';
import { applyChanges, lockAll, readHierarchy } from '#/features/members/membership/membership.api.server.ts';
import { memberRolesChanged } from '#/features/members/membership/membership.events.ts';
import { roleChange } from '#/features/members/membership/membership.rules.ts';
import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import { roleDeleted } from '#/features/members/ranks/hierarchy.events.ts';
import { saveTab } from '#/features/settings/settings.api.server.ts';
import { RolePolicy } from '../role.policy.ts';
import { placeRoles, rolesToChange } from '../role.repository.server.ts';
import { deleteRoleInput } from '../role.schema.ts';
import { NO_ROLE, roleChanges } from '../role-change.rules.ts';

/** Deletes a role and removes it from members (recorded in their history) and ranks. Answers how many had it. */
export const deleteRole = hierarchyCommand({
  name: 'role.deleteRole',
  input: deleteRoleInput,
  load: async (tx, { version, roleId }, who) => {
    const list = await rolesToChange(tx, who, version);
    const role = list.find(({ id }) => id === roleId);
    return role ? { ...role, list } : null;
  },
  allow: RolePolicy.delete,
  run: async ({ tx, who, input: { roleId }, loaded: { list, ...role }, record }) => {
    const { guildId } = who;
    const hierarchy = await readHierarchy(tx, guildId);
    const holders = await lockAll(tx, who, { roleIds: [roleId] });
    const changes = holders.flatMap((member) => roleChange(hierarchy, member, { add: [], remove: [roleId] }) ?? []);
    if (changes.length > 0) await applyChanges(tx, { who, hierarchy, changes, happened: memberRolesChanged, record });
    await tx.delete(roles).where(and(eq(roles.guildId, guildId), eq(roles.id, roleId)));
    await placeRoles(
      tx,
      guildId,
      list.map(({ id }) => id).filter((id) => id !== roleId),
    );
    const members = changes.length;
    record(
      roleDeleted({
        subject: { id: roleId, label: role.name },
        data: { members, changes: roleChanges(role, NO_ROLE) },
      }),
    );
    return { members, version: await saveTab(tx, guildId, 'roles') };
  },
});
