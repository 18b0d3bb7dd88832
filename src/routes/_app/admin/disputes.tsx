import { createFileRoute } from '@tanstack/react-router';
import { platformDisputesOptions } from '#/features/administration/admin-pages.cache.ts';
import { DisputesPage } from '#/features/administration/components/disputes-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/disputes')({
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureInfiniteQueryData(platformDisputesOptions)),
  head: (page) => pageHead('Disputes', page),
  component: DisputesPage,
});
