import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';

/** Stock, what is asked of it, what moved, and where it is. */
export function StorageTabs({ guildId }: { guildId: string }) {
  return (
    <TabNav label="Storage">
      <TabNavLink
        to="/guilds/$guildId/bank/storage"
        params={{ guildId }}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        Stock
      </TabNavLink>
      <TabNavLink
        to="/guilds/$guildId/bank/storage/requests"
        params={{ guildId }}
        activeOptions={{ includeSearch: false }}
      >
        Requests
      </TabNavLink>
      <TabNavLink
        to="/guilds/$guildId/bank/storage/movements"
        params={{ guildId }}
        activeOptions={{ includeSearch: false }}
      >
        Movements
      </TabNavLink>
      <TabNavLink to="/guilds/$guildId/bank/storage/places" params={{ guildId }}>
        Places
      </TabNavLink>
    </TabNav>
  );
}
