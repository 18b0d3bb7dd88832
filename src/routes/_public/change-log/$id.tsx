import { createFileRoute, redirect } from '@tanstack/react-router';
import { PatchNotePage } from '#/features/news/components/patch-note-page.tsx';
import { patchNoteIdOf } from '#/features/news/news.rules.ts';
import { noteFacts } from '#/features/news/news-head.rules.ts';
import { patchNoteOptions } from '#/features/news/patch-note.cache.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** A patch note by its number; anything else isn't found. */
export const Route = createFileRoute('/_public/change-log/$id')({
  loader: async ({ context: { queryClient }, params, location }) => {
    const id = patchNoteIdOf(params.id);
    if (id === null) throw redirect({ href: '/error/not-found' });
    return noteFacts(await guarded({ href: location.href }, () => queryClient.ensureQueryData(patchNoteOptions(id))));
  },
  headers: () => ({ 'cache-control': 'public, max-age=300' }),
  head: async ({ loaderData: note, ...page }) =>
    note ? (await import('#/features/news/news-head.rules.ts')).patchNoteHead(note, page) : {},
  component: PatchNote,
});

function PatchNote() {
  return <PatchNotePage id={Number(Route.useParams().id)} />;
}
