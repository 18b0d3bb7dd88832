import { createFileRoute } from '@tanstack/react-router';
import { jobsOptions, runsOptions } from '#/features/administration/admin-pages.cache.ts';
import { JobsPage } from '#/features/administration/components/jobs-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/jobs')({
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([queryClient.ensureInfiniteQueryData(jobsOptions), queryClient.ensureQueryData(runsOptions)]),
    ),
  head: (page) => pageHead('Jobs', page),
  component: JobsPage,
});
