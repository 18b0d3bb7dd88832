import type { ReactElement, ReactNode } from 'react';
import { characterFace } from '#/features/characters/components/character-face.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import { rowEdit } from '#/ui/table/row-keys.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { changeText, pointsText } from '../point.labels.ts';
import type { PointSummary, StandingRow } from '../point.queries.server.ts';

export interface StandingCellFacts {
  readonly guildId: string;
  /** The guild's first one without it. */
  readonly pool: string | undefined;
  readonly can: PointSummary['can'];
}

type Place = Pick<StandingCellFacts, 'guildId' | 'pool'>;

const historyPath = ({ guildId, pool }: Place, characterId: string): string =>
  `/guilds/${guildId}/points/${characterId}${pool === undefined ? '' : `?pool=${pool}`}`;

const person = ({ characterId, avatarImageLink, name, userName, isMine }: StandingRow, place: Place): ReactElement => (
  <>
    {characterFace(characterId, { avatarImageLink, screenshotImageLink: null })}
    <a href={historyPath(place, characterId)}>{name}</a>
    <small>{isMine ? 'you' : userName}</small>
  </>
);

/** The balance; for those who may adjust it the button that does. */
const balanceCell = ({ name, balance, isMine }: StandingRow, can: PointSummary['can']): ReactNode =>
  (isMine ? can.adjustOwn : can.adjust) ? (
    <button
      type="button"
      {...rowEdit}
      aria-haspopup="dialog"
      aria-label={`Adjust points of ${name}: ${pointsText(balance)}`}
      className="row-choice"
    >
      {pointsText(balance)}
    </button>
  ) : (
    pointsText(balance)
  );

/** The ids are those of the orders. */
export const standingColumns: TableColumns<StandingRow, StandingCellFacts> = [
  { id: 'place', header: '#', width: 56, align: 'end', className: 'soft tabular-nums', cell: ({ place }) => place },
  {
    ...{ id: 'name', header: 'Member', grows: true, sorts: 'asc', className: 'person' },
    cell: (row, { given }) => person(row, given),
  },
  {
    ...{
      id: 'balance',
      header: 'Balance',
      width: 120,
      align: 'end',
      sorts: 'desc',
      className: 'font-medium tabular-nums',
    },
    cell: (row, { given }) => balanceCell(row, given.can),
  },
  {
    ...{ id: 'held', header: 'On hold', width: 90, align: 'end', hiddenBelow: 900, className: 'soft tabular-nums' },
    cell: ({ held }) => (held === 0 ? '–' : pointsText(held)),
  },
  {
    ...{ id: 'earned', header: 'Earned in 30 days', width: 150, align: 'end', sorts: 'desc', hiddenBelow: 900 },
    className: 'soft tabular-nums',
    cell: ({ earned }) => changeText(earned),
  },
  {
    ...{ id: 'lastAt', header: 'Last change', width: 120, align: 'end', sorts: 'desc', hiddenBelow: 1120 },
    className: 'soft',
    cell: ({ lastAt }, { moved }) => (lastAt === null ? '–' : moved),
  },
];

/** On a phone: place, who, balance. */
export const standingCard: CardOf<StandingRow, StandingCellFacts> = (row, { given }) => (
  <div className="stats-card">
    <div className="person">{person(row, given)}</div>
    <b>{balanceCell(row, given.can)}</b>
    <p>{`Place ${row.place}, ${changeText(row.earned)} earned in 30 days${onHold(row)}`}</p>
  </div>
);

const onHold = ({ held }: StandingRow): string => (held === 0 ? '' : `, ${pointsText(held)} on hold`);
