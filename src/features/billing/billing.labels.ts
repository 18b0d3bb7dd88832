import { PLANS, type PlanId, type PlanPhase } from '#/features/guild-access/plans/plan.rules.ts';
import type { PlanPrice } from './billing.rules.ts';

/** Beside the name of the plan; without one where there is nothing to say. */
export const PHASE_LABELS: Readonly<Record<PlanPhase, string | null>> = {
  none: null,
  trial: 'Trial',
  active: null,
  canceling: 'Canceled',
  grace: 'Payment failed',
  ended: null,
};

/** 'Guild', or 'Guild, payment failed'. */
export function planText({ plan, phase }: { readonly plan: PlanId; readonly phase: PlanPhase }): string {
  const label = PHASE_LABELS[phase];
  return label === null ? PLANS[plan].name : `${PLANS[plan].name}, ${label.toLowerCase()}`;
}

/** €6, or €6.50. */
export function priceText({ amount, currency }: Pick<PlanPrice, 'amount' | 'currency'>): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

const GB = 1024 ** 3;

/** What a plan allows, a line each. */
export function limitLines(plan: PlanId): readonly string[] {
  const { members, imageBytes, auditDays } = PLANS[plan].limits;
  return [
    members === null ? 'Any number of members' : `${members} members`,
    imageBytes === null ? 'Any number of images' : `${imageBytes / GB} GB for images`,
    auditDays === null ? 'The whole audit log' : `${auditDays === 365 ? '1 year' : `${auditDays} days`} of audit log`,
  ];
}
