import type { CSSProperties } from 'react';
import { CHARGES, type Division, TINCTURES } from './arms.data.ts';
import type { Arms } from './arms.rules.ts';

/**
 * Arms as a small round face: the field with its division as a gradient, the charge as a number in the sprite. A row of a
 * list costs 150 bytes for it instead of a picture of 1 kB.
 */
export function faceStyle({ palette, division, charge }: Arms): CSSProperties & { '--charge': number } {
  const field = TINCTURES[palette.field];
  // Never metal: the charge is drawn in it.
  const other = TINCTURES[palette.counterchanged ? palette.deep : palette.second];
  return {
    color: TINCTURES[palette.metal],
    background: GROUNDS[division](field, other),
    '--charge': CHARGES.indexOf(charge),
  };
}

const halves = (degrees: number) => (a: string, b: string) => `linear-gradient(${degrees}deg,${a} 50%,${b} 0)`;
const stripes = (degrees: number) => (a: string, b: string) =>
  `repeating-linear-gradient(${degrees}deg,${a} 0 25%,${b} 0 50%)`;
const ring = (a: string, b: string) => `radial-gradient(${a} 60%,${b} 0)`;

/** Divisions as far as a circle of 28 px shows them. */
const GROUNDS: Readonly<Record<Division, (a: string, b: string) => string>> = {
  plain: (a) => a,
  pale: halves(90),
  fess: halves(180),
  bend: halves(45),
  chevron: (a, b) => `conic-gradient(from 135deg at 50% 40%,${b} 90deg,${a} 0)`,
  quarterly: (a, b) => `repeating-conic-gradient(${a} 0 25%,${b} 0 50%)`,
  saltire: (a, b) => `repeating-conic-gradient(from 45deg,${a} 0 25%,${b} 0 50%)`,
  paly: stripes(90),
  barry: stripes(180),
  gyronny: (a, b) => `repeating-conic-gradient(${a} 0 12.5%,${b} 0 25%)`,
  bordure: ring,
  chief: (a, b) => `linear-gradient(${b} 30%,${a} 0)`,
};
