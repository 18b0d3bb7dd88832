import type { ReactElement } from 'react';
import { moneyText } from '#/ui/text/money.tsx';

interface PriceProps {
  amount: number;
  className?: string;
}

/** A price in coins; nothing to pay reads 'Gift'. */
export const Price = (props: PriceProps) => priceText(props);

/** The same as a call, for lists, which have few components (decision 110). */
export const priceText = ({ amount, className }: PriceProps): ReactElement =>
  amount === 0 ? <span className={className}>Gift</span> : moneyText({ amount, className });
