import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, policy } from '#/platform/policy.ts';

/** A pledge as policies see it. */
export interface PledgeFacts {
  readonly userId: string;
  readonly completed: boolean;
}

export const PledgePolicy = {
  view: policy<GuildViewer>({ needs: ['view:pledges'] }),
  /** `open`: pledges of the viewer that wait, of `most` that the guild allows. */
  create: policy<GuildViewer, { readonly open: number; readonly most: number }>({
    needs: ['create:pledges'],
    when: (_, { open, most }) =>
      open < most || {
        code: 'CONFLICT',
        reason: 'too_many_pledges',
        message: 'You have too many open pledges. Complete one first.',
      },
  }),
  /** One's own; those of others by staff. */
  complete: policy<GuildViewer, PledgeFacts>({
    needs: ['view:pledges'],
    when: (who, { userId, completed }) => {
      if (who.userId !== userId && !who.holds('manage:pledges')) return forbidden(['manage:pledges']);
      return (
        !completed || { code: 'CONFLICT', reason: 'pledge_completed', message: 'This pledge is already completed.' }
      );
    },
  }),
};
