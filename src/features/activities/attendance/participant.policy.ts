import { notFound } from '#/base/app-error.ts';
import { ActivityPolicy } from '#/features/activities/planning/activity.policy.ts';
import type { ActivityStatus } from '#/features/activities/planning/activity.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { maySeeOfOthers, type ProfileViewer, type VisibilitySettings } from '#/features/privacy/visibility.rules.ts';
import { forbidden, type Policy, policy, type Refusal } from '#/platform/policy.ts';

interface ActivityFacts {
  readonly organizerUserId: string;
  readonly status: ActivityStatus;
}

/** Who records who was at an activity. */
export const ParticipantPolicy = {
  read: policy<GuildViewer, ActivityFacts>({
    needs: ['view:activities'],
    when: (who, activity) => ActivityPolicy.read.judge(who, activity),
  }),
  /** Whether it can be recorded now depends on what is done, and is judged by the command (`recordFault`). */
  record: policy<GuildViewer, unknown>({ needs: ['manage:activities'] }),
  /** About whom it is: no one changes their own attendance by hand but the owner, who is the last instance (decision 124). */
  recordOf: policy<GuildViewer, { readonly userId: string | null }>({
    needs: ['manage:activities'],
    when: (who, { userId }) => mayRecordOf(who, userId) || OWN_ATTENDANCE,
  }),
  /** For what a completed activity has no need of: check-ins, imports, starting over. */
  prepare: policy<GuildViewer, ActivityFacts>({
    needs: ['manage:activities'],
    when: (_, { status }) => status === 'scheduled' || status === 'live' || refusalOf(status),
  }),
  /** Not before it has begun: no one was there yet. */
  complete: policy<GuildViewer, ActivityFacts & { readonly hasBegun: boolean }>({
    needs: ['manage:activities'],
    when: (_, { status, hasBegun }) => {
      if (status !== 'scheduled' && status !== 'live') return refusalOf(status);
      return hasBegun || NOT_BEGUN;
    },
  }),
  award: policy<GuildViewer, ActivityFacts>({
    needs: ['manage:activities'],
    when: (_, { status }) => status === 'completed' || NOT_COMPLETED,
  }),
  /** For oneself, while the activity is on. */
  checkIn: policy<GuildViewer, ActivityFacts>({
    needs: ['view:activities'],
    when: (who, { status }) => {
      if (who.memberships.length === 0) return forbidden();
      if (status === 'draft') return notFound().body;
      return status === 'live' || NOT_LIVE;
    },
  }),
} satisfies Record<string, Policy<never, never>>;

/**
 * May the record of others be seen, on the page of an activity and in its files? As the guild shows activity; who keeps the
 * record sees what they keep (docs/decisions/129).
 */
export const maySeeRecords = (who: ProfileViewer, settings: VisibilitySettings): boolean =>
  who.holds('manage:activities') || maySeeOfOthers(who, 'activity', settings);

/** Guests have no user. */
export const mayRecordOf = (who: GuildViewer, userId: string | null): boolean =>
  who.isOwner || userId === null || userId !== who.userId;

const conflict = (reason: string, message: string): Refusal => ({ code: 'CONFLICT', reason, message });
const OWN_ATTENDANCE = conflict(
  'own_attendance',
  "You can't change your own attendance. Someone else on staff has to.",
);
const NOT_COMPLETED = conflict('not_completed', 'Complete the activity first. Then its points can be awarded.');
const NOT_BEGUN = conflict(
  'not_begun',
  "This activity hasn't started yet. Start it first, or complete it after its start.",
);
const NOT_LIVE = conflict('not_live', 'You can check in only while the activity is live.');

const refusalOf = (status: ActivityStatus): Refusal =>
  status === 'completed'
    ? conflict('activity_completed', 'This activity is completed. Correct single participants instead.')
    : conflict(
        `activity_${status}`,
        status === 'draft' ? "This activity isn't published yet." : 'This activity was canceled.',
      );
