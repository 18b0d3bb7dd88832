import type { ReactElement } from 'react';
import { formatPrice } from '#/base/money.ts';
import { nodeLabel } from '#/features/game/node.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { moneyText } from '#/ui/text/money.tsx';
import { SHOWN_LABELS, variantText } from '../listing.labels.ts';
import type { ListingRow } from '../listing.queries.server.ts';
import { type ShownState, shownStateOf } from '../listing.rules.ts';

export interface MyListingFacts {
  readonly characterId: string;
}

const TONES: Readonly<Record<ShownState, string>> = {
  active: 'badge badge-success',
  reserved: 'badge badge-info',
  sold_out: 'badge badge-outline',
  paused: 'badge badge-neutral',
  archived: 'badge badge-neutral',
};

const stateCell = (row: ListingRow): ReactElement => {
  const state = shownStateOf(row);
  return <span className={TONES[state]}>{SHOWN_LABELS[state]}</span>;
};

const priceCell = ({ unitPrice }: ListingRow) => (unitPrice === 0 ? 'Gift' : moneyText({ amount: unitPrice }));

const about = (row: ListingRow): string =>
  [row.itemName === row.title ? '' : row.itemName, variantText(row)].filter(Boolean).join(', ');

const titleCell = (row: ListingRow, { characterId }: MyListingFacts): ReactElement => (
  <div className="item-name">
    {Icon({ name: row.icon })}
    <div>
      <b className="rarity" data-rarity={row.rarity}>
        <a data-link="" href={`/characters/${characterId}/storefront/${row.id}`}>
          {row.title}
        </a>
      </b>
      {about(row) === '' ? null : <small>{about(row)}</small>}
    </div>
  </div>
);

const menuButton = ({ title }: ListingRow): ReactElement => (
  <button
    type="button"
    data-opens="menu"
    aria-haspopup="menu"
    aria-label={`Actions for ${title}`}
    className="row-menu"
  />
);

export const myListingColumns: TableColumns<ListingRow, MyListingFacts> = [
  { ...{ id: 'title', header: 'Item', grows: true }, cell: (row, { given }) => titleCell(row, given) },
  { ...{ id: 'price', header: 'Price', width: 140, align: 'end', className: 'tabular-nums' }, cell: priceCell },
  {
    ...{ id: 'stock', header: 'Stock', width: 120, align: 'end', className: 'tabular-nums' },
    cell: ({ stock, reserved }) => (
      <>
        {stock.toLocaleString('en-US')}
        {reserved > 0 ? <small className="block text-fg-3">{reserved.toLocaleString('en-US')} reserved</small> : null}
      </>
    ),
  },
  {
    ...{ id: 'market', header: 'Market', width: 100, hiddenBelow: 900, className: 'soft' },
    cell: ({ guildId }) => (guildId === null ? 'Global' : 'Guild'),
  },
  {
    ...{ id: 'node', header: 'Node', width: 132, hiddenBelow: 1120, className: 'soft' },
    cell: ({ node }) => nodeLabel(node),
  },
  { ...{ id: 'state', header: 'State', width: 110 }, cell: stateCell },
  { ...{ id: 'menu', header: 'Actions', width: 64, align: 'end', quietHead: true }, cell: menuButton },
];

/** On a phone: what, state, price and stock. */
export const myListingCard: CardOf<ListingRow, MyListingFacts> = (row, { given }) => (
  <div className="item-card">
    {titleCell(row, given)}
    {menuButton(row)}
    <p>
      {stateCell(row)}
      <span>{formatPrice(row.unitPrice, 'table')}</span>
      <span>{row.stock.toLocaleString('en-US')} in stock</span>
      {row.reserved > 0 ? <span>{row.reserved.toLocaleString('en-US')} reserved</span> : null}
      <span>{row.guildId === null ? 'Global' : 'Guild'}</span>
    </p>
  </div>
);
