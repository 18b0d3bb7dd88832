/** What postings of points come to (docs/product/points.md). Amounts are whole numbers of hundredths. */

export const POINT_KINDS = [
  'start',
  'award',
  'task',
  'share',
  'adjustment',
  'auction',
  'decay',
  'reset',
  'reversal',
  'purchase',
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** What kept an amount from being granted whole. */
export const POINT_LIMITS = ['weekly-cap', 'hard-cap', 'overdraft', 'withheld'] as const;
export type PointLimit = (typeof POINT_LIMITS)[number];

/** The settings that limit what is granted. */
export interface PointLimits {
  readonly weeklyCap: number | null;
  readonly hardCap: number | null;
  readonly overdraft: number;
}

/** What a member has when something is posted. */
export interface Standing {
  readonly balance: number;
  /** Of the balance, on hold for bids. */
  readonly held?: number;
  /** By awards and tasks since the guild's week began. */
  readonly earnedThisWeek: number;
  /** Posted for the same activity or task before. */
  readonly source: { readonly requested: number; readonly granted: number };
}

/** Of someone who never had any. */
export const NOTHING: Standing = { balance: 0, earnedThisWeek: 0, source: { requested: 0, granted: 0 } };

export interface Grant {
  readonly requested: number;
  readonly granted: number;
  /** What reduced it last; null where all of it was granted. */
  readonly limit: PointLimit | null;
}

/** Kinds that count toward the weekly cap. */
export const EARNING_KINDS: readonly PointKind[] = ['award', 'task'];

/**
 * What of an amount is granted. Earnings are cut by the weekly cap and then by the hard cap; what is added by hand by the hard
 * cap, and what is taken by hand ends at the overdraft. An award that is corrected downward takes back what was granted
 * beyond it: what a cap withheld was never there. It may go below the overdraft, since it was never earned.
 */
export function grantOf(kind: PointKind, requested: number, standing: Standing, limits: PointLimits): Grant {
  if (kind === 'reversal') return { requested, granted: requested, limit: null };
  const earns = EARNING_KINDS.includes(kind);
  if (requested >= 0) return granted(requested, standing, earns ? limits : { ...limits, weeklyCap: null });
  if (earns) {
    const { source } = standing;
    const kept = Math.max(0, Math.min(source.granted, source.requested + requested));
    const change = noZero(kept - source.granted);
    return { requested, granted: change, limit: change === requested ? null : 'withheld' };
  }
  const change = noZero(Math.max(requested, -Math.max(0, availableOf(standing, limits))));
  return { requested, granted: change, limit: change === requested ? null : 'overdraft' };
}

function granted(requested: number, { balance, earnedThisWeek }: Standing, limits: PointLimits): Grant {
  const thisWeek =
    limits.weeklyCap === null ? requested : Math.min(requested, Math.max(0, limits.weeklyCap - earnedThisWeek));
  const most = limits.hardCap === null ? thisWeek : Math.min(thisWeek, Math.max(0, limits.hardCap - balance));
  const limit = most < thisWeek ? 'hard-cap' : thisWeek < requested ? 'weekly-cap' : null;
  return { requested, granted: most, limit };
}

/** What can be spent: the balance without what is on hold, down to the overdraft. */
export const availableOf = ({ balance, held = 0 }: Standing, { overdraft }: Pick<PointLimits, 'overdraft'>): number =>
  balance - held + overdraft;

/** No minus before a zero, which JSON and people read otherwise. */
const noZero = (value: number): number => (value === 0 ? 0 : value);

export const REASON_MAX = 200;
/** Most members that one adjustment changes. */
export const ADJUSTED_MOST = 1_000;
