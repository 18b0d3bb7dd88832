import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';

interface ArtisanTabsProps {
  guildId: string;
  /** Requests that wait for the viewer, where the page knows. */
  waiting?: number | undefined;
  className?: string;
}

/** The pages of a guild's artisans. */
export function ArtisanTabs({ guildId, waiting, className }: ArtisanTabsProps) {
  return (
    <TabNav label="Artisans" className={className}>
      <TabNavLink
        to="/guilds/$guildId/artisans"
        params={{ guildId }}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        Matrix
      </TabNavLink>
      <TabNavLink to="/guilds/$guildId/artisans/recipes" params={{ guildId }} activeOptions={{ includeSearch: false }}>
        Recipes
      </TabNavLink>
      <TabNavLink
        to="/guilds/$guildId/artisans/requests"
        params={{ guildId }}
        activeOptions={{ includeSearch: false }}
        {...(waiting ? { count: waiting } : {})}
      >
        Requests
      </TabNavLink>
    </TabNav>
  );
}
