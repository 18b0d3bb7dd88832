import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { myApplicationsOptions } from '#/features/applications/apply/applicant.cache.ts';
import { MyApplicationCard } from '#/features/applications/apply/components/my-application-card.tsx';
import { OwnTabs } from '#/features/recruiting/looking/components/own-tabs.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';

/** Own applications with their status (docs/product/applications.md#own-applications). */
export const Route = createFileRoute('/_app/profile/applications')({
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureInfiniteQueryData(myApplicationsOptions())),
  head: (page) => pageHead('My applications', page),
  component: MyApplications,
});

function MyApplications() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(myApplicationsOptions());
  const applications = data.pages.flatMap(({ items }) => items);
  return (
    <div className="grid max-w-reading gap-5 p-(--gutter)">
      <h1 className="text-24 font-semibold tracking-[-0.015em]">My applications</h1>
      <OwnTabs />
      {applications.length === 0 ? (
        <EmptyState
          title="No applications yet"
          action={
            <LinkButton to="/guild-discovery" variant="primary">
              Find a guild
            </LinkButton>
          }
        >
          Your applications and their status appear here.
        </EmptyState>
      ) : (
        <ol className="grid gap-4">
          {applications.map((application) => (
            <MyApplicationCard key={application.id} application={application} />
          ))}
        </ol>
      )}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}
