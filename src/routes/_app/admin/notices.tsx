import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '#/features/administration/notices/components/notices-page.tsx';
import { noticesOptions } from '#/features/notices/notice.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/notices')({
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureInfiniteQueryData(noticesOptions)),
  head: (page) => pageHead('Platform announcements', page),
  component: NoticesPage,
});
