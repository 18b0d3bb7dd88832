import { dayText } from '#/base/day.ts';
import { pointsText } from '../point.labels.ts';
import type { DecayRule } from './decay.rules.ts';

/** '10%' or '5 DKP'. */
export const decayAmountText = (
  { decayType, decayAmount }: Pick<DecayRule, 'decayType' | 'decayAmount'>,
  unit: string,
): string => (decayType === 'percentage' ? `${pointsText(decayAmount)}%` : `${pointsText(decayAmount)} ${unit}`);

/** 'Decay of 10%, week of 11/23/2026': how histories explain it. `day` is that of the run, where the guild is. */
export const decayText = (rule: Pick<DecayRule, 'decayType' | 'decayAmount'>, unit: string, day: string): string =>
  `Decay of ${decayAmountText(rule, unit)}, week of ${dayText(day)}`;

/** 'Balances lose 10%, down to 5 DKP at the lowest.' */
export function decayRuleText(rule: DecayRule & { readonly unit: string }): string {
  const { decayFloor, unit } = rule;
  const floor = decayFloor > 0 ? `, but never fall below ${pointsText(decayFloor)} ${unit}` : '';
  return `Balances lose ${decayAmountText(rule, unit)}${floor}.`;
}
