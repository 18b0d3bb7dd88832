import { invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { roles } from '#/features/guild-access/member.tables.server.ts';
import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import { roleCreated } from '#/features/members/ranks/hierarchy.events.ts';
import { refuseTakenName } from '#/features/members/ranks/rank.api.server.ts';
import { MAX_ROLES } from '#/features/members/ranks/rank-appearance.rules.ts';
import { saveTab } from '#/features/settings/settings.api.server.ts';
import { RolePolicy } from '../role.policy.ts';
import { placeRoles, rolesToChange } from '../role.repository.server.ts';
import { createRoleInput } from '../role.schema.ts';
import { NO_ROLE, roleChanges } from '../role-change.rules.ts';

/** Adds a role below all others; its creator has every permission in it. */
export const createRole = hierarchyCommand({
  name: 'role.createRole',
  input: createRoleInput,
  idempotent: true,
  load: async (tx, { version, name, permissions }, who) => ({
    list: await rolesToChange(tx, who, version),
    name,
    permissions,
  }),
  allow: RolePolicy.create,
  run: async ({ tx, who: { guildId }, input: { name, color, permissions }, loaded: { list }, record }) => {
    if (list.length >= MAX_ROLES)
      throw invalid('too_many_roles', `A guild can have up to ${MAX_ROLES} roles. Delete one first.`);
    refuseTakenName(name, list, 'role');
    const id = uuidv7();
    await tx.insert(roles).values({ guildId, id, name, color, permissions, position: list.length + 1 });
    await placeRoles(tx, guildId, [...list.map((role) => role.id), id]);
    const changes = roleChanges(NO_ROLE, { name, color, permissions });
    record(roleCreated({ subject: { id, label: name }, data: { changes } }));
    return { id, version: await saveTab(tx, guildId, 'roles') };
  },
});
