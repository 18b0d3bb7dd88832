import { createFileRoute } from '@tanstack/react-router';
import { NewPatchNotePage } from '#/features/news/desk/components/patch-note-editor.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';

export const Route = createFileRoute('/_app/admin/change-log/new')({
  head: (page) => pageHead('New patch note', page),
  component: New,
});

function New() {
  const { shell } = Route.useRouteContext();
  return <NewPatchNotePage userId={shell.user?.id ?? ''} />;
}
