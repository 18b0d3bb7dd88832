import { createFileRoute } from '@tanstack/react-router';
import { NewArticlePage } from '#/features/news/desk/components/article-editor.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';

export const Route = createFileRoute('/_app/admin/news/new')({
  head: (page) => pageHead('New article', page),
  component: New,
});

function New() {
  const { shell } = Route.useRouteContext();
  return <NewArticlePage userId={shell.user?.id ?? ''} />;
}
