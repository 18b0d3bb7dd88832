import { ladderCommand } from '../ladder.gate.server.ts';
import { memberRankChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit, rankChange } from '../membership.rules.ts';
import { changeMemberRanksInput } from '../membership.schema.ts';
import { applyChanges, lockSeveral, readLadder } from '../membership.steps.server.ts';
import { type ManyOutcome, sortMembers } from '../membership-many.steps.server.ts';

/** Gives several members one rank; answers who stays as he was, and why. */
export const changeMemberRanks = ladderCommand({
  name: 'membership.changeMemberRanks',
  input: changeMemberRanksInput,
  limit: membershipLimit,
  idempotent: true,
  load: async (tx, { members, rankId }, who) => {
    const ladder = await readLadder(tx, who.guildId);
    const rank = ladder.ranks.get(rankId);
    const locked = rank ? await lockSeveral(tx, who, members) : null;
    return rank && locked ? { ladder, rank, locked } : null;
  },
  allow: MembershipPolicy.changeRanks,
  run: async ({ tx, who, loaded: { ladder, rank, locked }, record }): Promise<ManyOutcome> => {
    const { allowed, ...rest } = sortMembers(
      locked,
      (member) => rankChange(ladder, member, rank),
      (change) => MembershipPolicy.changeRank.judge(who, change),
    );
    const undoId = await applyChanges(tx, { who, ladder, changes: allowed, happened: memberRankChanged, record });
    return { ...rest, changed: allowed.length, undoId };
  },
});
