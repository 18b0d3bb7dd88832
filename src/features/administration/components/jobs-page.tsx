import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { jobsOptions, runsOptions, useRetryJob, useRetryRun } from '../admin-pages.cache.ts';

/** Jobs of the clock, and what should have followed from something, that failed each time. */
export function JobsPage() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(jobsOptions);
  const { data: runs } = useSuspenseQuery(runsOptions);
  const retry = useRetryJob();
  const retryRun = useRetryRun();
  const jobs = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <AdminHead title="Jobs" about="What failed after every try" />
      {runs.length === 0 && jobs.length === 0 ? (
        <div className="overflow-hidden rounded-card border bg-bg-1">
          <EmptyState kind="filtered" title="No failed jobs found.">
            Jobs that fail after every try appear here, and you can run them again.
          </EmptyState>
        </div>
      ) : null}
      <div className="grid gap-5">
        {runs.length > 0 ? (
          <JobList id="scheduled" title="Scheduled jobs" about="Listed until a run succeeds">
            {runs.map(({ id, label, failures, ...run }) => (
              <JobRow
                key={id}
                {...run}
                label={label}
                more={failures > 1 ? `, ${failures} times in a row` : ''}
                disabled={retryRun.isPending}
                onRetry={() => retryRun.mutate({ run: id })}
              />
            ))}
          </JobList>
        ) : null}
        {jobs.length > 0 ? (
          <JobList id="follow-ups" title="Follow-ups" about="Such as notifications">
            {jobs.map(({ id, label, guild, ...job }) => (
              <JobRow
                key={id}
                {...job}
                label={guild ? `${label} in ${guild}` : label}
                disabled={retry.isPending}
                onRetry={() => retry.mutate({ job: id })}
              />
            ))}
          </JobList>
        ) : null}
      </div>
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

function JobList({ id, title, about, children }: { id: string; title: string; about: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} note={about} />
      <ul aria-labelledby={id}>{children}</ul>
    </Card>
  );
}

interface JobRowProps {
  label: string;
  error: string | null;
  tries: number;
  failedAt: string;
  more?: string;
  disabled: boolean;
  onRetry: () => void;
}

function JobRow({ label, error, tries, failedAt, more = '', disabled, onRetry }: JobRowProps) {
  return (
    <li className="card-row items-start py-3">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="wrap-anywhere">{label}</span>
        <span className="text-13 wrap-anywhere text-fg-3">{error ?? 'No error was recorded.'}</span>
        <span className="text-13 text-fg-3">
          {tries === 1 ? '1 try' : `${tries} tries`}, failed <Timestamp at={failedAt} variant="relative" />
          {more}
        </span>
      </span>
      <Button size="sm" disabled={disabled} onClick={onRetry}>
        Try again
      </Button>
    </li>
  );
}
