import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy, type Verdict } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
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
  /** What the form of an activity shows. */
  plan: policy<GuildViewer>({
    needs: ['view:activities'],
    when: (who) => plans(who) || forbidden(['create:activities']),
  }),
  /** Changing, publishing, starting and canceling; organizers do it to their own while they may create. */
  update: policy<GuildViewer, ActivityFacts>({
    needs: ['view:activities'],
    when: (who, activity) => seen(who, activity, mayEdit(who, activity) || forbidden(['edit:activities'])),
  }),
  /** A draft can be deleted by its organizer. */
  delete: policy<GuildViewer, ActivityFacts>({
    needs: ['view:activities'],
    when: (who, activity) =>
      seen(
        who,
        activity,
        who.holds('delete:activities') ||
          (activity.status === 'draft' && isOwn(who, activity)) ||
          forbidden(['delete:activities']),
      ),
  }),
  /** What the clock does by itself. */
  byTheClock: policy<Principal>({ when: (who) => who.kind === 'system' || forbidden() }),
} satisfies Record<string, Policy<never, never>>;

/** May this viewer know of it at all? A draft is for people who plan. */
export const maySee = (who: GuildViewer, { status }: ActivityFacts): boolean => status !== 'draft' || plans(who);

/** People who see drafts: they create activities, or change those of others. */
export const plans = (who: GuildViewer): boolean =>
  who.holds('create:activities') || who.holds('edit:activities') || who.holds('manage:activities');

const mayEdit = (who: GuildViewer, activity: ActivityFacts): boolean =>
  who.holds('edit:activities') || isOwn(who, activity);

const isOwn = (who: GuildViewer, { organizerUserId }: ActivityFacts): boolean =>
  who.userId === organizerUserId && who.holds('create:activities');

/** People who may not know of it get the answer for an unknown ID. */
const seen = (who: GuildViewer, activity: ActivityFacts, verdict: Verdict): Verdict =>
  maySee(who, activity) ? verdict : notFound().body;
