import { useParams, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
      <MainNav guild={guild && Object.keys(guild.entries).length > 0 ? guild : undefined} />
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

/** Pages of the guild, or the viewer's own. */
function MainNav({ guild }: { guild: ShellGuild | undefined }) {
  const current = useRouterState({ select: ({ location }) => currentIn(guild, location.pathname) });
  return guild ? (
    <SidebarNav label="Main" facts={[guild.id, guild.entries, current]} entries={() => guildEntries(guild, current)} />
  ) : (
    <SidebarNav label="Main" facts={[current]} entries={() => ownEntries(current)} />
  );
}

const hrefIn = (guild: ShellGuild, to: string): string => to.replace('$guildId', guild.id);

/** Where the entry leads whose page is open. */
function currentIn(guild: ShellGuild | undefined, pathname: string): string | undefined {
  if (!guild) return OWN_ENTRIES.find(({ to }) => isCurrentPage(pathname, to))?.to;
  // The dashboard is above all other pages of a guild.
  return GUILD_ENTRIES.map(({ to }) => ({ to, href: hrefIn(guild, to) })).find(({ to, href }) =>
    to === '/guilds/$guildId' ? pathname === href : isCurrentPage(pathname, href),
  )?.to;
}

function guildEntries(guild: ShellGuild, current: string | undefined): ReactNode {
  const open = GUILD_ENTRIES.filter(({ id }) => id in guild.entries);
  return GUILD_GROUPS.filter((group) => open.some((entry) => entry.group === group)).map((group) => (
    <SidebarGroup key={group} label={GROUP_LABELS[group]}>
      {open
        .filter((entry) => entry.group === group)
        .map(({ id, label, icon, to }) =>
          sidebarItem({ href: hrefIn(guild, to), current: to === current, icon, label, count: guild.entries[id] }),
        )}
    </SidebarGroup>
  ));
}

const ownEntries = (current: string | undefined): ReactNode => (
  <SidebarGroup>
    {OWN_ENTRIES.map(({ label, icon, to }) => sidebarItem({ href: to, current: to === current, icon, label }))}
  </SidebarGroup>
);
