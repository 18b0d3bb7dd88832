/** How points decay (docs/product/points.md#decay). Amounts are whole numbers of hundredths. */

/** The settings that say how much; a percentage is in hundredths too, 1,000 for 10%. */
export interface DecayRule {
  readonly decayType: 'none' | 'percentage' | 'flat';
  readonly decayAmount: number;
  readonly decayFloor: number;
}

/** 100%, in hundredths. */
const ALL = 10_000n;

/**
 * What a balance loses, 0 or more: a part of it, halves rounded up, or so many points, and never what would bring it below the
 * floor. A balance at the floor or below it, so every negative one, loses nothing.
 */
export function decayOf(balance: number, { decayType, decayAmount, decayFloor }: DecayRule): number {
  const most = balance - Math.max(0, decayFloor);
  if (decayType === 'none' || most <= 0) return 0;
  // The product of two amounts may be beyond what a number is exact up to.
  const lost = decayType === 'flat' ? decayAmount : Number((BigInt(balance) * BigInt(decayAmount) + ALL / 2n) / ALL);
  return Math.min(lost, most);
}
