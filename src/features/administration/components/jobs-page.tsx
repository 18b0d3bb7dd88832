import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { jobsOptions, useRetryJob } from '../admin-pages.cache.ts';

/** What should have followed from something and failed each time. */
export function JobsPage() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(jobsOptions);
  const retry = useRetryJob();
  const jobs = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <AdminHead title="Jobs" about="Notifications and other follow-ups that failed after every try" />
      <div className="overflow-hidden rounded-card border bg-bg-1">
        {jobs.length === 0 ? (
          <EmptyState kind="filtered" title="No failed jobs found.">
            Jobs that fail after every try appear here, and you can run them again.
          </EmptyState>
        ) : (
          <ul aria-label="Failed jobs">
            {jobs.map(({ id, label, guild, tries, failedAt, error }) => (
              <li key={id} className="card-row items-start py-3">
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="wrap-anywhere">
                    {label}
                    {guild ? ` in ${guild}` : ''}
                  </span>
                  <span className="text-13 wrap-anywhere text-fg-3">{error}</span>
                  <span className="text-13 text-fg-3">
                    {tries} tries, failed <Timestamp at={failedAt} variant="relative" />
                  </span>
                </span>
                <Button size="sm" disabled={retry.isPending} onClick={() => retry.mutate({ job: id })}>
                  Try again
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}
