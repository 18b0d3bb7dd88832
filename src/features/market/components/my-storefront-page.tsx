import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { MyListings } from '#/features/listings/components/my-listings.tsx';
import { StorefrontForm } from '#/features/storefronts/components/storefront-form.tsx';
import { myStorefrontOptions } from '#/features/storefronts/storefront.cache.ts';
import { activeTradesOptions } from '#/features/trades/trade.cache.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { marketShortcuts } from '../market.shortcuts.ts';
import type { MyStorefrontSearch } from '../my-storefront.search.ts';

interface MyStorefrontPageProps {
  characterId: string;
  userId: string;
  search: MyStorefrontSearch;
}

/** The owner's view of a storefront: what is offered, what waits, and what it says of itself. */
export function MyStorefrontPage({ characterId, userId, search: { view } }: MyStorefrontPageProps) {
  const { data } = useSuspenseQuery(myStorefrontOptions(characterId));
  const { data: trades } = useQuery(activeTradesOptions(characterId));
  const navigate = useNavigate();
  const { storefront, isNew, characterName, guildId, guildName } = data;
  usePageActions(() => [
    {
      ...marketShortcuts.shortcuts.create,
      ...{ id: 'create', icon: 'plus' },
      run: () => void navigate({ to: '/characters/$characterId/storefront/new', params: { characterId } }),
    },
  ]);
  const params = { characterId };
  const tab = (value: MyStorefrontSearch['view'], label: string) => (
    <TabNavLink
      to="/characters/$characterId/storefront"
      params={params}
      search={value === undefined ? {} : { view: value }}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {label}
    </TabNavLink>
  );
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <header className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow max-md:w-full">
          <h1 className="text-24 font-semibold tracking-[-0.015em]">My storefront</h1>
          <p className="text-fg-2 wrap-anywhere">
            {isNew
              ? `${characterName} has no storefront yet. The first listing opens it.`
              : `${storefront.storefrontTitle}, ${shownWhere(storefront, guildName)}`}
          </p>
        </div>
        {isNew ? null : storefront.enableGlobalStorefront || guildId === null ? (
          <LinkButton to="/storefronts/$characterId" params={params} className="max-md:grow">
            View as visitor
          </LinkButton>
        ) : (
          <LinkButton
            to="/guilds/$guildId/storefronts/$characterId"
            params={{ guildId, characterId }}
            className="max-md:grow"
          >
            View as visitor
          </LinkButton>
        )}
        <LinkButton
          variant="primary"
          to="/characters/$characterId/storefront/new"
          params={params}
          className="max-md:grow"
          icon={<Icon name="plus" />}
        >
          New listing
        </LinkButton>
      </header>
      <TabNav label="Storefront">
        {tab(undefined, 'Listings')}
        {tab('archived', 'Archived')}
        {tab('settings', 'Settings')}
      </TabNav>
      {trades && trades.active > 0 ? (
        <p className="flex flex-wrap items-center gap-3 rounded-card border bg-bg-1 px-4 py-3">
          <Icon name="arrow-left-right" className="size-5" />
          <span className="min-w-0 flex-1">
            {trades.yourTurn > 0
              ? `${trades.yourTurn} ${trades.yourTurn === 1 ? 'trade needs' : 'trades need'} your action.`
              : `${trades.active} ${trades.active === 1 ? 'trade is' : 'trades are'} running.`}
          </span>
          <LinkButton size="sm" to="/characters/$characterId/transactions" params={params}>
            Open trades
          </LinkButton>
        </p>
      ) : null}
      {view === 'settings' ? (
        <Suspense>
          <StorefrontForm characterId={characterId} userId={userId} />
        </Suspense>
      ) : (
        <MyListings characterId={characterId} view={view ?? 'open'} />
      )}
    </div>
  );
}

interface Switches {
  readonly enableGlobalStorefront: boolean;
  readonly enableGuildStorefront: boolean;
  readonly onVacation: boolean;
}

function shownWhere({ enableGlobalStorefront, enableGuildStorefront, onVacation }: Switches, guildName: string | null) {
  if (onVacation) return 'on vacation';
  const places = [
    enableGlobalStorefront ? 'on the global market' : '',
    enableGuildStorefront && guildName !== null ? `in ${guildName}` : '',
  ].filter(Boolean);
  return places.length === 0 ? 'turned off' : places.join(' and ');
}
