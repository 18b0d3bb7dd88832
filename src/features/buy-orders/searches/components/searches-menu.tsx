import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type MarketSearch, marketInputOf } from '#/features/market/market.search.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
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
      <DropdownMenu open={open} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon name="bookmark" />}
            onPointerEnter={() => void client.prefetchQuery(options)}
          >
            <span className="max-w-40 truncate">{current ? current.name : 'Searches'}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {searches.length > 0 ? (
            <>
              <DropdownMenuLabel>Saved searches</DropdownMenuLabel>
              <DropdownMenuRadioGroup aria-label="Saved searches" value={current?.id ?? ''}>
                {searches.map((saved) => (
                  <DropdownMenuRadioItem
                    key={saved.id}
                    value={saved.id}
                    onSelect={() => void router.navigate({ href: searchPath(saved) })}
                  >
                    <span className="max-w-60 truncate">{saved.name}</span>
                    {saved.isNotified ? (
                      <span className="ml-auto flex items-center gap-1 pl-4 text-12 text-fg-3">
                        <Icon name="bell" className="size-3.5" />
                        Notifies
                      </span>
                    ) : null}
                  </DropdownMenuRadioItem>
                ))}
              </DropdownMenuRadioGroup>
              {maySave || current ? <DropdownMenuSeparator /> : null}
            </>
          ) : null}
          {data && searches.length === 0 && !maySave ? (
            <p className="max-w-60 px-2 py-1.5 text-13 text-fg-3">
              Filter or sort the listings to save that as a search
            </p>
          ) : null}
          {maySave ? (
            <DropdownMenuItem icon={<Icon name="plus" />} onSelect={() => setDialog('new')}>
              Save search…
            </DropdownMenuItem>
          ) : null}
          {current ? (
            <>
              <DropdownMenuCheckboxItem
                checked={current.isNotified}
                disabled={!current.canNotify}
                onSelect={() => notify.mutate({ searchId: current.id, isNotified: !current.isNotified })}
              >
                {current.canNotify ? 'Notify me' : 'Notify me (choose an item or more words)'}
              </DropdownMenuCheckboxItem>
              <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={() => setDialog(current.id)}>
                Rename search…
              </DropdownMenuItem>
              <DropdownMenuItem
                tone="danger"
                icon={<Icon name="trash" />}
                onSelect={() => remove.mutate({ searchId: current.id })}
              >
                Delete search
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {data && dialog !== null ? (
        <Suspense fallback={null}>
          <SearchDialogs search={search} searches={searches} dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
