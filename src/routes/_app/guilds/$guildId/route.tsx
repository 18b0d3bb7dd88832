import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { isUuid } from '#/base/uuid.ts';
import { ArchivedNotice } from '#/features/guild-access/components/archived-notice.tsx';
import { shellQuery } from '#/features/shell/shell.cache.ts';

/** Pages of one guild. A URL that names none is not found; each page checks its own permission. */
export const Route = createFileRoute('/_app/guilds/$guildId')({
  beforeLoad: ({ params: { guildId }, location: { pathname } }) => {
    if (isUuid(guildId)) return;
    // Two settings tabs redirect a missing guild elsewhere (docs/product/settings.md#tabs).
    const isServers = /\/settings\/(plan-billing|discord)\/?$/.test(pathname);
    throw redirect({ to: isServers ? '/error/server' : '/error/not-found' });
  },
  component: Guild,
});

function Guild() {
  const { guildId } = Route.useParams();
  const { data: shell } = useSuspenseQuery(shellQuery);
  const guild = shell.guilds.find(({ id }) => id === guildId);
  return (
    <>
      {guild?.archived ? <ArchivedNotice guildId={guildId} mayUnarchive={guild.settings.includes('danger')} /> : null}
      <Outlet />
    </>
  );
}
