import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';

/** The pages about a guild's members. */
export function MembersTabs({ guildId, className }: { guildId: string; className?: string }) {
  return (
    <TabNav label="Members" className={className}>
      <TabNavLink
        to="/guilds/$guildId/members"
        params={{ guildId }}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        All members
      </TabNavLink>
      <TabNavLink to="/guilds/$guildId/members/leaves" params={{ guildId }}>
        Absences
      </TabNavLink>
      <TabNavLink
        to="/guilds/$guildId/members/activity-stats"
        params={{ guildId }}
        activeOptions={{ includeSearch: false }}
      >
        Activity statistics
      </TabNavLink>
      <TabNavLink
        to="/guilds/$guildId/members/task-stats"
        params={{ guildId }}
        activeOptions={{ includeSearch: false }}
      >
        Task statistics
      </TabNavLink>
    </TabNav>
  );
}
