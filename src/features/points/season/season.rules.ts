import { type AppError, conflict } from '#/base/app-error.ts';

/** What a new season begins with (docs/product/points.md#seasons). */

export const RESET_TARGETS = ['zero', 'start'] as const;
export type ResetTarget = (typeof RESET_TARGETS)[number];

/** Why nothing is reset. */
export const nothingToReset = (to: ResetTarget): AppError =>
  conflict(
    'nothing_to_reset',
    to === 'zero' ? 'Every balance is already zero.' : 'Every balance is already at the start points.',
  );

/** What someone has after a reset: start points are for people who are in the guild. */
export const balanceAfterReset = (target: ResetTarget, isMember: boolean, startPoints: number): number =>
  target === 'start' && isMember ? startPoints : 0;
