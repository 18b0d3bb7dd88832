import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { type PageAction, usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { cn } from '#/ui/style/class-names.ts';
import { useMovingTexts } from '#/ui/text/row-time.tsx';
import { reviewShortcuts } from '../../task.shortcuts.ts';
import { neighborOf } from '../review.rules.ts';
import {
  submissionsOptions,
  useApproveSubmission,
  useRejectSubmission,
  useUndoTaskDecision,
} from '../submission.cache.ts';
import type { WaitingSubmission } from '../submission.queries.server.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { SubmissionCase } from './submission-case.tsx';

const KEYS = reviewShortcuts.shortcuts;

/**
 * Work that waits, one after the other: the queue at the left, the open case at the right with what its approval does, and
 * after a decision the next one. The open case is in the address; on a phone it takes the place of the queue.
 */
export function TaskReview({ guildId }: { guildId: string }) {
  const queue = useSuspenseInfiniteQuery(submissionsOptions(guildId));
  const rows = queue.data.pages.flatMap(({ items }) => items);
  const ages = useMovingTexts(
    rows.map(({ createdAt }) => createdAt),
    'very_short',
  );
  const [openId, open] = useUrlLayerOf('open');
  const [rejecting, setRejecting] = useState<WaitingSubmission | null>(null);
  const approving = useApproveSubmission();
  const refusing = useRejectSubmission();
  const undoing = useUndoTaskDecision();
  /** By the order of the presses; the last one can be undone by its key. */
  const latest = useRef<Promise<(() => void) | undefined>>(undefined);
  const chosen = rows.find(({ id }) => id === openId);
  // With room for both, the oldest is open until another is chosen.
  const current = chosen ?? rows[0];

  const told = (row: WaitingSubmission) => ({
    ...{ guildId, taskId: row.taskId, submissionId: row.id, name: row.name },
    onUndo: (decisionId: string) =>
      undoing.mutate(
        { guildId, taskId: row.taskId, submissionId: row.id, decisionId },
        { onSuccess: () => open(row.id) },
      ),
  });
  const remember = (row: WaitingSubmission, made: Promise<{ decisionId: string }>) => {
    latest.current = made.then(
      ({ decisionId }) =>
        () =>
          told(row).onUndo(decisionId),
      () => undefined,
    );
  };
  const moveOn = (row: WaitingSubmission) => {
    if (openId !== null) open(neighborOf(rows, row.id, 1)?.id ?? neighborOf(rows, row.id, -1)?.id ?? null);
  };
  const approve = (row: WaitingSubmission, quantity?: number) => {
    moveOn(row);
    const made = approving.mutateAsync({ ...told(row), ...(quantity !== undefined && { quantity }) });
    remember(row, made);
    // Its failure has a toast, and the row is back.
    made.catch(() => open(row.id));
  };
  const reject = async (row: WaitingSubmission, reason: string) => {
    const made = refusing.mutateAsync({ ...told(row), reason });
    remember(row, made);
    await made;
    moveOn(row);
  };
  const go = (steps: 1 | -1) => {
    const next = current && neighborOf(rows, current.id, steps);
    if (next) open(next.id);
  };
  const undo = () => {
    const made = latest.current;
    latest.current = undefined;
    void made?.then((run) => run?.());
  };
  usePageActions(() => actionsOf(current, { approve, reject: setRejecting, go, undo }));

  if (rows.length === 0)
    return (
      <>
        <EmptyState
          title="No submissions found."
          action={
            <LinkButton to="/guilds/$guildId/tasks" params={{ guildId }}>
              See open tasks
            </LinkButton>
          }
        >
          Work that members submit for tasks appears here until it is decided.
        </EmptyState>
        <RejectDialog submission={rejecting} onClose={() => setRejecting(null)} onReject={reject} />
      </>
    );
  return (
    <>
      <div className="task-review" data-open={chosen ? '' : undefined}>
        <div>
          <ul aria-label="Submissions">
            {rows.map((row, at) => (
              <li key={row.id}>
                <button
                  type="button"
                  aria-current={row.id === current?.id ? 'true' : undefined}
                  className={cn('task-case', row.id === openId && 'is-chosen')}
                  onClick={() => open(row.id)}
                >
                  <Avatar id={row.userId} name={row.userName} src={row.image} size={32} />
                  <span>
                    <b>{row.title}</b>
                    <small>{row.goal > 1 ? `${row.quantity.toLocaleString('en-US')} by ${row.name}` : row.name}</small>
                  </span>
                  <time dateTime={row.createdAt} className="text-12 text-fg-3">
                    {ages[at]}
                  </time>
                </button>
              </li>
            ))}
          </ul>
          <LoadMore
            more={queue.hasNextPage}
            busy={queue.isFetchingNextPage}
            onMore={() => void queue.fetchNextPage()}
          />
        </div>
        {current ? (
          <SubmissionCase
            key={current.id}
            guildId={guildId}
            submission={current}
            onApprove={(quantity) => approve(current, quantity)}
            onReject={() => setRejecting(current)}
            onBack={() => open(null)}
          />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {chosen ? `${chosen.title}, by ${chosen.name}` : null}
      </p>
      <RejectDialog submission={rejecting} onClose={() => setRejecting(null)} onReject={reject} />
    </>
  );
}

interface Actions {
  readonly approve: (row: WaitingSubmission) => void;
  readonly reject: (row: WaitingSubmission) => void;
  readonly go: (steps: 1 | -1) => void;
  readonly undo: () => void;
}

function actionsOf(row: WaitingSubmission | undefined, { approve, reject, go, undo }: Actions): PageAction[] {
  const moves: PageAction[] = [
    { ...KEYS.next, id: 'next', icon: 'chevron-down', run: () => go(1) },
    { ...KEYS.previous, id: 'previous', icon: 'chevron-up', run: () => go(-1) },
    { ...KEYS.undo, id: 'undo', icon: 'undo-2', run: undo },
  ];
  if (!row?.can.decide) return moves;
  return [
    {
      ...KEYS.approve,
      id: 'approve',
      label: `Approve the work of ${row.name}`,
      icon: 'check',
      run: () => approve(row),
    },
    { ...KEYS.reject, id: 'reject', label: `Reject the work of ${row.name}…`, icon: 'x', run: () => reject(row) },
    ...moves,
  ];
}
