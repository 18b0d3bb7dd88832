import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { LibraryPage } from '#/features/library/components/library-page.tsx';
import { pageOptions } from '#/features/library/library.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { loadText } from '#/ui/markdown/lazy-text.tsx';

/** One page of the library: first the sign-in, then the permission (docs/product/library.md#access). */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/library/$pageId/')({
  loader: ({ context: { queryClient }, params: { guildId, pageId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(pageId)) throw notFound();
      const [page] = await Promise.all([queryClient.ensureQueryData(pageOptions({ guildId, pageId })), loadText()]);
      return { title: page.title };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Library page', page),
  component: Page,
});

function Page() {
  const { guildId, pageId } = Route.useParams();
  const { shell } = Route.useRouteContext();
  return <LibraryPage guildId={guildId} pageId={pageId} userId={shell.user?.id ?? ''} />;
}
