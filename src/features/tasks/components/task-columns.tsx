import type { ReactElement } from 'react';
import { buttonClasses } from '#/ui/controls/button.tsx';
import type { CellFacts, TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import { CATEGORY_LABELS, REPEAT_LABELS } from '../task.labels.ts';
import type { TaskRow } from '../task.queries.server.ts';
import { peopleCell, progressCell, rewardCell, taskBadge } from './task-parts.tsx';

export interface TaskCellFacts {
  readonly guildId: string;
}

/** What buttons of a row say that they do (`data-does`). */
export type TaskRowAction = 'claim' | 'submit';

const pathOf = (guildId: string, id: string): string => `/guilds/${guildId}/tasks/${id}`;

const titleCell = ({ id, title, category, repeat }: TaskRow, guildId: string): ReactElement => (
  <>
    <a data-link="" href={pathOf(guildId, id)}>
      {title}
    </a>
    <small>
      {repeat === 'none'
        ? CATEGORY_LABELS[category]
        : `${CATEGORY_LABELS[category]}, ${REPEAT_LABELS[repeat].toLowerCase()}`}
    </small>
  </>
);

const dueCell = ({ dueAt, state }: TaskRow, { time }: Pick<CellFacts<TaskCellFacts>, 'time'>) =>
  dueAt === null ? '–' : rowTime(dueAt, time, 'short', state === 'overdue' ? 'task-overdue' : undefined);

/** The one thing that the viewer can do with it next. */
function nextStep({ can, title, toReview }: TaskRow, guildId: string, size: 'row' | 'md'): ReactElement | null {
  if (can.submit)
    return (
      <button
        type="button"
        data-does={'submit' satisfies TaskRowAction}
        aria-label={`Submit work for ${title}`}
        className={SECONDARY[size]}
      >
        Submit
      </button>
    );
  if (can.claim)
    return (
      <button
        type="button"
        data-does={'claim' satisfies TaskRowAction}
        aria-label={`Claim ${title}`}
        className={SECONDARY[size]}
      >
        Claim
      </button>
    );
  if (can.review && toReview > 0)
    return (
      <a data-link="" href={`/guilds/${guildId}/tasks/review`} aria-label={`Review ${title}`} className={GHOST[size]}>
        Review
      </a>
    );
  return null;
}

const inSizes = (variant: 'ghost' | 'secondary') => ({
  row: buttonClasses({ variant, size: 'row' }),
  md: buttonClasses({ variant, size: 'md' }),
});
const SECONDARY = inSizes('secondary');
const GHOST = inSizes('ghost');

export const taskColumns: TableColumns<TaskRow, TaskCellFacts> = [
  {
    ...{ id: 'title', header: 'Task', grows: true, className: 'task-title' },
    cell: (row, { given }) => titleCell(row, given.guildId),
  },
  { ...{ id: 'reward', header: 'Reward', width: 112, align: 'end', hiddenBelow: 900 }, cell: rewardCell },
  { ...{ id: 'progress', header: 'Progress', width: 150, hiddenBelow: 1120 }, cell: progressCell },
  { ...{ id: 'people', header: 'Claimed by', width: 140, hiddenBelow: 1280 }, cell: peopleCell },
  { ...{ id: 'due', header: 'Due', width: 150 }, cell: dueCell },
  { ...{ id: 'state', header: 'State', width: 104 }, cell: taskBadge },
  {
    ...{ id: 'actions', header: 'Actions', width: 104, align: 'end', quietHead: true, className: 'buttons' },
    cell: (row, { given }) => nextStep(row, given.guildId, 'row'),
  },
];

/** On a phone: title, state, what it earns and when it is due, and what to do next. */
export const taskCard: CardOf<TaskRow, TaskCellFacts> = (row, { given, time }) => (
  <div className="task-card">
    <div className="task-title">{titleCell(row, given.guildId)}</div>
    {taskBadge(row)}
    <p>
      {row.rewardPoints > 0 ? <span>{rewardCell(row)}</span> : null}
      {row.dueAt === null ? null : <span>Due {dueCell(row, { time })}</span>}
      {row.goal === 1 ? null : progressCell(row)}
    </p>
    <div className="buttons">{nextStep(row, given.guildId, 'md')}</div>
  </div>
);
