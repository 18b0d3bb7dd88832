import { createFileRoute, redirect } from '@tanstack/react-router';
import { isUuid } from '#/base/uuid.ts';
import { EditArticlePage } from '#/features/news/desk/components/article-editor.tsx';
import { articleOptions } from '#/features/news/desk/writing.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/news/$articleId')({
  loader: ({ context: { queryClient }, params: { articleId }, location }) => {
    if (!isUuid(articleId)) throw redirect({ to: '/error/not-found' });
    return guarded({ href: location.href }, () => queryClient.ensureQueryData(articleOptions(articleId)));
  },
  head: (page) => pageHead('Edit article', page),
  component: Article,
});

function Article() {
  const { articleId } = Route.useParams();
  const { shell } = Route.useRouteContext();
  return <EditArticlePage key={articleId} articleId={articleId} userId={shell.user?.id ?? ''} />;
}
