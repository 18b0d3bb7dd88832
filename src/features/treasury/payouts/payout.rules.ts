/** How a payout is split among people, exact to the copper (docs/product/treasury.md#payouts). */
export const PAYOUT_WAYS = ['equal', 'attendance', 'points'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

export const WAY_LABELS: Readonly<Record<PayoutWay, string>> = {
  equal: 'Equally',
  attendance: 'By attendance',
  points: 'By points',
};

/** People that one payout goes to. */
export const PAID_MOST = 1_000;
/** Activities that one payout is for. */
export const ACTIVITIES_MOST = 20;
/** How far back activities can be paid for. */
export const ACTIVITY_DAYS = 90;

/** Someone with a claim to a part; a whole number, compared with those of the others. */
export interface Weighed {
  readonly userId: string;
  readonly weight: number;
}

/**
 * Splits an amount by weight so that the parts sum to it: everyone gets their part rounded down, and what is left goes, a copper each,
 * to those who lost most by that; of equals to the lower id, so that the preview and the payout agree. Without any weight no one gets
 * anything. Calculated in whole numbers of any size.
 */
export function split<Person extends Weighed>(amount: number, people: readonly Person[]): ReadonlyMap<string, number> {
  const total = people.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (total === 0n) return new Map(people.map(({ userId }) => [userId, 0]));
  const parts = people.map(({ userId, weight }) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { userId, part: exact / total, lost: exact % total };
  });
  const left = BigInt(amount) - parts.reduce((sum, { part }) => sum + part, 0n);
  const next = parts
    .filter(({ lost }) => lost > 0n)
    .toSorted((a, b) => (a.lost === b.lost ? compare(a.userId, b.userId) : a.lost > b.lost ? -1 : 1))
    .slice(0, Number(left));
  const more = new Set(next.map(({ userId }) => userId));
  return new Map(parts.map(({ userId, part }) => [userId, Number(part) + (more.has(userId) ? 1 : 0)]));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
