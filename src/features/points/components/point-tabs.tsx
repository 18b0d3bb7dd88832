import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';

interface PointTabsProps {
  guildId: string;
  /** Open auctions, where the page knows. */
  auctions?: number;
  className?: string;
}

/** The pages of points that are about everyone. */
export function PointTabs({ guildId, auctions, className }: PointTabsProps) {
  return (
    <TabNav label="Points" className={className}>
      <TabNavLink
        to="/guilds/$guildId/points"
        params={{ guildId }}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        Standings
      </TabNavLink>
      <TabNavLink
        to="/guilds/$guildId/points/auctions"
        params={{ guildId }}
        activeOptions={{ includeSearch: false }}
        {...(auctions !== undefined && { count: auctions })}
      >
        Auctions
      </TabNavLink>
    </TabNav>
  );
}
