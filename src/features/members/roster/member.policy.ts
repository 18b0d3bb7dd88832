import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy, type RightsHolder } from '#/platform/policy.ts';

/** A character of the caller's own in a guild. */
export interface OwnMembership {
  readonly isOwner: boolean;
}

export const MemberPolicy = {
  /** The table, the distributions and everything else that every member may see of the others. */
  view: policy<GuildViewer>({ needs: ['view:members'] }),
  /** Everyone chooses among their own characters, which is all that is loaded (docs/product/members.md#main-character). */
  makeMain: policy<RightsHolder, { readonly name: string; readonly isMain: boolean }>({
    when: (_who, { name, isMain }) =>
      !isMain || {
        code: 'CONFLICT',
        reason: 'nothing_to_change',
        message: `${name} is your main character in this guild already.`,
      },
  }),
  /** Everyone may leave but the owner, who transfers the guild first (docs/product/members.md#leaving-and-kicking). */
  leave: policy<RightsHolder, OwnMembership>({
    when: (_who, membership) =>
      membership.isOwner
        ? {
            code: 'CONFLICT',
            reason: 'owner_must_transfer',
            message: 'You own this guild. Transfer ownership to another member before you leave.',
          }
        : true,
  }),
};
