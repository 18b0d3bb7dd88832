import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import { memberRolesChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit } from '../membership.rules.ts';
import { undoInput } from '../membership.schema.ts';
import { lockChanges, undoChanges } from '../undo.repository.server.ts';

/** Undoes a change of roles that the caller made in the last minutes, of one or of many. */
export const undoRoleChange = hierarchyCommand({
  name: 'membership.undoRoleChange',
  input: undoInput,
  limit: membershipLimit,
  idempotent: true,
  load: (tx, { undoId }, who) => lockChanges(tx, who, 'roles', undoId),
  allow: MembershipPolicy.assignRolesBulk,
  run: ({ tx, who, loaded, record }) =>
    undoChanges(tx, {
      kind: 'roles',
      who,
      loaded,
      judge: (change) => MembershipPolicy.assignRoles.judge(who, change),
      happened: memberRolesChanged,
      record,
    }),
});
