import type { EntryKind } from '../treasury.rules.ts';

/** How much one member may be paid in a period (docs/product/treasury.md#limits). */

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Of a rank; a rank without one is not limited. */
export interface Limit {
  /** Copper. */
  readonly amount: number;
  /** Of the calendar, in the guild's time zone; a week begins on Monday. */
  readonly period: LimitPeriod;
}

/** Entries that count. A payout is a share of what was earned together, and an adjustment corrects a count. */
export const LIMITED_KINDS: readonly EntryKind[] = ['payment', 'withdrawal'];

/** What a member was paid of their limit. */
export interface UsedLimit extends Limit {
  /** Copper, in this period; what was undone doesn't count. */
  readonly paid: number;
  /** Copper that they request, open or approved. */
  readonly waiting: number;
  /** The first day of the next period, '2026-11-30'. */
  readonly renews: string;
}

/** What can still be paid to them in this period. */
export const leftToPay = ({ amount, paid }: UsedLimit): number => Math.max(0, amount - paid);

/** What they can still request: what waits is as good as paid. */
export const leftToRequest = (limit: UsedLimit): number => Math.max(0, leftToPay(limit) - limit.waiting);
