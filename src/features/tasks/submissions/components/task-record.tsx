import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#/ui/controls/button.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { WhichTask } from '../../task.cache.ts';
import { rewardText } from '../../task.labels.ts';
import { taskRecordOptions, useUndoTaskDecision, useWithdrawSubmission } from '../submission.cache.ts';
import type { RecordedWork } from '../submission.queries.server.ts';
import { ProofImages, SubmissionBadge, WorkText } from './submission-parts.tsx';

/** Work that was sent for a task: the viewer's own, and for people who review that of everyone. Nothing where there is none. */
export function TaskRecord({ which, goal }: { which: WhichTask; goal: number }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(taskRecordOptions(which));
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="submissions">
      <CardHead id="submissions" title="Submissions" />
      <ul>
        {rows.map((work) => (
          <li key={work.id} className="grid grid-cols-1 gap-3 px-5 py-4 not-first:border-t max-md:px-4">
            <Work which={which} work={work} goal={goal} />
          </li>
        ))}
      </ul>
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Card>
  );
}

function Work({ which, work, goal }: { which: WhichTask; work: RecordedWork; goal: number }) {
  const withdraw = useWithdrawSubmission();
  const undo = useUndoTaskDecision();
  const { id: submissionId, name, isMine, status, quantity, approvedQuantity, late, decisionId, can } = work;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium wrap-anywhere">{isMine ? 'You' : name}</span>
        {goal > 1 ? <span>{quantityText(status, quantity, approvedQuantity)}</span> : null}
        <SubmissionBadge status={status} />
        {late ? <Badge tone="warning">Late</Badge> : null}
        <Timestamp at={work.createdAt} variant="relative" className="text-13 text-fg-3" />
        {can.withdraw ? (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            onClick={() => withdraw.mutate({ ...which, submissionId })}
          >
            Withdraw
          </Button>
        ) : null}
        {can.undo && decisionId !== null ? (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            aria-label={`Undo decision about ${name}`}
            onClick={() => undo.mutate({ ...which, submissionId, decisionId })}
          >
            Undo decision
          </Button>
        ) : null}
      </div>
      <WorkText text={work.body} />
      <ProofImages links={work.imageLinks} />
      {work.decidedAt === null ? null : (
        <p className="text-13 text-fg-2 wrap-anywhere">
          {status === 'approved' ? 'Approved' : 'Rejected'} by {work.decidedByName}{' '}
          <Timestamp at={work.decidedAt} variant="relative" />
          {work.points > 0 ? `, earned ${rewardText(work.points)}` : ''}
          {work.reason === null ? '' : `: ${work.reason}`}
        </p>
      )}
    </>
  );
}

const quantityText = (status: RecordedWork['status'], quantity: number, approved: number): string =>
  status === 'approved' && approved < quantity
    ? `${approved.toLocaleString('en-US')} of ${quantity.toLocaleString('en-US')}`
    : quantity.toLocaleString('en-US');
