import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import { removalOf, removeForReason } from '../kick.repository.server.ts';
import { lockSeveral, readHierarchy } from '../membership.api.server.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit } from '../membership.rules.ts';
import { kickMembersInput } from '../membership.schema.ts';
import { type ManyOutcome, sortMembers } from '../membership-bulk.repository.server.ts';

/** Kicks several members for one reason; answers who was skipped and why. */
export const kickMembers = hierarchyCommand({
  name: 'membership.kickMembers',
  input: kickMembersInput,
  limit: membershipLimit,
  idempotent: true,
  load: async (tx, { members }, who) => {
    const hierarchy = await readHierarchy(tx, who.guildId);
    const locked = await lockSeveral(tx, who, members);
    return locked && { hierarchy, locked };
  },
  allow: MembershipPolicy.kickMany,
  run: async ({ tx, who, input: { reason }, loaded: { hierarchy, locked }, record }): Promise<ManyOutcome> => {
    const { allowed, ...rest } = sortMembers(
      locked,
      (member) => removalOf(hierarchy, member),
      (removal) => MembershipPolicy.kick.judge(who, removal),
    );
    const undoId = await removeForReason(tx, { who, hierarchy, removals: allowed, reason, record });
    return { ...rest, changed: allowed.length, undoId };
  },
});
