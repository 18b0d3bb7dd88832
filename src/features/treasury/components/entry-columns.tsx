import type { ReactElement } from 'react';
import { buttonClasses } from '#/ui/controls/button.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { moneyText } from '#/ui/text/money.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import { WAY_LABELS } from '../payouts/payout.rules.ts';
import { entryLabel, KIND_LABELS } from '../treasury.labels.ts';
import type { EntryRow } from '../treasury.queries.server.ts';

/** What buttons of a row say that they do (`data-does`). */
export type EntryAction = 'undo' | 'people';

function person({ id, name, people, mine, hidden }: EntryRow): ReactElement | string {
  if (hidden) return 'Hidden member';
  if (people <= 1) return name ?? '–';
  return (
    <button type="button" data-does={'people' satisfies EntryAction} className="link min-h-6" key={id}>
      {`${people.toLocaleString('en-US')} members`}
      {mine === null ? null : <span className="sr-only">, you among them</span>}
    </button>
  );
}

/** Why, and below it whom it is about. */
const why = (row: EntryRow): ReactElement => (
  <>
    <span>{row.reason ?? '–'}</span>
    {row.people === 0 && row.way === null ? null : (
      <small>
        {person(row)}
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

export const entryColumns: TableColumns<EntryRow> = [
  { id: 'at', header: 'Time', width: 176, className: 'soft', cell: ({ at }, { time }) => rowTime(at, time, 'short') },
  { id: 'kind', header: 'Kind', width: 112, cell: what },
  { id: 'reason', header: 'Reason', grows: true, className: 'treasury-reason', cell: why },
  {
    ...{ id: 'change', header: 'Amount', width: 164, align: 'end', className: 'font-medium' },
    cell: ({ change }) => moneyText({ amount: change, signed: true }),
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
export const entryCard: CardOf<EntryRow, unknown> = (row, { time }) => (
  <div className="treasury-card">
    <b>{what(row)}</b>
    {moneyText({ amount: row.change, signed: true, className: 'font-medium' })}
    <div className="treasury-reason">{why(row)}</div>
    <p>
      {rowTime(row.at, time, 'short')}
      <span>{moneyText({ amount: row.balanceAfter })} after</span>
    </p>
    {row.can.reverse ? <div className="buttons -ml-3.5">{undoButton(row, 'md')}</div> : null}
  </div>
);
