import { useInfiniteQuery } from '@tanstack/react-query';
import { LazyInviteDialog } from '#/features/recruiting/invitations/components/lazy-invite-dialog.tsx';
import { useWithdrawInvitation } from '#/features/recruiting/invitations/invitation.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { playersOptions } from '../looking.cache.ts';
import { PLAYER_FILTERS, type PlayerFilter } from '../looking.rules.ts';
import { type PlayersSearch, playerFiltersOf, playersSearchFrom } from '../looking.search.ts';
import { PlayerCard } from './player-card.tsx';

const ALL = 'all';
const FILTERS: readonly { readonly name: PlayerFilter; readonly label: string; readonly all: string }[] = [
  { name: 'role', label: 'Role', all: 'All roles' },
  { name: 'archetype', label: 'Archetype', all: 'All archetypes' },
  { name: 'region', label: 'Region', all: 'All regions' },
  { name: 'language', label: 'Language', all: 'All languages' },
  { name: 'tag', label: 'Tag', all: 'All tags' },
  { name: 'hours', label: 'Play hours', all: 'All play hours' },
];

const HOURS = [{ value: 'ours', label: 'Our play hours' }];

interface FoundPlayersProps {
  guildId: string;
  search: PlayersSearch;
  onChange: (search: PlayersSearch) => void;
}

/** Players who look for a guild, narrowed by what is in the address, and the way to invite them. */
export function FoundPlayers({ guildId, search, onChange }: FoundPlayersProps) {
  const filters = playerFiltersOf(search);
  const list = useInfiniteQuery(playersOptions(guildId, filters));
  const withdraw = useWithdrawInvitation();
  const [inviting, setInviting] = useUrlLayerOf('invite');
  const hasHours = list.data?.pages[0]?.hasHours ?? false;
  const players = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const invited = players.find(({ characterId, can }) => characterId === inviting && can.invite);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {FILTERS.filter(({ name }) => name !== 'hours' || hasHours).map(({ name, label, all }) => (
          <Select
            key={name}
            size="sm"
            aria-label={label}
            className="w-40 max-md:w-[calc(50%-0.25rem)]"
            value={filters[name] ?? ALL}
            items={[{ value: ALL, label: all }, ...(name === 'hours' ? HOURS : itemsNamed(PLAYER_FILTERS[name]))]}
            onValueChange={(value) => onChange(playersSearchFrom({ ...search, [name]: value }))}
          />
        ))}
      </div>
      {list.isPending ? null : players.length === 0 ? (
        Object.keys(filters).length === 0 ? (
          <EmptyState title="No players yet">
            Players who look for a guild appear here. They see none of your guild's pages, and are notified when you
            invite them.
          </EmptyState>
        ) : (
          <EmptyState
            kind="filtered"
            title="No players found."
            action={<Button onClick={() => onChange({})}>Clear filters</Button>}
          >
            Remove a filter or come back later.
          </EmptyState>
        )
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
          {players.map((player) => (
            <li key={player.characterId} className="grid">
              <PlayerCard
                player={player}
                onInvite={() => setInviting(player.characterId)}
                onWithdraw={(invitationId) => withdraw.mutate({ guildId, invitationId })}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      <LazyInviteDialog
        guildId={guildId}
        player={invited}
        open={invited !== undefined}
        onClose={() => setInviting(null)}
      />
    </>
  );
}
