import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, policy } from '#/platform/policy.ts';
import type { ActivityStatus } from './activity.rules.ts';

/** An activity as policies see it. */
export interface ActivityFacts {
  readonly organizerUserId: string;
  readonly status: ActivityStatus;
}

/** Who may do what with activities (docs/product/activities.md#access). */
export const ActivityPolicy = {
  view: policy<GuildViewer>({ needs: ['view:activities'] }),
  read: policy<GuildViewer, ActivityFacts>({
    needs: ['view:activities'],
    when: (who, activity) => maySee(who, activity) || notFound().body,
  }),
  create: policy<GuildViewer>({ needs: ['create:activities'] }),
} satisfies Record<string, Policy<never, never>>;

/** May this viewer know of it at all? A draft is for people who plan. */
export const maySee = (who: GuildViewer, { status }: ActivityFacts): boolean => status !== 'draft' || plans(who);

/** People who see drafts: they create activities, or change those of others. */
export const plans = (who: GuildViewer): boolean =>
  who.holds('create:activities') || who.holds('edit:activities') || who.holds('manage:activities');
