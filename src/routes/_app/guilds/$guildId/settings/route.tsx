import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { GUILD_ENTRIES } from '#/features/navigation-registry.ts';
import { SettingsFrame } from '#/features/settings/components/settings-frame.tsx';
import { tabsOf } from '#/features/settings/settings-tabs.rules.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';

/** Settings of a guild: the tabs that the viewer may open, around the open one. */
export const Route = createFileRoute('/_app/guilds/$guildId/settings')({ component: Settings });

function Settings() {
  const { guildId } = Route.useParams();
  const { data: shell } = useSuspenseQuery(shellQuery);
  const guild = shell.guilds.find(({ id }) => id === guildId);
  const tabs = tabsOf(guild?.settings ?? []);
  const current = useRouterState({
    select: ({ location }) => tabs.find(({ id }) => `${location.pathname}/`.includes(`/settings/${id}/`))?.id,
  });
  const page = tabs.find(({ id }) => id === current)?.page;
  return (
    <SettingsFrame
      guildId={guildId}
      tabs={tabs}
      current={current}
      archived={guild?.archived === true}
      related={GUILD_ENTRIES.find(({ id }) => id === page && guild && id in guild.entries)}
    >
      <Outlet />
    </SettingsFrame>
  );
}
