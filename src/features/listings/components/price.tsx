import { Money } from '#/ui/text/money.tsx';

/** A price in coins; nothing to pay reads 'Gift'. */
export const Price = ({ amount, className }: { amount: number; className?: string }) =>
  amount === 0 ? <span className={className}>Gift</span> : <Money amount={amount} className={className} />;
