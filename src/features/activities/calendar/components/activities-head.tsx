import type { ReactNode } from 'react';
import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';

interface ActivitiesHeadProps {
  guildId: string;
  /** Buttons at the right of the title. */
  children?: ReactNode;
}

/** Title and tabs of a guild's activities. */
export function ActivitiesHead({ guildId, children }: ActivitiesHeadProps) {
  const params = { guildId };
  return (
    <>
      <header className="mb-2 flex flex-wrap items-center gap-2">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Activities</h1>
        {children}
      </header>
      <TabNav label="Activities" className="mb-4">
        <TabNavLink
          to="/guilds/$guildId/activities"
          params={params}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          Calendar
        </TabNavLink>
        <TabNavLink to="/guilds/$guildId/activities/upcoming" params={params} activeOptions={{ includeSearch: false }}>
          Upcoming
        </TabNavLink>
      </TabNav>
    </>
  );
}
