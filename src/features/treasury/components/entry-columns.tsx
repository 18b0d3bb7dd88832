import type { ReactElement } from 'react';
import { buttonClasses } from '#/ui/controls/button.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { moneyText } from '#/ui/text/money.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import type { TreasuryAccount } from '../accounts/account.rules.ts';
import { WAY_LABELS } from '../payouts/payout.rules.ts';
import { entryLabel, KIND_LABELS } from '../treasury.labels.ts';
import type { EntryRow } from '../treasury.queries.server.ts';

type Accounts = readonly TreasuryAccount[];

/** What buttons of a row say that they do (`data-does`). */
export type EntryAction = 'undo' | 'people';

function person({ id, name, people, mine, hidden }: EntryRow): ReactElement {
  if (hidden) return <span>Hidden member</span>;
  if (people <= 1) return <span>{name ?? '–'}</span>;
  return (
    <button type="button" data-does={'people' satisfies EntryAction} className="link min-h-6" key={id}>
      {`${people.toLocaleString('en-US')} members`}
      {mine === null ? null : <span className="sr-only">, you among them</span>}
    </button>
  );
}

/** Why, and below it whom it is about. */
const why = (row: EntryRow, accounts: Accounts): ReactElement => (
  <>
    <span>{row.reason ?? '–'}</span>
    {row.people === 0 && row.way === null && accounts.length === 0 ? null : (
      <small>
        {row.people === 0 && row.way === null ? null : person(row)}
        {accounts.length > 0 ? <span>{accountsOf(row, accounts)}</span> : null}
        {row.way ? <span>{WAY_LABELS[row.way].toLowerCase()}</span> : null}
      </small>
    )}
  </>
);

const what = ({ kind, reversed }: EntryRow): ReactElement => (
  <>
    {KIND_LABELS[kind]}
    {reversed ? <small className="treasury-undone">Undone</small> : null}
  </>
);

const undoButton = (row: EntryRow, size: 'row' | 'md'): ReactElement | null =>
  row.can.reverse ? (
    <button
      type="button"
      data-does={'undo' satisfies EntryAction}
      aria-label={`Undo ${entryLabel(row.kind, row.change).toLowerCase()}`}
      className={buttonClasses({ variant: 'ghost', size })}
    >
      Undo
    </button>
  ) : null;

/** 'Main', 'Main to War chest'; nothing where there is one account. */
function accountsOf({ accountId, toAccountId }: EntryRow, accounts: Accounts): string | null {
  if (accounts.length === 0) return null;
  const nameOf = (id: string) => accounts.find((one) => one.id === id)?.name ?? 'Another account';
  return toAccountId === null ? nameOf(accountId) : `${nameOf(accountId)} to ${nameOf(toAccountId)}`;
}

/** Without a sign where it stays among what is shown. */
const amount = (row: EntryRow, className?: string): ReactElement =>
  row.effect === 0
    ? moneyText({ amount: Math.abs(row.change), ...(className && { className }) })
    : moneyText({ amount: row.change, signed: true, ...(className && { className }) });

export const entryColumns: TableColumns<EntryRow, Accounts> = [
  { id: 'at', header: 'Time', width: 176, className: 'soft', cell: ({ at }, { time }) => rowTime(at, time, 'short') },
  { id: 'kind', header: 'Kind', width: 112, cell: what },
  {
    id: 'reason',
    header: 'Reason',
    grows: true,
    className: 'treasury-reason',
    cell: (row, { given }) => why(row, given),
  },
  {
    ...{ id: 'change', header: 'Amount', width: 164, align: 'end', className: 'font-medium' },
    cell: (row) => amount(row),
  },
  {
    ...{ id: 'after', header: 'Balance', width: 156, align: 'end', hiddenBelow: 1120, className: 'soft' },
    cell: ({ balanceAfter }) => moneyText({ amount: balanceAfter }),
  },
  {
    ...{ id: 'actions', header: 'Actions', width: 80, align: 'end', quietHead: true, className: 'buttons' },
    cell: (row) => undoButton(row, 'row'),
  },
];

/** On a phone: what and how much, then who, why and when. */
export const entryCard: CardOf<EntryRow, Accounts> = (row, { time, given }) => (
  <div className="treasury-card">
    <b>{what(row)}</b>
    {amount(row, 'font-medium')}
    <div className="treasury-reason">{why(row, given)}</div>
    <p>
      {rowTime(row.at, time, 'short')}
      <span>{moneyText({ amount: row.balanceAfter })} after</span>
    </p>
    {row.can.reverse ? <div className="buttons -ml-3.5">{undoButton(row, 'md')}</div> : null}
  </div>
);
