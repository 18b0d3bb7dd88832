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

/** The one of two that doesn't remain: the stored one, unless the other was made before it. */
export function olderOf(stored: Stored, other: Surplus & { readonly createdAt: number }): Surplus | null {
  if (stored.subscribedAt && stored.subscribedAt.getTime() > other.createdAt) return other;
  const { subscriptionId: id, plan, payerUserId } = stored;
  return id === null ? null : { id, plan, payerUserId };
}
