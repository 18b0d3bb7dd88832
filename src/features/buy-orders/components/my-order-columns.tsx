import type { ReactElement } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { moneyText } from '#/ui/text/money.tsx';
import { askedText, fittingText, ORDER_STATUS_LABELS, placeText, wantedText } from '../buy-order.labels.ts';
import type { MyOrder } from '../buy-order.queries.server.ts';
import { orderPath } from '../buy-order.search.ts';

const stateCell = ({ status }: MyOrder): ReactElement => (
  <span className={status === 'open' ? 'badge badge-success' : 'badge badge-neutral'}>
    {ORDER_STATUS_LABELS[status]}
  </span>
);
const priceCell = ({ maxUnitPrice }: MyOrder) => moneyText({ amount: maxUnitPrice });
const marketOf = ({ guildId }: MyOrder): string => (guildId === null ? 'Global' : 'Guild');

const itemCell = (row: MyOrder): ReactElement => (
  <div className="item-name">
    {Icon({ name: row.icon })}
    <div>
      <b className={row.rarity === null ? '' : 'rarity'} data-rarity={row.rarity}>
        <a data-link="" href={orderPath(row)}>
          {row.itemName}
        </a>
      </b>
      {askedText(row) === '' ? null : <small>{askedText(row)}</small>}
    </div>
  </div>
);

const menuButton = ({ itemName }: MyOrder): ReactElement => (
  <button
    type="button"
    data-opens="menu"
    aria-haspopup="menu"
    aria-label={`Actions for ${itemName}`}
    className="row-menu"
  />
);

export const myOrderColumns: TableColumns<MyOrder, null> = [
  { ...{ id: 'item', header: 'Item', grows: true }, cell: itemCell },
  { ...{ id: 'price', header: 'Up to', width: 140, align: 'end', className: 'tabular-nums' }, cell: priceCell },
  {
    ...{ id: 'quantity', header: 'Wanted', width: 100, align: 'end', className: 'tabular-nums' },
    cell: ({ quantity }) => quantity.toLocaleString('en-US'),
  },
  { ...{ id: 'fitting', header: 'Fits now', width: 140 }, cell: ({ fitting }) => fittingText(fitting) },
  { ...{ id: 'market', header: 'Market', width: 100, hiddenBelow: 900, className: 'soft' }, cell: marketOf },
  { ...{ id: 'place', header: 'Where', width: 132, hiddenBelow: 1120, className: 'soft' }, cell: placeText },
  { ...{ id: 'state', header: 'State', width: 110 }, cell: stateCell },
  { ...{ id: 'menu', header: 'Actions', width: 64, align: 'end', quietHead: true }, cell: menuButton },
];

/** On a phone: what, state, price, how many, and what fits. */
export const myOrderCard: CardOf<MyOrder, null> = (row) => (
  <div className="item-card">
    {itemCell(row)}
    {menuButton(row)}
    <p>
      {stateCell(row)}
      <span>{priceCell(row)}</span>
      <span>{wantedText(row.quantity)}</span>
      <span>
        {row.fitting === 0 ? 'Nothing fits yet' : `${fittingText(row.fitting)} ${row.fitting === 1 ? 'fits' : 'fit'}`}
      </span>
      <span>{marketOf(row)}</span>
    </p>
  </div>
);
