import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { MyTaskRecords } from '#/features/tasks/submissions/components/my-records.tsx';
import { myTaskRecordsOptions } from '#/features/tasks/submissions/submission.cache.ts';

/** Own work for tasks, in all guilds (docs/product/tasks.md#own-records). */
export const Route = createFileRoute('/_app/profile/tasks')({
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureInfiniteQueryData(myTaskRecordsOptions())),
  head: (page) => pageHead('My tasks', page),
  component: MyTasks,
});

function MyTasks() {
  return (
    <div className="grid max-w-reading gap-5 p-(--gutter)">
      <h1 className="text-24 font-semibold tracking-[-0.015em]">My tasks</h1>
      <MyTaskRecords />
    </div>
  );
}
