import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import { applyUndoable, areRoles, lockSeveral, readHierarchy } from '../membership.api.server.ts';
import { memberRolesChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit, roleChange } from '../membership.rules.ts';
import { assignRolesBulkInput } from '../membership.schema.ts';
import { type ManyOutcome, sortMembers } from '../membership-bulk.repository.server.ts';

/** Adds roles to several members and removes others; answers who was skipped and why. */
export const assignRolesBulk = hierarchyCommand({
  name: 'membership.assignRolesBulk',
  input: assignRolesBulkInput,
  limit: membershipLimit,
  idempotent: true,
  load: async (tx, { members, add, remove }, who) => {
    const hierarchy = await readHierarchy(tx, who.guildId);
    const locked = areRoles(hierarchy, [...add, ...remove]) ? await lockSeveral(tx, who, members) : null;
    return locked && { hierarchy, locked };
  },
  allow: MembershipPolicy.assignRolesBulk,
  run: async ({ tx, who, input: { add, remove }, loaded: { hierarchy, locked }, record }): Promise<ManyOutcome> => {
    const { allowed, ...rest } = sortMembers(
      locked,
      (member) => roleChange(hierarchy, member, { add, remove }),
      (change) => MembershipPolicy.assignRoles.judge(who, change),
    );
    const undoId = await applyUndoable(tx, 'roles', {
      who,
      hierarchy,
      changes: allowed,
      happened: memberRolesChanged,
      record,
    });
    return { ...rest, changed: allowed.length, undoId };
  },
});
