import { authorityOf, mayActOn, type Subordinate } from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy, stagedPolicy } from '#/platform/policy.ts';
import { type MembershipChange, mayChange, mayRemove, type Removal } from './membership.rules.ts';

/**
 * Who changes whose place in the guild. `needs` alone is checked for bulk actions: then each of them is
 * judged as one would be.
 */
export const MembershipPolicy = {
  changeRank: stagedPolicy<GuildViewer, Subordinate, MembershipChange>({
    needs: ['manage:ranks'],
    target: ({ member }) => member,
    mayStart: (who, member) => mayActOn(authorityOf(who), member),
    when: (who, change) => mayChange(authorityOf(who), change),
  }),
  assignRoles: stagedPolicy<GuildViewer, Subordinate, MembershipChange>({
    needs: ['manage:roles'],
    target: ({ member }) => member,
    mayStart: (who, member) => mayActOn(authorityOf(who), member),
    when: (who, change) => mayChange(authorityOf(who), change),
  }),
  kick: policy<GuildViewer, Removal>({
    needs: ['kick:members'],
    when: (who, removal) => mayRemove(authorityOf(who), removal),
  }),
  changeRanks: policy<GuildViewer>({ needs: ['manage:ranks', 'view:members'] }),
  assignRolesBulk: policy<GuildViewer>({ needs: ['manage:roles', 'view:members'] }),
  kickMany: policy<GuildViewer>({ needs: ['kick:members'] }),
};
