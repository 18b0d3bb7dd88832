import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadPublicLinks } from '#/features/shell/components/lazy-public-links.tsx';
import { PublicFrame } from '#/features/shell/components/public-frame.tsx';
import { shellQuery } from '#/features/shell/shell.cache.ts';

/** Pages that visitors see: top bar and footer. */
export const Route = createFileRoute('/_public')({
  loader: async () => {
    await loadPublicLinks();
  },
  component: PublicPages,
});

function PublicPages() {
  const { data: shell } = useSuspenseQuery(shellQuery);
  return (
    <PublicFrame shell={shell}>
      <Outlet />
    </PublicFrame>
  );
}
