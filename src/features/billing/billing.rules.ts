import type { PaidPlan } from '#/features/guild-access/plans/plan.rules.ts';

/** Where Stripe delivers its events. */
export const STRIPE_WEBHOOK = '/api/webhooks/stripe';

/** The job that carries out what was delivered; stored as the name of its queue. */
export const BILLING_CLOCK = 'billing';

export const INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof INTERVALS)[number];

/** What a plan costs for so long, in the smallest unit of its currency; read from Stripe. */
export interface PlanPrice {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  readonly amount: number;
  /** ISO 4217 in capitals. */
  readonly currency: string;
}

/** The key by which a price is looked up at Stripe. */
export const lookupKey = (plan: PaidPlan, interval: BillingInterval): string => `${plan}_${interval}`;
