import type { ReactElement } from 'react';
import { pointsText } from '#/features/points/point.labels.ts';
import type { CellFacts, TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import { dropText, KIND_LABELS, priceText } from '../auction.labels.ts';
import type { AuctionRow } from '../auction.queries.server.ts';

/** An auction wherever it is listed. */
type ShownAuction = Omit<AuctionRow, 'pool'>;

export interface AuctionCellFacts {
  readonly guildId: string;
}

const dropCell = (row: AuctionRow, guildId: string): ReactElement => (
  <>
    <a data-link="" href={`/guilds/${guildId}/points/auctions/${row.id}`}>
      {row.title}
    </a>
    <small>{aboutText(row)}</small>
  </>
);

/** The highest bid, or what it went for. */
export const bidText = ({ state, kind, leading, minimum, price, unit }: ShownAuction): string => {
  if (state !== 'open') return price === null ? '–' : priceText(price, unit);
  if (kind !== 'open') return 'Secret';
  return leading === null ? `from ${priceText(minimum, unit)}` : priceText(leading, unit);
};

/** What the viewer has to do with an auction. */
export const mineText = ({ state, leads, mine, bidByMe, wonByMe, kind }: ShownAuction): string => {
  if (wonByMe) return 'Won';
  if (state !== 'open') return bidByMe ? 'Not won' : '–';
  if (mine === null) return bidByMe && kind === 'open' ? 'Outbid' : '–';
  return leads ? 'You lead' : `Your bid ${pointsText(mine)}`;
};

/** Where an auction is, as a badge. */
export const stateCell = ({ state, price, delivered }: ShownAuction): ReactElement => {
  if (state === 'open') return <span className="badge badge-info">Open</span>;
  if (state !== 'closed')
    return <span className="badge badge-neutral">{state === 'undone' ? 'Undone' : 'Canceled'}</span>;
  if (price === null) return <span className="badge badge-neutral">No bids</span>;
  return (
    <span className={delivered ? 'badge badge-success' : 'badge badge-warning'}>{delivered ? 'Delivered' : 'Won'}</span>
  );
};

/** What it is, and who has won it. */
const aboutText = (row: AuctionRow): string => {
  const won = row.price === null ? null : `won by ${row.wonByMe ? 'you' : (row.winner ?? 'a member')}`;
  return [dropText(row) ?? KIND_LABELS[row.kind], row.pool, won].filter((part) => part !== null).join(', ');
};

const endCell = ({ endsAt, endedAt }: AuctionRow, { time }: Pick<CellFacts<AuctionCellFacts>, 'time'>) =>
  rowTime(endedAt ?? endsAt, time, 'short');

export const auctionColumns: TableColumns<AuctionRow, AuctionCellFacts> = [
  {
    ...{ id: 'title', header: 'Drop', grows: true, className: 'task-title' },
    cell: (row, { given }) => dropCell(row, given.guildId),
  },
  { ...{ id: 'kind', header: 'Bids', width: 170, hiddenBelow: 1120 }, cell: ({ kind }) => KIND_LABELS[kind] },
  { ...{ id: 'bid', header: 'Highest bid', width: 112, align: 'end', className: 'tabular-nums' }, cell: bidText },
  { ...{ id: 'mine', header: 'You', width: 128, hiddenBelow: 900 }, cell: mineText },
  { ...{ id: 'end', header: 'End', width: 150 }, cell: endCell },
  { ...{ id: 'state', header: 'State', width: 120 }, cell: stateCell },
];

/** On a phone: what, state, the highest bid and the end. */
export const auctionCard: CardOf<AuctionRow, AuctionCellFacts> = (row, { given, time }) => (
  <div className="task-card">
    <div className="task-title">{dropCell(row, given.guildId)}</div>
    {stateCell(row)}
    <p>
      <span>{bidText(row)}</span>
      <span>{endCell(row, { time })}</span>
      {row.bidByMe ? <span>{mineText(row)}</span> : null}
    </p>
  </div>
);
