import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { isUuid } from '#/base/id.ts';
import { ArchivedNotice } from '#/features/guild-access/components/archived-notice.tsx';
import { shellQuery } from '#/features/shell/shell.cache.ts';

/** Pages of one guild. An address that names none is not found (C19); who may see which page is the page's own matter. */
export const Route = createFileRoute('/_app/guilds/$guildId')({
  beforeLoad: ({ params: { guildId }, location: { pathname } }) => {
    if (isUuid(guildId)) return;
    // Two tabs of the settings answer a guild that cannot be found in their own way (C10).
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
      {guild?.archived ? (
        <ArchivedNotice guildId={guildId} mayUnarchive={guild.can.settings.includes('danger')} />
      ) : null}
      <Outlet />
    </>
  );
}
