import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { TaskPage } from '#/features/tasks/components/task-page.tsx';
import { taskRecordOptions } from '#/features/tasks/submissions/submission.cache.ts';
import { taskOptions } from '#/features/tasks/task.cache.ts';
import { loadText } from '#/ui/markdown/lazy-text.tsx';

/** One task: first the sign-in, then the permission (docs/product/tasks.md#access). */
export const Route = createFileRoute('/_app/guilds/$guildId/tasks/$taskId')({
  loader: ({ context: { queryClient }, params: { guildId, taskId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(taskId)) throw notFound();
      const which = { guildId, taskId };
      const [task] = await Promise.all([
        queryClient.ensureQueryData(taskOptions(which)),
        queryClient.ensureInfiniteQueryData(taskRecordOptions(which)),
        loadText(),
      ]);
      return { title: task.title };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Task', page),
  component: Task,
});

function Task() {
  const { guildId, taskId } = Route.useParams();
  const { shell } = Route.useRouteContext();
  return <TaskPage guildId={guildId} taskId={taskId} userId={shell.user?.id ?? ''} />;
}
