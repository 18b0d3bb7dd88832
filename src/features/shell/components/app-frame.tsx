import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewingBanner } from '#/features/members/roles/components/viewing-banner.tsx';
import { LazyNoticeBar } from '#/features/notices/components/lazy-notice-bar.tsx';
import type { Shell, ShellUser } from '#/features/shell/shell.queries.server.ts';
import { sidebarStateFrom } from '#/ui/layout/layout.ts';
import { SidebarShell, SidebarToggle } from '#/ui/layout/sidebar.tsx';
import { SkipLink } from '#/ui/layout/skip-link.tsx';
import { TopBar } from '#/ui/layout/top-bar.tsx';
import { AppSidebar, useCurrentGuild } from './app-sidebar.tsx';
import { Banners } from './banners.tsx';
import { GuildSwitcher } from './guild-switcher.tsx';
import { MarkedZone } from './marked-zone.tsx';
import { NarrowWindow } from './narrow-window.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageMain } from './page-main.tsx';
import { PageProgress } from './page-progress.tsx';
import { useGuildCharacter } from './use-guild-character.ts';
import { useOfflinePage } from './use-offline-page.ts';
import { ViewerControls } from './viewer-controls.tsx';

/** Pages of signed-in users: sidebar, bar with guild and character, the page. */
export function AppFrame({ shell, user, children }: { shell: Shell; user: ShellUser; children: ReactNode }) {
  const guild = useCurrentGuild(shell);
  const here = useGuildCharacter(shell);
  useOfflinePage();
  // They have a navigation of their own.
  const inSettings = useRouterState({ select: ({ location }) => SETTINGS.test(location.pathname) });
  return (
    <NarrowWindow shell={shell}>
      <SkipLink />
      <SidebarShell
        initialState={sidebarStateFrom(shell.sidebarCookie)}
        preferRail={inSettings}
        sidebar={<AppSidebar shell={shell} user={user} />}
      >
        <TopBar
          start={
            <>
              <SidebarToggle />
              <GuildSwitcher guilds={shell.guilds} current={guild} />
              <PageProgress />
            </>
          }
          end={<ViewerControls shell={shell} user={user} here={here} />}
        />
        <Banners>
          <OfflineBanner />
          {shell.notice ? <LazyNoticeBar notice={shell.notice} canDismiss line="px-(--gutter)" /> : null}
          {shell.viewing ? <ViewingBanner viewing={shell.viewing} /> : null}
        </Banners>
        <PageMain>
          <MarkedZone user={user}>{children}</MarkedZone>
        </PageMain>
      </SidebarShell>
    </NarrowWindow>
  );
}

const SETTINGS = /^\/(guilds\/[^/]+\/settings|admin)(\/|$)/;
