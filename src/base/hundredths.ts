/** Amounts in whole hundredths, as points are kept: people read and write 12.5 for 1250. */

/**
 * What was typed, in hundredths: whole where it has at most two decimals, whatever floats make of them. More decimals stay a
 * fraction, so that a schema of whole numbers refuses what would be rounded.
 */
export function toHundredths(units: number): number {
  const exact = units * 100;
  const whole = Math.round(exact);
  // What is typed with two decimals is read as the float nearest to it, and so is this quotient.
  return whole / 100 === units ? whole : Number.isInteger(exact) ? exact + 0.5 : exact;
}

/** What a schema of hundredths says: which decimals are too many, or what to enter. */
export const hundredthsFault =
  (message: string) =>
  ({ input }: { readonly input: unknown }): string =>
    typeof input === 'number' && Number.isFinite(input) && !Number.isInteger(input)
      ? 'Use at most two decimals'
      : message;
