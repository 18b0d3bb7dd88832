import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { amountText, placeText, variantText } from '#/features/storage/storage.labels.ts';
import { ActionKeys } from '#/ui/controls/action-keys.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { NumberInput } from '#/ui/controls/input.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { CATEGORY_LABELS, rewardText } from '../../task.labels.ts';
import { earnedBy } from '../../task.rules.ts';
import { reviewShortcuts } from '../../task.shortcuts.ts';
import type { WaitingSubmission } from '../submission.queries.server.ts';
import { ProofImages, WorkText } from './submission-parts.tsx';

const KEYS = reviewShortcuts.shortcuts;

interface SubmissionCaseProps {
  guildId: string;
  submission: WaitingSubmission;
  onApprove: (quantity: number) => void;
  onReject: () => void;
  /** On a phone: to the queue. */
  onBack: () => void;
}

/** One submission: what was delivered, the proof, and what approving it does. */
export function SubmissionCase({ guildId, submission, onApprove, onReject, onBack }: SubmissionCaseProps) {
  const { taskId, title, category, dueAt, name, userName, userId, image, quantity, goal, left, late, can } = submission;
  const [typed, setTyped] = useState<number | string>(quantity);
  const isValid = typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= quantity;
  const counts = isValid ? Math.min(typed, left) : 0;
  return (
    <section aria-label={`${title}, by ${name}`} data-case="">
      <div className="grid content-start gap-4 p-6 max-md:p-4">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2.5 justify-self-start lg:hidden"
          icon={<Icon name="chevron-left" />}
          onClick={onBack}
        >
          All submissions
        </Button>
        <header className="grid gap-1">
          <h2 className="text-18 font-semibold wrap-anywhere">
            <Link to="/guilds/$guildId/tasks/$taskId" params={{ guildId, taskId }} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="text-13 text-fg-2">
            {CATEGORY_LABELS[category]}
            {dueAt === null ? null : (
              <>
                , due <Timestamp at={dueAt} variant="short" />
              </>
            )}
          </p>
        </header>
        <div className="flex items-center gap-3">
          <Avatar id={userId} name={userName} src={image} size={40} />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              {name}
              {goal > 1 ? ` delivered ${quantity.toLocaleString('en-US')}` : ' submitted this'}{' '}
              {late ? <Badge tone="warning">Late</Badge> : null}
            </p>
            <p className="text-13 text-fg-2">
              {recordText(submission.record)} <Timestamp at={submission.createdAt} variant="relative" />
            </p>
          </div>
        </div>
        <WorkText text={submission.body} />
        <ProofImages links={submission.imageLinks} />
        <Effects submission={submission} counts={counts} />
      </div>
      {can.decide ? (
        <footer>
          {goal > 1 ? (
            <div className="mr-auto flex items-center gap-2 text-13 text-fg-2">
              <label htmlFor="delivered">Delivered</label>
              <NumberInput
                id="delivered"
                name="quantity"
                value={typed}
                onValueChange={setTyped}
                min={1}
                max={quantity}
                aria-invalid={!isValid || undefined}
                className="w-24"
              />
            </div>
          ) : null}
          <Button variant="ghost" aria-keyshortcuts={KEYS.reject.keys} onClick={onReject}>
            Reject
            <ActionKeys of={KEYS.reject.keys} />
          </Button>
          <Button
            variant="primary"
            aria-keyshortcuts={KEYS.approve.keys}
            disabled={counts === 0}
            onClick={() => onApprove(typeof typed === 'number' ? typed : quantity)}
          >
            {goal > 1 && counts > 0 ? `Approve ${counts.toLocaleString('en-US')}` : 'Approve'}
            <ActionKeys of={KEYS.approve.keys} />
          </Button>
        </footer>
      ) : (
        <footer>
          <p className="text-13 text-fg-2">This is your own work. Someone else who manages tasks has to review it.</p>
        </footer>
      )}
    </section>
  );
}

function recordText({ approved, rejected }: WaitingSubmission['record']): string {
  if (approved + rejected === 0) return 'First submission.';
  return `${approved.toLocaleString('en-US')} approved, ${rejected.toLocaleString('en-US')} rejected.`;
}

/** What approving so much does, before it is done. */
function Effects({ submission, counts }: { submission: WaitingSubmission; counts: number }) {
  const { name, goal, rewardPoints, approvedBefore, awarded, left, intoStorage } = submission;
  const earned =
    counts === 0 ? 0 : earnedBy({ reward: rewardPoints, goal }, { approvedAfter: approvedBefore + counts, awarded });
  const remaining = left - counts;
  return (
    <section aria-labelledby="effects" className="grid gap-2">
      <h3 id="effects" className="text-13 font-semibold">
        If you approve
      </h3>
      {left === 0 ? (
        <p className="text-13 text-warning">
          The goal is already reached. Reject this submission, or raise the goal first.
        </p>
      ) : (
        <dl className="task-effects">
          {rewardPoints > 0 ? (
            <div>
              <dt>{name} earns</dt>
              <dd>{rewardText(earned) ?? '0 points'}</dd>
            </div>
          ) : null}
          {intoStorage && counts > 0 ? (
            <div>
              <dt>Storage gets</dt>
              <dd>
                {amountText(counts, variantText(intoStorage))}, {placeText(intoStorage)}
              </dd>
            </div>
          ) : null}
          <div>
            <dt>Remaining in this task</dt>
            <dd>{remaining === 0 ? 'Nothing, it will be done' : remaining.toLocaleString('en-US')}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
