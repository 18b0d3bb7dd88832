import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import { memberRankChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit } from '../membership.rules.ts';
import { undoInput } from '../membership.schema.ts';
import { lockChanges, undoChanges } from '../undo.repository.server.ts';

/** Undoes a change of ranks that the caller made in the last minutes, of one or of many. */
export const undoRankChange = hierarchyCommand({
  name: 'membership.undoRankChange',
  input: undoInput,
  limit: membershipLimit,
  idempotent: true,
  load: (tx, { undoId }, who) => lockChanges(tx, who, 'rank', undoId),
  allow: MembershipPolicy.changeRanks,
  run: ({ tx, who, loaded, record }) =>
    undoChanges(tx, {
      kind: 'rank',
      who,
      loaded,
      judge: (change) => MembershipPolicy.changeRank.judge(who, change),
      happened: memberRankChanged,
      record,
    }),
});
