import type { ReactElement } from 'react';
import { Badge, type BadgeTone } from '#/ui/layout/badge.tsx';
import { rowAvatar } from '#/ui/layout/row-avatar.tsx';
import { progressText, rewardText, STATE_LABELS } from '../task.labels.ts';
import type { TaskRow } from '../task.queries.server.ts';
import type { TaskState } from '../task.rules.ts';

/** Parts of rows and pages; calls in rows, which have no components (decision 110). */

const TONES: Readonly<Record<TaskState, BadgeTone>> = {
  open: 'outline',
  overdue: 'warning',
  done: 'success',
  archived: 'neutral',
};

export const StateBadge = ({ state }: { state: TaskState }): ReactElement =>
  Badge({ tone: TONES[state], children: STATE_LABELS[state] });

type Shown = Pick<TaskRow, 'state' | 'waitingByMe' | 'claimedByMe' | 'toReview' | 'claims'>;

/** What it is for the viewer, in a word: that their own work waits comes before that it is open. */
export function taskBadge({ state, waitingByMe, claimedByMe, toReview, claims }: Shown): ReactElement {
  if (state === 'done' || state === 'archived') return StateBadge({ state });
  if (waitingByMe || toReview > 0) return Badge({ tone: 'info', children: 'In review' });
  if (state === 'overdue') return StateBadge({ state });
  if (claimedByMe) return Badge({ tone: 'neutral', children: 'Yours' });
  return claims > 0 ? Badge({ tone: 'neutral', children: 'Claimed' }) : StateBadge({ state });
}

/** How much of the goal is approved; a dash where the goal is one thing. */
export function progressCell({ approved, goal }: Pick<TaskRow, 'approved' | 'goal'>): ReactElement | string {
  if (goal === 1) return '–';
  return (
    <span className="task-progress">
      <span>{progressText(approved, goal)}</span>
      <i aria-hidden style={{ '--share': Math.min(1, approved / goal) } as object} />
    </span>
  );
}

/** Who works on it: faces, and their names for readers. */
export function peopleCell({ people, claims, maxClaims }: Pick<TaskRow, 'people' | 'claims' | 'maxClaims'>) {
  if (claims === 0) return '–';
  const more = claims - people.length;
  const names = [...people.map(({ name }) => name), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return (
    <span className="task-people">
      {people.map(({ id, name, image }) => (
        <span key={id}>{rowAvatar(id, name, image)}</span>
      ))}
      <span className="sr-only">{names}</span>
      <span aria-hidden>{maxClaims === null ? claims : `${claims} of ${maxClaims}`}</span>
    </span>
  );
}

export const rewardCell = ({ rewardPoints, pool }: Pick<TaskRow, 'rewardPoints' | 'pool'>): string =>
  rewardText(rewardPoints, pool) ?? '–';
