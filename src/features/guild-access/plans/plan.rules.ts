/** Plans of guilds, what each allows, and which one a guild has now (docs/product/billing.md#plans). */
export const PLAN_IDS = ['free', 'guild', 'alliance'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Those that are paid for. */
export const PAID_PLANS = ['guild', 'alliance'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

/** How far a guild may go; null where there is no limit. Nothing above a limit is ever removed. */
export interface Entitlements {
  /** Characters. */
  readonly members: number | null;
  /** Of all of the guild's images together. */
  readonly imageBytes: number | null;
  /** How far back the audit log is shown. */
  readonly auditDays: number | null;
}

export interface Plan {
  readonly name: string;
  readonly limits: Entitlements;
}

const GB = 1024 ** 3;

/** In the order of their price. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: { name: 'Free', limits: { members: 50, imageBytes: GB, auditDays: 30 } },
  guild: { name: 'Guild', limits: { members: 150, imageBytes: 10 * GB, auditDays: 365 } },
  alliance: { name: 'Alliance', limits: { members: 500, imageBytes: 50 * GB, auditDays: null } },
};

/** Of installs that no one pays for. */
export const EVERYTHING_INCLUDED: Entitlements = { members: null, imageBytes: null, auditDays: null };

/** A failed payment ends a plan after so many days. */
export const GRACE_DAYS = 7;
/** The first plan of a guild is free for so many days. */
export const TRIAL_DAYS = 14;

/** What a guild's subscription is at. */
export const PLAN_PHASES = ['none', 'trial', 'active', 'canceling', 'grace', 'ended'] as const;
export type PlanPhase = (typeof PLAN_PHASES)[number];

/** A guild's subscription as it was read last; times are instants. */
export interface Subscribed {
  /** Null for a price that is none of ours. */
  readonly plan: PaidPlan | null;
  /** In Stripe's words; new ones may come. */
  readonly status: string;
  readonly periodEnd: Date | null;
  /** It ends then and isn't renewed. */
  readonly cancelAt: Date | null;
  /** Since a payment failed. */
  readonly pastDueSince: Date | null;
}

export interface PlanStanding {
  /** What the guild is entitled to. */
  readonly plan: PlanId;
  readonly phase: PlanPhase;
  /** When the phase ends by itself. */
  readonly until: Date | null;
}

/** Never finished its first payment. */
const UNPAID_FROM_THE_START: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired']);

/** The plan that a guild has at this moment; null for one that never had a subscription. */
export function standingOf(subscribed: Subscribed | null, now: number): PlanStanding {
  const nothing = { plan: 'free', until: null } as const;
  if (subscribed === null || UNPAID_FROM_THE_START.has(subscribed.status)) return { ...nothing, phase: 'none' };
  const { plan, status, periodEnd, cancelAt, pastDueSince } = subscribed;
  const ended = { ...nothing, phase: 'ended' } as const;
  if (plan === null) return ended;
  if (status === 'past_due') {
    const until = graceEnd(pastDueSince ?? new Date(now));
    return now < until.getTime() ? { plan, phase: 'grace', until } : ended;
  }
  if (status !== 'trialing' && status !== 'active') return ended;
  if (cancelAt) return { plan, phase: 'canceling', until: cancelAt };
  return { plan, phase: status === 'trialing' ? 'trial' : 'active', until: periodEnd };
}

/** When the days of grace are over. */
export const graceEnd = (since: Date): Date => new Date(since.getTime() + GRACE_DAYS * 86_400_000);

/** There is a subscription that can be changed and paid; another one would be paid twice. */
export const isRunning = (status: string): boolean => status !== 'canceled' && status !== 'incomplete_expired';

/** It is being paid for, or is about to be after a trial. */
export const isPaying = (status: string): boolean => PAYING.has(status);
const PAYING: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

/** Something may still be charged for it. */
export const mayBeCharged = (status: string): boolean => isPaying(status) || status === 'unpaid' || status === 'paused';
