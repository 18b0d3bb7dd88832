import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GuildTime } from '#/features/guild-access/components/guild-time.tsx';
import { placeText, variantText } from '#/features/storage/storage.labels.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DeletedNotice } from '#/ui/feedback/deleted-notice.tsx';
import { Progress } from '#/ui/feedback/progress.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';
import { LazyText } from '#/ui/markdown/lazy-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { TaskRecord } from '../submissions/components/task-record.tsx';
import { taskOptions, useClaimTask, useReleaseClaim, type WhichTask } from '../task.cache.ts';
import { CATEGORY_LABELS, claimsText, PROOF_LABELS, progressText, REPEAT_LABELS, rewardText } from '../task.labels.ts';
import type { TaskDetails, TaskWorker } from '../task.queries.server.ts';
import { LazySubmitDialog } from './lazy-dialogs.tsx';
import { TaskMenu } from './task-menu.tsx';
import { StateBadge } from './task-parts.tsx';

interface TaskPageProps {
  guildId: string;
  taskId: string;
  userId: string;
}

/** One task whole: what it is and earns, who works on it, and what was submitted. */
export function TaskPage({ guildId, taskId, userId }: TaskPageProps) {
  const which = { guildId, taskId };
  const { data: task, error } = useSuspenseQuery(taskOptions(which));
  const navigate = useNavigate();
  const { title, category, state, description } = task;
  return (
    <article aria-labelledby="title" className="mx-auto grid w-full max-w-[860px] grid-cols-1 gap-5 p-(--gutter)">
      <Breadcrumb>
        <BreadcrumbLink to="/guilds/$guildId/tasks" params={{ guildId }}>
          Tasks
        </BreadcrumbLink>
        <BreadcrumbHere>{title}</BreadcrumbHere>
      </Breadcrumb>
      <DeletedNotice what="task" error={error} />
      <header className="grid grid-cols-1 gap-3">
        <div className="flex items-start gap-3">
          <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-2">
            <Badge>{CATEGORY_LABELS[category]}</Badge>
            <StateBadge state={state} />
          </div>
          <TaskMenu
            guildId={guildId}
            userId={userId}
            task={task}
            onDelete={() => navigate({ to: '/guilds/$guildId/tasks', params: { guildId } })}
          />
        </div>
        <h1 id="title" className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">
          {title}
        </h1>
        <p className="flex flex-wrap gap-x-2 text-13 text-fg-2">
          <span>
            Created by {task.authorName} <Timestamp at={task.createdAt} variant="relative" />
          </span>
          {task.editedAt ? (
            <span className="text-fg-3">
              Edited <Timestamp at={task.editedAt} variant="relative" />
            </span>
          ) : null}
        </p>
      </header>
      <Facts task={task} />
      <NextStep which={which} task={task} />
      {description === '' ? null : (
        <div className="border-t pt-5">
          <LazyText text={description} />
        </div>
      )}
      <Workers which={which} task={task} />
      <TaskRecord which={which} goal={task.goal} />
    </article>
  );
}

function Facts({ task }: { task: TaskDetails }) {
  const { goal, approved, rewardPoints, pool, dueAt, proof, repeat, claims, maxClaims, timeZone, intoStorage } = task;
  return (
    <div className="grid grid-cols-1 gap-4">
      {goal > 1 ? (
        <div className="grid grid-cols-1 gap-1.5">
          <p className="text-13 text-fg-2 tabular-nums">{progressText(approved, goal)} approved</p>
          <Progress
            label="Progress"
            value={approved}
            max={goal}
            valueText={progressText(approved, goal)}
            tone={approved >= goal ? 'success' : 'active'}
          />
        </div>
      ) : null}
      <StatList>
        <Stat label="Reward" value={rewardText(rewardPoints, pool) ?? 'None'} />
        <Stat
          label="Due"
          value={dueAt === null ? 'Any time' : <Timestamp at={dueAt} variant="short" />}
          note={dueAt === null ? null : <GuildTime at={dueAt} timeZone={timeZone} />}
        />
        <Stat label="Claims" value={maxClaims === null ? claims : `${claims} of ${maxClaims}`} />
        {proof === 'none' ? null : <Stat label="Required proof" value={PROOF_LABELS[proof]} />}
        {repeat === 'none' ? null : <Stat label="Repeats" value={REPEAT_LABELS[repeat]} />}
        {intoStorage ? (
          <Stat label="Into storage" value={variantText(intoStorage)} note={placeText(intoStorage)} />
        ) : null}
      </StatList>
    </div>
  );
}

/** What the viewer can do next, or why they can't. */
function NextStep({ which, task }: { which: WhichTask; task: TaskDetails }) {
  const claim = useClaimTask();
  const release = useReleaseClaim();
  const [submitting, setSubmitting] = useState(false);
  const { can, claimedByMe, waitingByMe, state, claims, maxClaims } = task;
  const isFull = state !== 'done' && state !== 'archived' && !claimedByMe && maxClaims !== null && claims >= maxClaims;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {can.claim ? (
        <Button variant="primary" onClick={() => claim.mutate(which)}>
          Claim
        </Button>
      ) : null}
      {can.submit ? (
        <Button variant="primary" onClick={() => setSubmitting(true)}>
          Submit work
        </Button>
      ) : null}
      {can.release ? <Button onClick={() => release.mutate(which)}>Release claim</Button> : null}
      {waitingByMe ? <p className="text-fg-2">Your work is in review.</p> : null}
      {isFull ? <p className="text-fg-2">All claims are taken.</p> : null}
      <LazySubmitDialog guildId={which.guildId} task={task} open={submitting} onOpenChange={setSubmitting} />
    </div>
  );
}

function Workers({ which, task }: { which: WhichTask; task: TaskDetails }) {
  const release = useReleaseClaim();
  const { workers, claims, maxClaims, goal, seesOthers, can } = task;
  if (workers.length === 0 && claims === 0) return null;
  return (
    <Card aria-labelledby="workers">
      <CardHead id="workers" title="Who works on it" aside={claimsText(claims, maxClaims)} />
      <ul>
        {workers.map((worker) => (
          <li key={worker.userId} className="not-first:border-t">
            <CardRow>
              <Avatar id={worker.userId} name={worker.name} src={worker.image} size={32} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-medium">{worker.name}</span>
                <span className="text-13 text-fg-3">{workerText(worker, goal)}</span>
              </span>
              {can.releaseOthers && worker.claimed && !worker.waiting ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Release the claim of ${worker.name}`}
                  onClick={() => release.mutate({ ...which, userId: worker.userId })}
                >
                  Release
                </Button>
              ) : null}
            </CardRow>
          </li>
        ))}
      </ul>
      {seesOthers ? null : (
        <p className="px-5 py-3 text-13 text-fg-3 not-first:border-t">This guild hides who else works on it.</p>
      )}
    </Card>
  );
}

function workerText({ claimed, waiting, approved }: TaskWorker, goal: number): string {
  const delivered = approved > 0 ? (goal > 1 ? `${approved.toLocaleString('en-US')} approved` : 'Approved') : null;
  const now = waiting ? 'in review' : claimed ? 'claimed' : null;
  const words = [delivered, now].filter((word) => word !== null).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
