import { notFound } from '#/base/app-error.ts';
import { ActivityPolicy } from '#/features/activities/planning/activity.policy.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy, type Refusal, type Verdict } from '#/platform/policy.ts';
import {
  FAULT_TEXTS,
  type Intent,
  type Requirements,
  type SignUpFault,
  type SignUpWindow,
  signUpFault,
} from './sign-up.rules.ts';

/** An activity as answers to it are judged. */
export interface ActivityFacts extends SignUpWindow, Requirements {
  readonly id: string;
  readonly title: string;
  readonly organizerUserId: string;
  readonly needsApproval: boolean;
  readonly keepsWaitlist: boolean;
  readonly capacity: number | null;
}

/** An activity, and what a person has answered to it. */
export interface SignUpSubject {
  readonly activity: ActivityFacts;
  readonly answered: Intent | null;
}

/** Who answers activities, for themselves and for others. What an answer says is judged by the command (sign-up.rules). */
export const SignUpPolicy = {
  read: policy<GuildViewer, { readonly activity: ActivityFacts }>({
    needs: ['view:activities'],
    when: (who, { activity }) => ActivityPolicy.read.judge(who, activity),
  }),
  /** For oneself: members, while the activity isn't over. */
  submit: policy<GuildViewer, SignUpSubject>({
    needs: ['view:activities'],
    when: (who, { activity }) => {
      if (who.memberships.length === 0) return forbidden();
      if (activity.status === 'draft') return notFound().body;
      return isChangeable(activity);
    },
  }),
  answerMany: policy<GuildViewer>({
    needs: ['view:activities'],
    when: (who) => who.memberships.length > 0 || forbidden(),
  }),
  /** For others: also after the deadline, and for those who lack what the activity asks for. */
  manage: policy<GuildViewer, { readonly activity: ActivityFacts }>({
    needs: ['manage:activities'],
    when: (_, { activity }) => isChangeable(activity),
  }),
  notes: policy<GuildViewer>({ needs: ['manage:activities'] }),
} satisfies Record<string, Policy<never, never>>;

function isChangeable(activity: ActivityFacts): Verdict {
  const fault = signUpFault(activity, 0);
  return fault === null || fault === 'closed' || refused(fault);
}

export const refused = (fault: SignUpFault): Refusal => ({
  code: 'CONFLICT',
  reason: `sign_ups_${fault}`,
  message: FAULT_TEXTS[fault],
});
