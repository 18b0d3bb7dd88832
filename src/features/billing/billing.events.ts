import * as z from 'zod';
import { PLAN_IDS, PLAN_PHASES, PLANS } from '#/features/guild-access/plans/plan.rules.ts';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { planSubject } from './billing-subject.rules.ts';

const data = z.object({
  plan: z.enum(PLAN_IDS),
  phase: z.enum(PLAN_PHASES),
  was: z.enum(PLAN_IDS),
  wasPhase: z.enum(PLAN_PHASES),
  /** When the phase ends by itself. */
  until: z.iso.datetime().nullable(),
  payer: z.string(),
});
type Change = z.output<typeof data>;

/** Its label is the name of the plan, or of the one that ended. */
export const planChanged = defineEvent('billing.planChanged', {
  ...{ area: 'billing', subject: planSubject, data },
  audit: {
    label: 'Plan changed',
    sentence: sentenceOf,
    details: ({ was, until, payer }) => [
      textDetail('Before', PLANS[was].name),
      textDetail('Until (UTC)', until?.slice(0, 16).replace('T', ' ')),
      textDetail('Paid by', payer),
    ],
  },
});

/** Its label is the name of the plan that is canceled. */
export const paidTwice = defineEvent('billing.paidTwice', {
  ...{ area: 'billing', subject: planSubject },
  data: z.object({ subscriptionId: z.string(), payerUserId: z.uuid().nullable() }),
  audit: {
    label: 'Plan paid for twice',
    sentence: 'canceled the plan {subject}, which was paid for beside another one',
  },
});
export type PaidTwice = Parameters<typeof paidTwice>[0];

export type PlanChange = Parameters<typeof planChanged>[0];

/** What followed from it, in words. */
function sentenceOf({ plan, phase, was, wasPhase }: Change): string {
  if (phase === 'grace') return "couldn't charge for the plan {subject}";
  if (phase === 'ended' || phase === 'none') return 'ended the plan {subject}';
  if (phase === 'canceling') return 'canceled the plan {subject} for the end of its period';
  if (was !== 'free' && was !== plan) return 'changed the plan to {subject}';
  if (wasPhase === 'grace') return 'charged for the plan {subject} after all';
  if (wasPhase === 'canceling') return 'renewed the plan {subject}';
  return phase === 'trial' ? 'started a trial of the plan {subject}' : 'started the plan {subject}';
}
