import { dayText } from '#/base/day.ts';
import { amountText } from '../treasury.labels.ts';
import { type Limit, type LimitPeriod, leftToPay, leftToRequest, type UsedLimit } from './limit.rules.ts';

export const PERIOD_LABELS: Readonly<Record<LimitPeriod, string>> = {
  day: 'Each day',
  week: 'Each week',
  month: 'Each month',
};

const NOW: Readonly<Record<LimitPeriod, string>> = { day: 'today', week: 'this week', month: 'this month' };

/** '50g a week'. */
export const limitText = ({ amount, period }: Limit): string => `${amountText(amount)} a ${period}`;

const rule = (limit: UsedLimit): string => `The limit is ${limitText(limit)} and renews on ${dayText(limit.renews)}.`;

const canRequest = (limit: UsedLimit): string => {
  const left = leftToRequest(limit);
  return left > 0
    ? `You can request up to ${amountText(left)} more ${NOW[limit.period]}.`
    : `You can't request more ${NOW[limit.period]}.`;
};

/** For who requests: 'You can request up to 12g more this week. The limit is 50g a week and renews on 11/30/2026.' */
export const ownLimitText = (limit: UsedLimit): string => `${canRequest(limit)} ${rule(limit)}`;

/** For who pays: '12g of 50g left this week'. */
export const payLimitText = (limit: UsedLimit): string =>
  `${amountText(leftToPay(limit))} of ${amountText(limit.amount)} left ${NOW[limit.period]}`;

/** Why a request is refused, what is left and when there is more. */
export function tooMuchToRequest(limit: UsedLimit): string {
  const waits = limit.waiting > 0 ? ` Requests of ${amountText(limit.waiting)} are waiting.` : '';
  return `${canRequest(limit)}${waits} ${rule(limit)}`;
}

/** The same for a payment to someone. */
export function tooMuchToPay(name: string, limit: UsedLimit): string {
  const left = leftToPay(limit);
  const can =
    left > 0
      ? `${name} can be paid up to ${amountText(left)} more ${NOW[limit.period]}.`
      : `${name} can't be paid more ${NOW[limit.period]}.`;
  return `${can} ${rule(limit)}`;
}
