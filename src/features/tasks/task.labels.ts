import type { TaskCategory, TaskProof, TaskRepeat, TaskState } from './task.rules.ts';

export const CATEGORY_LABELS: Readonly<Record<TaskCategory, string>> = {
  gather: 'Gather',
  craft: 'Craft',
  donate: 'Donate',
  scout: 'Scout',
  recruit: 'Recruit',
  other: 'Other',
};

export const PROOF_LABELS: Readonly<Record<TaskProof, string>> = {
  none: 'None',
  text: 'Text',
  image: 'Image',
};

export const REPEAT_LABELS: Readonly<Record<TaskRepeat, string>> = {
  none: 'Never',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
};

export const STATE_LABELS: Readonly<Record<TaskState, string>> = {
  open: 'Open',
  overdue: 'Overdue',
  done: 'Done',
  archived: 'Archived',
};

/** '9.6' of 960 hundredths. */
export const pointsText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });

/** '12 points', '1 point', or '12 SP' of another pool than the first; null without a reward. */
export const rewardText = (hundredths: number, pool: string | null = null): string | null =>
  hundredths === 0 ? null : `${pointsText(hundredths)} ${pool ?? (hundredths === 100 ? 'point' : 'points')}`;

/** '410 of 600'. */
export const progressText = (approved: number, goal: number): string =>
  `${approved.toLocaleString('en-US')} of ${goal.toLocaleString('en-US')}`;

/** '3 of 5 claimed', '1 claimed' without a limit. */
export const claimsText = (claims: number, max: number | null): string =>
  max === null ? `${claims.toLocaleString('en-US')} claimed` : `${claims} of ${max} claimed`;
