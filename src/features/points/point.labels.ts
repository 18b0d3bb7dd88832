import type { PointKind, PointLimit } from './point.rules.ts';

export const KIND_LABELS: Readonly<Record<PointKind, string>> = {
  start: 'Start points',
  award: 'Activity',
  task: 'Task',
  share: 'Auction share',
  adjustment: 'Adjustment',
  auction: 'Auction',
  decay: 'Decay',
  reset: 'Season reset',
  reversal: 'Reversal',
  purchase: 'Purchase',
};

/** Why less was granted than was asked for. */
export const LIMIT_LABELS: Readonly<Record<PointLimit, string>> = {
  'weekly-cap': 'limited by the weekly cap',
  'hard-cap': 'limited by the hard cap',
  overdraft: 'limited by the overdraft',
  withheld: 'a cap had already withheld the rest',
};

/** '1,234.5': hundredths as they are written. */
export const pointsText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });

/** '+12.5', '-3', '0'. */
export const changeText = (hundredths: number): string =>
  hundredths > 0 ? `+${pointsText(hundredths)}` : pointsText(hundredths);

interface Rule {
  readonly kind: PointKind;
  readonly source: { readonly label: string } | null;
  readonly reason: string;
}

/** The rule by which an entry came to be, in words. */
export function ruleText({ kind, source, reason }: Rule): string {
  if (kind === 'start') return 'Start points for a new member';
  if (kind === 'award') return `Award for ${source?.label ?? 'an activity'}`;
  if (kind === 'task') return `Reward for ${source?.label ?? 'a task'}`;
  if (kind === 'purchase') return `Bought ${source?.label ?? 'from the storage'}`;
  if (kind === 'share') return `Share of the price of ${source?.label ?? 'an auction'}`;
  if (kind === 'auction') return `Won ${source?.label ?? 'an auction'}`;
  if (kind === 'reversal') return source ? `Reversal for ${source.label}` : `Reversal: ${reason}`;
  return reason;
}

/** What the page of the standings is called: by the guild's name for its points, where they are on. */
export const standingsTitle = ({ enabled, name }: { readonly enabled: boolean; readonly name: string }): string =>
  enabled ? `${name} standings` : 'Points';

/** What the page of a member's points is called; null where they are hidden. */
export const memberPointsTitle = (
  points: { readonly isMine: boolean; readonly unit: string; readonly name: string } | null,
): string => (points === null ? 'Points' : points.isMine ? `My ${points.unit}` : `${points.unit} of ${points.name}`);
