import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';

/** The pages of a guild's artisans. */
export function ArtisanTabs({ guildId, className }: { guildId: string; className?: string }) {
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
    </TabNav>
  );
}
