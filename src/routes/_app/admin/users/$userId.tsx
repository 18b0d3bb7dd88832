import { createFileRoute, redirect } from '@tanstack/react-router';
import { isUuid } from '#/base/uuid.ts';
import { adminUserOptions } from '#/features/administration/administration.cache.ts';
import { UserPage } from '#/features/administration/components/user-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/users/$userId')({
  loader: ({ context: { queryClient }, params: { userId }, location }) => {
    if (!isUuid(userId)) throw redirect({ to: '/error/not-found' });
    return guarded({ href: location.href }, () => queryClient.ensureQueryData(adminUserOptions(userId)));
  },
  head: ({ loaderData, ...page }) => pageHead(loaderData?.name ?? 'User', page),
  component: User,
});

function User() {
  const { userId } = Route.useParams();
  return <UserPage userId={userId} />;
}
