import { standingOf } from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy } from '#/platform/policy.ts';
import { type MembershipChange, mayChange, mayRemove, type Removal } from './membership.rules.ts';

/**
 * Who changes whose place in the guild. `needs` alone is asked of whoever acts on several at once: then each of them is
 * judged as one would be.
 */
export const MembershipPolicy = {
  changeRank: policy<GuildViewer, MembershipChange>({
    needs: ['manage:ranks'],
    when: (who, change) => mayChange(standingOf(who), change),
  }),
  assignRoles: policy<GuildViewer, MembershipChange>({
    needs: ['manage:roles'],
    when: (who, change) => mayChange(standingOf(who), change),
  }),
  kick: policy<GuildViewer, Removal>({
    needs: ['kick:members'],
    when: (who, removal) => mayRemove(standingOf(who), removal),
  }),
  changeRanks: policy<GuildViewer>({ needs: ['manage:ranks', 'view:members'] }),
  assignRolesBulk: policy<GuildViewer>({ needs: ['manage:roles', 'view:members'] }),
  kickMany: policy<GuildViewer>({ needs: ['kick:members'] }),
};
