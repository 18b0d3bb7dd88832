import { expect, test } from 'vitest';
import { type PaidPlan, type PlanId, type PlanPhase, standingOf } from './plan.rules.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const day = (n: number) => new Date(NOW + n * 86_400_000);

interface Case {
  readonly status: string;
  readonly plan?: PaidPlan | null;
  readonly cancelAt?: Date;
  readonly pastDueSince?: Date;
  readonly is: readonly [PlanId, PlanPhase];
}

const CASES: readonly Case[] = [
  { status: 'trialing', is: ['guild', 'trial'] },
  { status: 'active', is: ['guild', 'active'] },
  { status: 'active', plan: 'alliance', is: ['alliance', 'active'] },
  { status: 'active', cancelAt: day(3), is: ['guild', 'canceling'] },
  { status: 'trialing', cancelAt: day(3), is: ['guild', 'canceling'] },
  { status: 'past_due', pastDueSince: day(0), is: ['guild', 'grace'] },
  { status: 'past_due', pastDueSince: day(-6.99), is: ['guild', 'grace'] },
  { status: 'past_due', pastDueSince: day(-7), is: ['free', 'ended'] },
  { status: 'unpaid', is: ['free', 'ended'] },
  { status: 'paused', is: ['free', 'ended'] },
  { status: 'canceled', is: ['free', 'ended'] },
  { status: 'incomplete', is: ['free', 'none'] },
  { status: 'incomplete_expired', is: ['free', 'none'] },
  { status: 'something new', is: ['free', 'ended'] },
  { status: 'active', plan: null, is: ['free', 'ended'] },
];

test.each(CASES)('$status of $plan is $is', ({ status, plan = 'guild', cancelAt = null, pastDueSince = null, is }) => {
  const standing = standingOf({ plan, status, periodEnd: day(10), cancelAt, pastDueSince }, NOW);
  expect([standing.plan, standing.phase]).toEqual(is);
});

test('a guild without a subscription has the free plan', () => {
  expect(standingOf(null, NOW)).toEqual({ plan: 'free', phase: 'none', until: null });
});

test('a phase says when it ends: the days of grace, the end that was chosen, or the period', () => {
  const active = { plan: 'guild', status: 'active', periodEnd: day(10), cancelAt: null, pastDueSince: null } as const;
  expect(standingOf(active, NOW).until).toEqual(day(10));
  expect(standingOf({ ...active, cancelAt: day(4) }, NOW).until).toEqual(day(4));
  expect(standingOf({ ...active, status: 'past_due', pastDueSince: day(-2) }, NOW).until).toEqual(day(5));
});
