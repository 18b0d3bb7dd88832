import { FIRST_ACCOUNT } from '../treasury.rules.ts';

/** An account of a treasury as people see it (docs/product/treasury.md#accounts). */
export interface TreasuryAccount {
  readonly id: string;
  readonly name: string;
  /** Copper. */
  readonly balance: number;
  readonly archived: boolean;
}

/** Those in which something can move. */
export const inUse = (accounts: readonly TreasuryAccount[]): readonly TreasuryAccount[] =>
  accounts.filter(({ archived }) => !archived);

/** Of all of them, archived ones included: none of them holds anything. */
export const totalOf = (accounts: readonly TreasuryAccount[]): number =>
  accounts.reduce((sum, { balance }) => sum + balance, 0);

/** A guild with one account sees nothing of accounts. */
export const hasSeveral = (accounts: readonly TreasuryAccount[]): boolean => accounts.length > 1;

/** What holds gold, in words: the treasury, or one of several accounts. */
export const holderName = (accounts: readonly TreasuryAccount[], id: string): string =>
  hasSeveral(accounts) ? (accounts.find((one) => one.id === id)?.name ?? 'The account') : 'The treasury';

/** The account that a form begins with: the one that is shown, as long as something can move in it. */
export const chosenFirst = (accounts: readonly TreasuryAccount[], shown: string | undefined): string =>
  inUse(accounts).find(({ id }) => id === shown)?.id ?? FIRST_ACCOUNT;

export const isFirst = (id: string): boolean => id === FIRST_ACCOUNT;
