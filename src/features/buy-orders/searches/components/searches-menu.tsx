import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type MarketSearch, marketInputOf } from '#/features/market/market.search.ts';
import { DropdownMenuCheckboxItem } from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { SavedMenu } from '#/ui/table/saved-menu.tsx';
import { marketSearchesOptions, useDeleteSearch, useNotifySearch } from '../market-search.cache.ts';
import { searchOf, searchPath } from '../market-search.search.ts';

const SearchDialogs = lazy(() => import('./search-dialogs.tsx').then((file) => ({ default: file.SearchDialogs })));

/** As two addresses of the same search read alike, in whatever order they were written. */
const keyOf = (search: MarketSearch): string => JSON.stringify(Object.entries(marketInputOf(search)).toSorted());
const NOTHING = keyOf({});

/** Saved searches of the global market: opens one, saves what is shown, and changes the one that is open. */
export function SearchesMenu({ search }: { search: MarketSearch }) {
  const router = useRouter();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useUrlLayerOf('search');
  const remove = useDeleteSearch();
  const notify = useNotifySearch();
  const options = marketSearchesOptions();
  // Asked for when someone turns to the menu: the page doesn't wait for it. What is known then stays current.
  const { data } = useQuery({
    ...options,
    enabled: ({ state }) => open || dialog !== null || state.data !== undefined,
  });
  const searches = data?.searches ?? [];
  const key = keyOf(search);
  const current = searches.find((saved) => keyOf(searchOf(saved)) === key);
  const maySave = data !== undefined && key !== NOTHING && current === undefined;
  return (
    <>
      <SavedMenu
        noun="search"
        title="Saved searches"
        label="Searches"
        nothing="Filter or sort the listings to save that as a search"
        open={open}
        onOpenChange={setOpen}
        onAim={() => void client.prefetchQuery(options)}
        items={searches}
        known={data !== undefined}
        current={current}
        markOf={({ isNotified }) => (isNotified ? { icon: 'bell', word: 'Notifies' } : null)}
        onShow={(saved) => void router.navigate({ href: searchPath(saved) })}
        onSave={maySave ? () => setDialog('new') : null}
        change={
          current
            ? { onRename: () => setDialog(current.id), onDelete: () => remove.mutate({ searchId: current.id }) }
            : null
        }
      >
        {current ? (
          <DropdownMenuCheckboxItem
            checked={current.isNotified}
            disabled={!current.canNotify}
            onSelect={() => notify.mutate({ searchId: current.id, isNotified: !current.isNotified })}
          >
            {current.canNotify ? 'Notify me' : 'Notify me (choose an item or more words)'}
          </DropdownMenuCheckboxItem>
        ) : null}
      </SavedMenu>
      {data && dialog !== null ? (
        <Suspense fallback={null}>
          <SearchDialogs search={search} searches={searches} dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
