import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { applyUndoable, areRoles, lockMember, readHierarchy } from '../membership.api.server.ts';
import { memberRolesChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit, nothingToChange, roleChange } from '../membership.rules.ts';
import { type AssignRoles, assignRolesInput } from '../membership.schema.ts';

/** Adds roles to a member and removes others. */
export const assignRoles = hierarchyCommand({
  name: 'membership.assignRoles',
  input: assignRolesInput,
  limit: membershipLimit,
  idempotent: true,
  load: loadRoleChange,
  allow: MembershipPolicy.assignRoles,
  run: async ({ tx, who, loaded, record }) => {
    const { hierarchy, ...change } = loaded;
    const undoId = await applyUndoable(tx, 'roles', {
      who,
      hierarchy,
      changes: [change],
      happened: memberRolesChanged,
      record,
    });
    return { undoId };
  },
});

async function loadRoleChange(tx: Tx, { characterId, add, remove }: AssignRoles, who: GuildScope) {
  const [hierarchy, member] = [await readHierarchy(tx, who.guildId), await lockMember(tx, who, characterId)];
  if (!member || !areRoles(hierarchy, [...add, ...remove])) return null;
  const change = roleChange(hierarchy, member, { add, remove });
  if (!change) throw nothingToChange(`${member.name} already has these roles.`);
  return { ...change, hierarchy };
}
