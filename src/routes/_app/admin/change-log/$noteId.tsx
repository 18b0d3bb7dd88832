import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditPatchNotePage } from '#/features/news/desk/components/patch-note-editor.tsx';
import { noteOptions } from '#/features/news/desk/writing.cache.ts';
import { patchNoteIdOf } from '#/features/news/news.rules.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/change-log/$noteId')({
  loader: ({ context: { queryClient }, params, location }) => {
    const noteId = patchNoteIdOf(params.noteId);
    if (noteId === null) throw redirect({ to: '/error/not-found' });
    return guarded({ href: location.href }, () => queryClient.ensureQueryData(noteOptions(noteId)));
  },
  head: (page) => pageHead('Edit patch note', page),
  component: PatchNote,
});

function PatchNote() {
  const noteId = Number(Route.useParams().noteId);
  const { shell } = Route.useRouteContext();
  return <EditPatchNotePage key={noteId} noteId={noteId} userId={shell.user?.id ?? ''} />;
}
