import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { activeGuildsOptions, discoveryOptions } from '#/features/discovery/discovery.cache.ts';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { DISCOVERY_PAGE, discoveryQueryFrom, guildCountLabel, shownLabel, withoutFilters } from '../discovery.rules.ts';
import { DiscoveryState } from './discovery-state.tsx';
import { GuildCard } from './guild-card.tsx';
import type { DiscoveryAddress } from './lazy-discovery.tsx';
import { useDiscoveryChange } from './use-discovery-change.ts';

/** Count, active filters and order over the cards; more of them on demand. */
export function DiscoveryResults({ search }: DiscoveryAddress) {
  const query = discoveryQueryFrom({ ...search });
  const onChange = useDiscoveryChange();
  const { data: listed } = useSuspenseQuery(activeGuildsOptions());
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(discoveryOptions(query));
  const { items: guilds, total } = rowsRead(data.pages);
  const count = { total, isMore: data.pages[0]?.isMore ?? false };
  const left = count.isMore ? DISCOVERY_PAGE : Math.min(DISCOVERY_PAGE, total - guilds.length);
  return (
    <section aria-label="Guilds" className="min-w-0">
      <div className="mb-4 flex items-start gap-4 max-md:items-center">
        <p aria-live="polite" className="font-semibold whitespace-nowrap leading-7">
          {guildCountLabel(count)}
        </p>
        <DiscoveryState query={query} hasHours={data.pages[0]?.hasHours ?? false} onChange={onChange} />
      </div>
      {guilds.length === 0 ? (
        <Nothing nothingListed={listed.total === 0} onClear={() => onChange(withoutFilters(query))} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(236px,1fr))] gap-4 max-md:grid-cols-1">
          {guilds.map((guild) => (
            <li key={guild.id} className="grid">
              <GuildCard guild={guild} />
            </li>
          ))}
        </ul>
      )}
      {guilds.length > 0 ? (
        <div className="flex min-h-9 items-center justify-between py-5 text-13 text-fg-3">
          <p aria-live="polite">{shownLabel(guilds.length, hasNextPage ? count : { ...count, isMore: false })} shown</p>
          {hasNextPage ? (
            <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Show {left > 0 ? left : DISCOVERY_PAGE} more
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function Nothing({ nothingListed, onClear }: { nothingListed: boolean; onClear: () => void }) {
  if (nothingListed) {
    return (
      <EmptyState
        title="No guilds yet"
        action={
          <LinkButton to="/profile/guilds" search={{ create: true }}>
            Create a guild
          </LinkButton>
        }
      >
        Guilds appear here once someone creates one.
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="filtered" title="No guilds found." action={<Button onClick={onClear}>Clear filters</Button>}>
      Remove a filter or try another search.
    </EmptyState>
  );
}
