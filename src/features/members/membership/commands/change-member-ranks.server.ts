import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import { applyUndoable, lockSeveral, readHierarchy } from '../membership.api.server.ts';
import { memberRankChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit, rankChange } from '../membership.rules.ts';
import { changeMemberRanksInput } from '../membership.schema.ts';
import { type ManyOutcome, sortMembers } from '../membership-bulk.repository.server.ts';

/** Changes the rank of several members; answers who was skipped and why. */
export const changeMemberRanks = hierarchyCommand({
  name: 'membership.changeMemberRanks',
  input: changeMemberRanksInput,
  limit: membershipLimit,
  idempotent: true,
  load: async (tx, { members, rankId }, who) => {
    const hierarchy = await readHierarchy(tx, who.guildId);
    const rank = hierarchy.ranks.get(rankId);
    const locked = rank ? await lockSeveral(tx, who, members) : null;
    return rank && locked ? { hierarchy, rank, locked } : null;
  },
  allow: MembershipPolicy.changeRanks,
  run: async ({ tx, who, loaded: { hierarchy, rank, locked }, record }): Promise<ManyOutcome> => {
    const { allowed, ...rest } = sortMembers(
      locked,
      (member) => rankChange(hierarchy, member, rank),
      (change) => MembershipPolicy.changeRank.judge(who, change),
    );
    const undoId = await applyUndoable(tx, 'rank', {
      who,
      hierarchy,
      changes: allowed,
      happened: memberRankChanged,
      record,
    });
    return { ...rest, changed: allowed.length, undoId };
  },
});
