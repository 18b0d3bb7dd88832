import { amountText } from '../../treasury.labels.ts';
import { inUse, type TreasuryAccount } from '../account.rules.ts';

/** Accounts to choose from, each with what it holds. */
export const accountItems = (accounts: readonly TreasuryAccount[]) =>
  inUse(accounts).map(({ id, name, balance }) => ({ value: id, label: name, hint: amountText(balance) }));
