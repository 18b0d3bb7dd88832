import type { ReactElement } from 'react';
import { nodeLabel } from '#/features/game/node.rules.ts';
import { buttonClasses } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import type { EntryRow } from '../inventory.queries.server.ts';
import { detailsLine } from '../inventory.rules.ts';

/** What buttons of a row say that they do (`data-does`). */
export type EntryAction = 'edit' | 'remove' | 'donate';

export interface EntryCellFacts {
  readonly canChange: boolean;
  /** There is a storage to give it to. */
  readonly canDonate: boolean;
}

const quantityText = ({ quantity }: EntryRow): string => quantity.toLocaleString('en-US');

export const rarityText = (rarity: string): ReactElement => (
  <span className="rarity" data-rarity={rarity}>
    {rarity === 'None' ? 'No rarity' : rarity}
  </span>
);

/** Icon and name, which opens the dialog where the entry can be changed; a line below. */
const item = ({ name, icon }: EntryRow, { canChange }: EntryCellFacts, below: string): ReactElement => (
  <div className="item-name">
    {Icon({ name: icon })}
    <div>
      {canChange ? (
        <button type="button" data-does={'edit' satisfies EntryAction}>
          {name}
        </button>
      ) : (
        <b>{name}</b>
      )}
      {below === '' ? null : <small>{below}</small>}
    </div>
  </div>
);

const removeButton = ({ name }: EntryRow, { canChange }: EntryCellFacts, size: 'row' | 'md'): ReactElement | null =>
  canChange ? (
    <button
      type="button"
      data-does={'remove' satisfies EntryAction}
      aria-label={`Remove ${name}`}
      className={buttonClasses({ variant: 'ghost', size })}
    >
      Remove
    </button>
  ) : null;

const donateButton = ({ name }: EntryRow, { canDonate }: EntryCellFacts, size: 'row' | 'md'): ReactElement | null =>
  canDonate ? (
    <button
      type="button"
      data-does={'donate' satisfies EntryAction}
      aria-label={`Donate ${name}`}
      className={buttonClasses({ variant: 'ghost', size })}
    >
      Donate
    </button>
  ) : null;

/** The ids are those of the orders. */
export const entryColumns: TableColumns<EntryRow, EntryCellFacts> = [
  {
    ...{ id: 'name', header: 'Item', grows: true, sorts: 'asc' },
    cell: (row, { given }) => item(row, given, row.note),
  },
  {
    ...{ id: 'quantity', header: 'Quantity', width: 100, align: 'end', sorts: 'desc' },
    className: 'font-medium tabular-nums',
    cell: quantityText,
  },
  { id: 'rarity', header: 'Rarity', width: 116, sorts: 'desc', cell: ({ rarity }) => rarityText(rarity) },
  {
    ...{ id: 'details', header: 'Details', width: 200, hiddenBelow: 1120, className: 'soft' },
    cell: (row) => detailsLine(row) || '–',
  },
  {
    ...{ id: 'node', header: 'Node', width: 132, hiddenBelow: 1440, className: 'soft' },
    cell: ({ node }) => (node === null ? '–' : nodeLabel(node)),
  },
  {
    ...{ id: 'updated', header: 'Changed', width: 100, sorts: 'desc', hiddenBelow: 1280, className: 'soft' },
    cell: (_, { moved }) => moved,
  },
  {
    ...{ id: 'actions', header: 'Actions', width: 176, align: 'end', quietHead: true, className: 'buttons' },
    cell: (row, { given }) => (
      <>
        {donateButton(row, given, 'row')}
        {removeButton(row, given, 'row')}
      </>
    ),
  },
];

/** On a phone: what, how many and what about it, then the note. */
export const entryCard: CardOf<EntryRow, EntryCellFacts> = (row, { given }) => (
  <div className="item-card">
    {item(row, given, '')}
    <b>{quantityText(row)}</b>
    <p>
      {rarityText(row.rarity)}
      {detailsLine(row) === '' ? null : <span>{detailsLine(row)}</span>}
      {row.node === null ? null : <span>{nodeLabel(row.node)}</span>}
    </p>
    <div className="buttons -mr-3.5">
      {donateButton(row, given, 'md')}
      {removeButton(row, given, 'md')}
    </div>
    {row.note === '' ? null : <p className="item-note">{row.note}</p>}
  </div>
);
