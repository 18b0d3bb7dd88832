import type { PaidPlan } from '#/features/guild-access/plans/plan.rules.ts';

/** A subscription that was paid for beside another one of its guild. */
export interface Surplus {
  readonly id: string;
  readonly plan: PaidPlan | null;
  readonly payerUserId: string | null;
}

interface Stored {
  readonly subscriptionId: string | null;
  readonly subscribedAt: Date | null;
  readonly plan: PaidPlan | null;
  readonly payerUserId: string | null;
}

/** The one of two that doesn't remain: the other one, unless it's known to be newer than what is stored. */
export function olderOf(stored: Stored, other: Surplus & { readonly createdAt: number }): Surplus | null {
  const { subscriptionId: id, subscribedAt, plan, payerUserId } = stored;
  if (id === null) return null;
  // Stripe's times are of whole seconds.
  return subscribedAt && subscribedAt.getTime() < other.createdAt ? { id, plan, payerUserId } : other;
}
