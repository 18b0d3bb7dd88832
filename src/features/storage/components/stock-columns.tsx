import type { ReactElement } from 'react';
import { pointsText } from '#/features/points/point.labels.ts';
import { buttonClasses } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { countText, placeText, variantLine } from '../storage.labels.ts';
import type { StockRow } from '../storage.queries.server.ts';

/** What buttons of a row say that they do (`data-does`). */
export type StockAction = 'open' | 'ask';

export interface StockCellFacts {
  /** The viewer may request and buy. */
  readonly canRequest: boolean;
  /** The guild has points to buy with. */
  readonly sells: boolean;
}

const item = (row: StockRow): ReactElement => (
  <div className="item-name">
    {Icon({ name: row.icon })}
    <div>
      <button type="button" data-does={'open' satisfies StockAction} className="rarity" data-rarity={row.rarity}>
        {row.name}
      </button>
      <small>{[variantLine(row), row.category].filter((part) => part !== '').join(', ')}</small>
    </div>
  </div>
);

const places = ({ places: all }: StockRow): string => {
  const [first] = all;
  if (!first) return '–';
  return all.length === 1 ? placeText(first) : `${placeText(first)}, ${all.length - 1} more`;
};

const available = ({ available: left, minimum }: StockRow): ReactElement => (
  <div className="stock-available">
    <b>{countText(left)}</b>
    {minimum === null ? null : left < minimum ? (
      <small className="text-warning">{`below ${countText(minimum)}`}</small>
    ) : (
      <small>{`min ${countText(minimum)}`}</small>
    )}
  </div>
);

const price = (row: StockRow, { sells }: StockCellFacts): string =>
  sells && row.price !== null ? pointsText(row.price) : '–';

const askButton = (row: StockRow, facts: StockCellFacts, size: 'row' | 'md'): ReactElement | null => {
  if (!facts.canRequest || row.available < 1) return null;
  const verb = facts.sells && row.price !== null ? 'Buy' : 'Request';
  return (
    <button
      type="button"
      data-does={'ask' satisfies StockAction}
      aria-label={`${verb} ${row.name}`}
      className={buttonClasses({ variant: 'ghost', size })}
    >
      {verb}
    </button>
  );
};

/** The ids are those of the orders. */
export const stockColumns: TableColumns<StockRow, StockCellFacts> = [
  { id: 'name', header: 'Item', grows: true, sorts: 'asc', cell: item },
  { id: 'place', header: 'Place', width: 160, hiddenBelow: 1440, className: 'soft', cell: places },
  { id: 'available', header: 'Available', width: 104, align: 'end', sorts: 'desc', cell: available },
  {
    ...{ id: 'total', header: 'Total', width: 88, align: 'end', sorts: 'desc', hiddenBelow: 1440 },
    className: 'soft tabular-nums',
    cell: ({ total }) => countText(total),
  },
  {
    ...{ id: 'price', header: 'Points', width: 80, align: 'end', sorts: 'desc', className: 'tabular-nums' },
    cell: (row, { given }) => price(row, given),
  },
  {
    ...{ id: 'actions', header: 'Actions', width: 104, align: 'end', quietHead: true, className: 'buttons' },
    cell: (row, { given }) => askButton(row, given, 'row'),
  },
];

/** On a phone: what and how many, then where and for how much. */
export const stockCard: CardOf<StockRow, StockCellFacts> = (row, { given }) => (
  <div className="item-card">
    {item(row)}
    {available(row)}
    <p>
      <span>{places(row)}</span>
      {given.sells && row.price !== null ? <span>{`${pointsText(row.price)} points`}</span> : null}
    </p>
    <div className="buttons -mr-3.5">{askButton(row, given, 'md')}</div>
  </div>
);
