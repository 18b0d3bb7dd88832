import { ladderCommand } from '../ladder.gate.server.ts';
import { memberRolesChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit, roleChange } from '../membership.rules.ts';
import { assignRolesToManyInput } from '../membership.schema.ts';
import { applyChanges, areRoles, lockSeveral, readLadder } from '../membership.steps.server.ts';
import { type ManyOutcome, sortMembers } from '../membership-many.steps.server.ts';

/** Gives several members roles and takes others from them; answers who stays as he was, and why. */
export const assignRolesToMany = ladderCommand({
  name: 'membership.assignRolesToMany',
  input: assignRolesToManyInput,
  limit: membershipLimit,
  idempotent: true,
  load: async (tx, { members, add, remove }, who) => {
    const ladder = await readLadder(tx, who.guildId);
    const locked = areRoles(ladder, [...add, ...remove]) ? await lockSeveral(tx, who, members) : null;
    return locked && { ladder, locked };
  },
  allow: MembershipPolicy.assignRolesToMany,
  run: async ({ tx, who, input: { add, remove }, loaded: { ladder, locked }, record }): Promise<ManyOutcome> => {
    const { allowed, ...rest } = sortMembers(
      locked,
      (member) => roleChange(ladder, member, { add, remove }),
      (change) => MembershipPolicy.assignRoles.judge(who, change),
    );
    const undoId = await applyChanges(tx, { who, ladder, changes: allowed, happened: memberRolesChanged, record });
    return { ...rest, changed: allowed.length, undoId };
  },
});
