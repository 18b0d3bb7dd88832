import { moneyText } from '#/ui/text/money.tsx';
import { accountInSearch } from '../../treasury.search.ts';
import { inUse, type TreasuryAccount, totalOf } from '../account.rules.ts';

interface AccountSwitchProps {
  accounts: readonly TreasuryAccount[];
  /** As the address names it; undefined for all of them. */
  account: string | undefined;
  onChange: (account: string | undefined) => void;
}

/** What each account holds; one that is pressed is shown alone. Nothing where there is only one. */
export function AccountSwitch({ accounts, account, onChange }: AccountSwitchProps) {
  if (accounts.length === 0) return null;
  const shown = accounts.filter((one) => inUse([one]).length > 0 || accountInSearch(one.id) === account);
  const choices = [
    { key: undefined, name: 'All accounts', balance: totalOf(accounts) },
    ...shown.map(({ id, name, balance, archived }) => ({
      ...{ key: accountInSearch(id), name: archived ? `${name} (archived)` : name, balance },
    })),
  ];
  return (
    <ul aria-label="Accounts" className="treasury-accounts">
      {choices.map(({ key, name, balance }) => (
        <li key={key ?? 'all'}>
          <button type="button" aria-pressed={key === account} onClick={() => onChange(key)}>
            <span>{name}</span>
            {moneyText({ amount: balance, className: 'text-13' })}
          </button>
        </li>
      ))}
    </ul>
  );
}
