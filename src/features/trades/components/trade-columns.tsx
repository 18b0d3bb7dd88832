import type { ReactElement } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import type { CellFacts, TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { moneyText } from '#/ui/text/money.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import { STATUS_LABELS, TURN_LABELS } from '../trade.labels.ts';
import type { TradeRow } from '../trade.queries.server.ts';
import type { TradeStatus } from '../trade.rules.ts';

type Nothing = Record<never, never>;

const pathOf = ({ id, guildId }: TradeRow): string =>
  guildId === null ? `/storefronts/tx/${id}` : `/guilds/${guildId}/storefronts/tx/${id}`;

const otherText = ({ side, buyerName, sellerName, quantity }: TradeRow): string =>
  `${side === 'buyer' ? `from ${sellerName}` : `to ${buyerName}`}, ${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'piece' : 'pieces'}`;

const titleCell = (row: TradeRow): ReactElement => (
  <div className="item-name">
    {Icon({ name: row.icon })}
    <div>
      <b className="rarity" data-rarity={row.rarity}>
        <a data-link="" href={pathOf(row)}>
          {row.title}
        </a>
      </b>
      <small>{otherText(row)}</small>
    </div>
  </div>
);

const TONES: Readonly<Record<TradeStatus, string>> = {
  ...{ pending: 'badge badge-info', communicated: 'badge badge-info', seller_confirmed: 'badge badge-info' },
  ...{ disputed: 'badge badge-warning', completed: 'badge badge-success' },
  ...{ cancelled: 'badge badge-neutral', expired: 'badge badge-neutral' },
};
const stateCell = ({ status }: TradeRow) => <span className={TONES[status]}>{STATUS_LABELS[status]}</span>;
const turnText = ({ isMyTurn, status, cancelAskedBy }: TradeRow): string => {
  if (!isMyTurn) return '–';
  return cancelAskedBy === null ? (TURN_LABELS[status] ?? '–') : 'Answer the cancellation';
};
const totalCell = ({ total }: TradeRow) => (total === 0 ? 'Gift' : moneyText({ amount: total }));
const timeCell = ({ endedAt, dueAt, createdAt }: TradeRow, { time }: Pick<CellFacts<Nothing>, 'time'>) =>
  rowTime(endedAt ?? dueAt ?? createdAt, time, 'short');

export const tradeColumns: TableColumns<TradeRow, Nothing> = [
  { ...{ id: 'title', header: 'Item', grows: true }, cell: titleCell },
  { ...{ id: 'side', header: 'You', width: 90 }, cell: ({ side }) => (side === 'buyer' ? 'Buy' : 'Sell') },
  { ...{ id: 'total', header: 'Total', width: 150, align: 'end', className: 'tabular-nums' }, cell: totalCell },
  { ...{ id: 'turn', header: 'Your turn', width: 190, hiddenBelow: 1120 }, cell: turnText },
  { ...{ id: 'time', header: 'Until', width: 150, hiddenBelow: 900 }, cell: timeCell },
  { ...{ id: 'state', header: 'State', width: 140 }, cell: stateCell },
];

/** On a phone: what, state, the total and what is to be done. */
export const tradeCard: CardOf<TradeRow, Nothing> = (row, { time }) => (
  <div className="item-card">
    {titleCell(row)}
    {stateCell(row)}
    <p>
      <span>{row.side === 'buyer' ? 'Buy' : 'Sell'}</span>
      <span>{totalCell(row)}</span>
      {row.isMyTurn ? <span>{turnText(row)}</span> : null}
      <span>{timeCell(row, { time })}</span>
    </p>
  </div>
);
