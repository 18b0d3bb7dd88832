import { createFileRoute, redirect } from '@tanstack/react-router';
import { isUuid } from '#/base/uuid.ts';
import { adminGuildOptions } from '#/features/administration/admin-pages.cache.ts';
import { GuildPage } from '#/features/administration/components/guild-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/guilds/$id')({
  loader: ({ context: { queryClient }, params: { id }, location }) => {
    if (!isUuid(id)) throw redirect({ to: '/error/not-found' });
    return guarded({ href: location.href }, () => queryClient.ensureQueryData(adminGuildOptions(id)));
  },
  head: ({ loaderData, ...page }) => pageHead(loaderData?.name ?? 'Guild', page),
  component: Guild,
});

function Guild() {
  const { id } = Route.useParams();
  return <GuildPage guildId={id} />;
}
