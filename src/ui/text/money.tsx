import type { ReactElement } from 'react';
import { moneyLabel, moneyParts } from '#/base/money.ts';

interface MoneyProps {
  /** Copper; a sum that may be more than numbers are exact in as `bigint`. */
  amount: number | bigint;
  /** A sign before it, also before what was added. */
  signed?: boolean;
  className?: string;
}

/** An amount in coins, each letter in its color; readers hear the names. */
export const Money = (props: MoneyProps) => moneyText(props);

/** The same as a call, for rows, which have no components (decision 110). */
export function moneyText({ amount, signed = false, className = '' }: MoneyProps): ReactElement {
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : '';
  return (
    <span className={`money ${className}`}>
      <span className="sr-only">{`${signed && amount > 0 ? 'plus ' : ''}${moneyLabel(amount)}`}</span>
      <span aria-hidden>
        {sign ? <i data-sign={sign === '+' ? 'in' : 'out'}>{sign}</i> : null}
        {moneyParts(amount, 'table').map(({ coin, letter, digits }) => (
          <span key={coin} data-coin={coin}>
            {digits}
            <b>{letter}</b>
          </span>
        ))}
      </span>
    </span>
  );
}
