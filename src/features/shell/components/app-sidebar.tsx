import { useParams, useRouterState } from '@tanstack/react-router';
import { GUILD_ENTRIES, OWN_ENTRIES } from '#/features/navigation-registry.ts';
import { Sign } from '#/features/shell/components/wordmark.tsx';
import type { Shell, ShellGuild, ShellUser } from '#/features/shell/shell.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { GUILD_GROUPS, type GuildGroup } from '#/ui/layout/navigation-entry.ts';
import {
  hiddenInRail,
  isCurrentPage,
  SidebarBrand,
  SidebarFoot,
  SidebarGroup,
  SidebarNav,
  sidebarItem,
} from '#/ui/layout/sidebar-nav.tsx';
import { UserMenu } from './user-menu.tsx';

/** The guild that the page belongs to, else the active one, else the first. */
export function useCurrentGuild(shell: Shell): ShellGuild | undefined {
  const { guildId, slug }: { guildId?: string; slug?: string } = useParams({ strict: false });
  const of = (id: string | null | undefined) => shell.guilds.find((guild) => guild.id === id);
  if (guildId) return of(guildId);
  const active = of(shell.user?.activeGuildId) ?? shell.guilds[0];
  return slug ? (shell.guilds.find((guild) => guild.slug === slug) ?? active) : active;
}

/**
 * The pages of the current guild that the viewer may open; no entry leads to a refusal. What is the viewer's own is in the
 * user menu, and in the sidebar only while there is no guild to show.
 */
export function AppSidebar({ shell, user }: { shell: Shell; user: ShellUser }) {
  const guild = useCurrentGuild(shell);
  return (
    <>
      <a
        data-link=""
        href="/dashboard"
        aria-label="Guildhall home"
        className="rounded-control focus-visible:-outline-offset-2"
      >
        <SidebarBrand mark={<Sign />} name={<span className="display text-24 leading-7">Guildhall</span>} />
      </a>
      <SidebarNav label="Main">
        {guild && Object.keys(guild.entries).length > 0 ? <GuildEntries guild={guild} /> : <OwnEntries />}
      </SidebarNav>
      <SidebarFoot>
        <UserMenu user={user} side="top">
          <button
            type="button"
            className="flex w-full items-center gap-2.5 rounded-control px-2 py-1.5 text-left hover:bg-bg-2 @max-[4rem]/sidebar:justify-center @max-[4rem]/sidebar:px-0"
          >
            <Avatar id={user.id} name={user.name} src={user.image} size={28} />
            <span className={`min-w-0 flex-1 truncate font-medium ${hiddenInRail}`}>{user.name}</span>
            <span className="sr-only @min-[4rem]/sidebar:hidden">{user.name}</span>
            <Icon name="chevrons-up-down" className={`size-4 text-fg-3 ${hiddenInRail}`} />
          </button>
        </UserMenu>
      </SidebarFoot>
    </>
  );
}

const GROUP_LABELS: Readonly<Record<GuildGroup, string | undefined>> = {
  guild: undefined,
  play: 'Play',
  trade: 'Bank and trade',
  staff: 'Staff',
};

function GuildEntries({ guild }: { guild: ShellGuild }) {
  const pathname = usePathname();
  const open = GUILD_ENTRIES.filter(({ id }) => id in guild.entries);
  return GUILD_GROUPS.filter((group) => open.some((entry) => entry.group === group)).map((group) => (
    <SidebarGroup key={group} label={GROUP_LABELS[group]}>
      {open
        .filter((entry) => entry.group === group)
        .map(({ id, label, icon, to }) => {
          const href = to.replace('$guildId', guild.id);
          // The dashboard is above all other pages of a guild.
          const current = to === '/guilds/$guildId' ? pathname === href : isCurrentPage(pathname, href);
          return sidebarItem({ href, current, icon, label, count: guild.entries[id] });
        })}
    </SidebarGroup>
  ));
}

function OwnEntries() {
  const pathname = usePathname();
  return (
    <SidebarGroup>
      {OWN_ENTRIES.map(({ label, icon, to }) =>
        sidebarItem({ href: to, current: isCurrentPage(pathname, to), icon, label }),
      )}
    </SidebarGroup>
  );
}

const usePathname = () => useRouterState({ select: ({ location }) => location.pathname });
