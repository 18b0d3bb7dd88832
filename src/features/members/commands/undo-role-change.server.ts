import { ladderCommand } from '../ladder.gate.server.ts';
import { memberRolesChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit } from '../membership.rules.ts';
import { undoInput } from '../membership.schema.ts';
import { lockChanges, undoChanges } from '../undo.steps.server.ts';

/** Takes back a change of roles that the caller made in the last minutes, of one or of many. */
export const undoRoleChange = ladderCommand({
  name: 'membership.undoRoleChange',
  input: undoInput,
  limit: membershipLimit,
  idempotent: true,
  load: (tx, { undoId }, who) => lockChanges(tx, who, memberRolesChanged.definition.type, undoId),
  allow: MembershipPolicy.assignRolesToMany,
  run: ({ tx, who, loaded, record }) =>
    undoChanges(tx, {
      who,
      loaded,
      judge: (change) => MembershipPolicy.assignRoles.judge(who, change),
      happened: memberRolesChanged,
      record,
    }),
});
