import { createFileRoute, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { LibraryFrame } from '#/features/library/components/library-frame.tsx';
import { libraryOptions } from '#/features/library/library.cache.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** The library of a guild: its tree around what is open. A page's history has the window to itself. */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/library')({
  loader: ({ context: { queryClient }, params: { guildId }, location }) =>
    guarded({ href: location.href }, async () => {
      await queryClient.ensureQueryData(libraryOptions(guildId));
    }),
  component: Library,
});

function Library() {
  const { guildId } = Route.useParams();
  const { pageId = null } = useParams({ strict: false });
  const isHistory = useLocation({ select: ({ pathname }) => pathname.endsWith('/history') });
  if (isHistory) return <Outlet />;
  return (
    <LibraryFrame guildId={guildId} pageId={pageId}>
      <Outlet />
    </LibraryFrame>
  );
}
