import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { TaskTabs } from '#/features/tasks/components/task-tabs.tsx';
import { TaskReview } from '#/features/tasks/submissions/components/task-review.tsx';
import { submissionsOptions } from '#/features/tasks/submissions/submission.cache.ts';
import { tasksOptions } from '#/features/tasks/task.cache.ts';
import { listInputOf } from '#/features/tasks/task.search.ts';

/** Work that waits for a decision; which is open is read where it is shown. */
export const Route = createFileRoute('/_app/guilds/$guildId/tasks/review')({
  validateSearch: (search: Record<string, unknown>): { open?: string } => search,
  loader: ({ context: { queryClient }, params: { guildId }, location }) =>
    guarded({ href: location.href }, async () => {
      // In this order: who may not review is told that.
      await queryClient.ensureInfiniteQueryData(submissionsOptions(guildId));
      await queryClient.ensureInfiniteQueryData(tasksOptions(listInputOf(guildId, {})));
    }),
  head: (page) => pageHead('Task review', page),
  component: Review,
});

function Review() {
  const { guildId } = Route.useParams();
  const { data } = useSuspenseInfiniteQuery(tasksOptions(listInputOf(guildId, {})));
  const { data: queue } = useSuspenseInfiniteQuery(submissionsOptions(guildId));
  const toReview = queue.pages[0]?.total ?? 0;
  return (
    <div className="p-(--gutter)">
      <h1 className="mb-3 text-24 font-semibold tracking-[-0.015em]">Task review</h1>
      <TaskTabs
        guildId={guildId}
        view={null}
        counts={{ mine: data.pages[0]?.mine ?? 0, toReview }}
        canReview
        className="mb-4"
      />
      <TaskReview guildId={guildId} />
    </div>
  );
}
