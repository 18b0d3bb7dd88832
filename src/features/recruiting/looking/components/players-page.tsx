import { SentInvitations } from '#/features/recruiting/invitations/components/sent-invitations.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { PlayersSearch } from '../looking.search.ts';
import { FoundPlayers } from './found-players.tsx';

interface PlayersPageProps {
  guildId: string;
  search: PlayersSearch;
  onChange: (search: PlayersSearch) => void;
}

/** Players who look for a guild, and whom the guild has invited (docs/product/recruiting.md). */
export function PlayersPage({ guildId, search, onChange }: PlayersPageProps) {
  const { view } = search;
  const tab = {
    to: '/guilds/$guildId/players',
    params: { guildId },
    activeOptions: { includeSearch: true, exact: true },
  } as const;
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Players looking for a guild</h1>
        <LinkButton
          to="/guilds/$guildId/applications"
          params={{ guildId }}
          icon={<Icon name="scroll-text" />}
          aria-label="Applications"
        >
          <span className="max-md:hidden">Applications</span>
        </LinkButton>
      </header>
      <TabNav label="Players" className="mb-4">
        <TabNavLink {...tab} search={{}} aria-current={view === undefined ? 'page' : undefined}>
          Players
        </TabNavLink>
        <TabNavLink
          {...tab}
          search={{ view: 'invitations' }}
          aria-current={view === 'invitations' ? 'page' : undefined}
        >
          Invitations
        </TabNavLink>
      </TabNav>
      {view === 'invitations' ? (
        <SentInvitations guildId={guildId} />
      ) : (
        <FoundPlayers guildId={guildId} search={search} onChange={onChange} />
      )}
    </div>
  );
}
