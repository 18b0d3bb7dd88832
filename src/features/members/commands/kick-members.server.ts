import { removalOf, removeForReason } from '../kick.steps.server.ts';
import { ladderCommand } from '../ladder.gate.server.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit } from '../membership.rules.ts';
import { kickMembersInput } from '../membership.schema.ts';
import { lockSeveral, readLadder } from '../membership.steps.server.ts';
import { type ManyOutcome, sortMembers } from '../membership-many.steps.server.ts';

/** Takes several members out of the guild for one reason; answers who stays, and why. */
export const kickMembers = ladderCommand({
  name: 'membership.kickMembers',
  input: kickMembersInput,
  limit: membershipLimit,
  idempotent: true,
  load: async (tx, { members }, who) => {
    const ladder = await readLadder(tx, who.guildId);
    const locked = await lockSeveral(tx, who, members);
    return locked && { ladder, locked };
  },
  allow: MembershipPolicy.kickMany,
  run: async ({ tx, who, input: { reason }, loaded: { ladder, locked }, record }): Promise<ManyOutcome> => {
    const { allowed, ...rest } = sortMembers(
      locked,
      (member) => removalOf(ladder, member),
      (removal) => MembershipPolicy.kick.judge(who, removal),
    );
    const undoId = await removeForReason(tx, { who, ladder, removals: allowed, reason, record });
    return { ...rest, changed: allowed.length, undoId };
  },
});
