import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicFrame } from '#/features/shell/components/public-frame.tsx';
import { shellQuery } from '#/features/shell/shell.cache.ts';

/** Pages that visitors see: top bar and footer. */
export const Route = createFileRoute('/_public')({ component: PublicPages });

function PublicPages() {
  const { data: shell } = useSuspenseQuery(shellQuery);
  return (
    <PublicFrame shell={shell}>
      <Outlet />
    </PublicFrame>
  );
}
