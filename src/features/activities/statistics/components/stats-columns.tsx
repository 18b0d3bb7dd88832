import type { ReactElement, ReactNode } from 'react';
import { percentText } from '#/base/percent.ts';
import { characterFace } from '#/features/characters/components/character-face.tsx';
import { profilePath } from '#/features/members/roster/components/member-cells.tsx';
import type { TableColumn, TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { SORT_NAMES } from '../activity-stats.labels.ts';
import type { StatsRow } from '../activity-stats.queries.server.ts';
import { isLow } from '../activity-stats.rules.ts';
import type { StatsSort } from '../activity-stats.search.ts';
import { marksOf } from './marks.tsx';

export interface StatsCellFacts {
  readonly guildId: string;
}

const person = ({ characterId, avatarImageLink, name, userName }: StatsRow, guildId: string): ReactElement => (
  <>
    {characterFace(characterId, { avatarImageLink, screenshotImageLink: null })}
    <a href={profilePath(guildId, characterId)}>{name}</a>
    <small>{userName}</small>
  </>
);

/** The figure, which opens what it comes from. */
const attendanceCell = ({ name, attendance }: StatsRow): ReactElement => (
  <button
    type="button"
    data-opens="reason"
    aria-haspopup="dialog"
    aria-label={`${percentText(attendance)}, attendance of ${name}`}
    className={isLow(attendance) ? 'press-figure figure-low' : 'press-figure'}
  >
    {percentText(attendance)}
  </button>
);

/** Points since the period before: the sign has the color, the digits don't. */
export function signed(trend: number | null): ReactNode {
  if (trend === null) return '–';
  if (trend === 0) return '0';
  return (
    <>
      <i className={trend > 0 ? 'up' : 'down'}>{trend > 0 ? '+' : '-'}</i>
      {Math.abs(trend)}
    </>
  );
}

interface Figure {
  readonly id: Exclude<StatsSort, 'name' | 'attendance' | 'trend' | 'reliability'>;
  readonly width: number;
  readonly hiddenBelow: 900 | 1120 | 1440;
}

const FIGURES: readonly Figure[] = [
  { id: 'eligible', width: 72, hiddenBelow: 900 },
  { id: 'attended', width: 80, hiddenBelow: 900 },
  { id: 'late', width: 56, hiddenBelow: 1440 },
  { id: 'leftEarly', width: 80, hiddenBelow: 1440 },
  { id: 'bench', width: 84, hiddenBelow: 1440 },
  { id: 'excused', width: 76, hiddenBelow: 1440 },
  { id: 'noShow', width: 80, hiddenBelow: 1120 },
];

const figure = ({ id, ...column }: Figure): TableColumn<StatsRow, StatsCellFacts> => ({
  ...{ id, header: SORT_NAMES[id], align: 'end', sorts: 'desc', className: 'soft tabular-nums', ...column },
  cell: (row) => row[id],
});

/** The ids are those of the orders. */
export const statsColumns: TableColumns<StatsRow, StatsCellFacts> = [
  {
    ...{ id: 'name', header: SORT_NAMES.name, grows: true, sorts: 'asc', className: 'person' },
    cell: (row, { given }) => person(row, given.guildId),
  },
  { id: 'marks', header: 'Latest activities', width: 214, hiddenBelow: 1120, cell: ({ marks }) => marksOf(marks) },
  {
    ...{ id: 'attendance', header: SORT_NAMES.attendance, width: 96, align: 'end', sorts: 'desc' },
    cell: attendanceCell,
  },
  {
    ...{ id: 'reliability', header: SORT_NAMES.reliability, width: 92, align: 'end', sorts: 'desc' },
    className: 'soft tabular-nums',
    cell: ({ reliability }) => percentText(reliability),
  },
  {
    ...{ id: 'trend', header: SORT_NAMES.trend, width: 68, align: 'end', sorts: 'desc', className: 'soft signed' },
    cell: ({ trend }) => signed(trend),
  },
  ...FIGURES.map(figure),
];

/** On a phone: who, attendance, the latest activities, and what else there is in words. */
export const statsCard: CardOf<StatsRow, StatsCellFacts> = (row, { given }) => (
  <div className="stats-card">
    <div className="person">{person(row, given.guildId)}</div>
    {attendanceCell(row)}
    {marksOf(row.marks)}
    <p>{`${row.attended} attended of ${row.eligible}, reliability ${percentText(row.reliability)}`}</p>
  </div>
);
