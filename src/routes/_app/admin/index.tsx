import { createFileRoute } from '@tanstack/react-router';
import { overviewOptions } from '#/features/administration/administration.cache.ts';
import { OverviewPage } from '#/features/administration/components/overview-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/')({
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureQueryData(overviewOptions)),
  head: (page) => pageHead('Administration', page),
  component: OverviewPage,
});
