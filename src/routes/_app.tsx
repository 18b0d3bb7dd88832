import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { LazyLeavingPage } from '#/features/my-account/components/lazy-leaving-page.tsx';
import { AppFrame } from '#/features/shell/components/app-frame.tsx';
import { loginPath } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { ListPreferencesProvider } from '#/ui/table/use-list-preferences.tsx';

/** Pages of signed-in users: sidebar and top bar. Their data is guarded by its own queries. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => {
    if (!context.shell.user) throw redirect({ href: loginPath(location.href) });
  },
  component: AppPages,
});

function AppPages() {
  const { data: shell } = useSuspenseQuery(shellQuery);
  const queryClient = useQueryClient();
  const rememberLists = (listsCookie: string) => {
    const { queryKey } = shellQuery;
    queryClient.setQueryData(queryKey, (known) => known && { ...known, listsCookie });
    // An answer on its way was asked for before the cookie said so.
    void queryClient.invalidateQueries({ queryKey });
  };
  // Signed out in another tab: the next navigation leads to the sign-in page.
  if (!shell.user) return null;
  if (shell.user.deletedUntil) return <LazyLeavingPage until={shell.user.deletedUntil} />;
  return (
    <ListPreferencesProvider cookie={shell.listsCookie} onChange={rememberLists}>
      <AppFrame shell={shell} user={shell.user}>
        <Outlet />
      </AppFrame>
    </ListPreferencesProvider>
  );
}
