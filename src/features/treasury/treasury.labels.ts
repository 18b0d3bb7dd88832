import { formatMoney } from '#/base/money.ts';
import type { EntryKind } from './treasury.rules.ts';

export const KIND_LABELS: Readonly<Record<EntryKind, string>> = {
  deposit: 'Deposit',
  tax: 'Tax',
  withdrawal: 'Withdrawal',
  adjustment: 'Adjustment',
  transfer: 'Transfer',
  payment: 'Payment',
  payout: 'Payout',
  reversal: 'Reversal',
};

/** '12g', '4g 75s', '−5c'. */
export const amountText = (copper: number): string => formatMoney(copper, 'card');

/** The same with its sign. */
export const changeText = (copper: number): string => (copper > 0 ? `+${amountText(copper)}` : amountText(copper));

/** 'Deposit of 12g'. */
export const entryLabel = (kind: EntryKind, change: number): string =>
  `${KIND_LABELS[kind]} of ${amountText(kind === 'adjustment' ? change : Math.abs(change))}`;
