import type { ReactElement } from 'react';
import { percentText } from '#/base/percent.ts';
import { characterFace } from '#/features/characters/components/character-face.tsx';
import { profilePath } from '#/features/members/roster/components/member-cells.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { pointsText } from '../../task.labels.ts';
import { SORT_NAMES } from '../task-stats.labels.ts';
import type { TaskStatsRow } from '../task-stats.queries.server.ts';

export interface TaskStatsFacts {
  readonly guildId: string;
}

const person = ({ characterId, avatarImageLink, name, userName }: TaskStatsRow, guildId: string): ReactElement => (
  <>
    {characterFace(characterId, { avatarImageLink, screenshotImageLink: null })}
    <a href={profilePath(guildId, characterId)}>{name}</a>
    <small>{userName}</small>
  </>
);

/** The ids are those of the orders. */
export const taskStatsColumns: TableColumns<TaskStatsRow, TaskStatsFacts> = [
  {
    ...{ id: 'name', header: SORT_NAMES.name, grows: true, sorts: 'asc', className: 'person' },
    cell: (row, { given }) => person(row, given.guildId),
  },
  {
    ...{ id: 'tasks', header: SORT_NAMES.tasks, width: 80, align: 'end', sorts: 'desc', hiddenBelow: 900 },
    className: 'soft tabular-nums',
    cell: ({ tasks }) => tasks,
  },
  {
    ...{ id: 'submissions', header: SORT_NAMES.submissions, width: 120, align: 'end', sorts: 'desc' },
    className: 'font-medium tabular-nums',
    cell: ({ submissions }) => submissions,
  },
  {
    ...{ id: 'points', header: SORT_NAMES.points, width: 104, align: 'end', sorts: 'desc' },
    className: 'tabular-nums',
    cell: ({ points }) => pointsText(points),
  },
  {
    ...{ id: 'onTime', header: SORT_NAMES.onTime, width: 96, align: 'end', sorts: 'desc', hiddenBelow: 900 },
    className: 'soft tabular-nums',
    cell: ({ onTime }) => percentText(onTime),
  },
  {
    ...{ id: 'lastAt', header: SORT_NAMES.lastAt, width: 128, align: 'end', sorts: 'desc', hiddenBelow: 1120 },
    className: 'soft',
    cell: ({ lastAt }, { moved }) => (lastAt === null ? '–' : moved),
  },
];

/** On a phone: who, submissions, and what else there is in words. */
export const taskStatsCard: CardOf<TaskStatsRow, TaskStatsFacts> = (row, { given }) => (
  <div className="stats-card">
    <div className="person">{person(row, given.guildId)}</div>
    <b>{row.submissions}</b>
    <p>
      {row.submissions === 0
        ? 'No approved submissions'
        : `${row.tasks} ${row.tasks === 1 ? 'task' : 'tasks'}, ${pointsText(row.points)} points, ${percentText(row.onTime)} on time`}
    </p>
  </div>
);
