import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LoadoutList } from '#/features/loadouts/components/loadout-list.tsx';
import { loadoutsOptions } from '#/features/loadouts/loadout.cache.ts';
import { type LoadoutListSearch, listInputOf, loadoutListSearchFrom } from '#/features/loadouts/loadout.search.ts';
import { loadoutShortcuts } from '#/features/loadouts/loadout.shortcuts.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Loadouts of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/loadouts/')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as LoadoutListSearch,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      queryClient.ensureInfiniteQueryData(loadoutsOptions(listInputOf(guildId, asRead(deps)))),
    ),
  head: (page) => pageHead('Loadouts', page),
  component: Loadouts,
});

/** The router keeps beside what was read whatever else the address said: read again, nothing of that is left. */
const asRead = (search: LoadoutListSearch) => loadoutListSearchFrom({ ...search });

const CreateDialog = lazy(() =>
  import('#/features/loadouts/components/loadout-dialogs.tsx').then((file) => ({ default: file.CreateLoadoutDialog })),
);

function Loadouts() {
  const { guildId } = Route.useParams();
  const search = asRead(Route.useSearch());
  const { data } = useSuspenseInfiniteQuery(loadoutsOptions(listInputOf(guildId, search)));
  const [creating, setCreating] = useUrlLayer('create');
  const mayCreate = data.pages[0]?.can.change ?? false;
  const isEmpty = data.pages[0]?.items.length === 0 && search.q === undefined;
  const change = useSearchChange(search, loadoutListSearchFrom);
  usePageActions(() =>
    mayCreate
      ? [{ ...loadoutShortcuts.shortcuts.create, id: 'create', icon: 'plus', run: () => setCreating(true) }]
      : [],
  );
  return (
    <div className="mx-auto w-full max-w-[1080px] p-(--gutter)">
      <header className="mb-4 flex flex-wrap items-center gap-2 max-md:gap-y-3">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Loadouts</h1>
        {mayCreate ? (
          <Button
            variant="primary"
            className="max-md:w-full"
            icon={<Icon name="plus" />}
            onClick={() => setCreating(true)}
          >
            Create loadout
          </Button>
        ) : null}
      </header>
      {isEmpty ? null : (
        <TableToolbar
          className="mb-4"
          search={
            <DebouncedSearch
              size="sm"
              aria-label="Search loadouts"
              placeholder="Search loadouts"
              value={search.q ?? ''}
              onSearch={(q) => change({ ...search, q })}
            />
          }
        />
      )}
      <LoadoutList guildId={guildId} search={search} onChange={change} />
      {mayCreate && creating ? (
        <Suspense fallback={null}>
          <CreateDialog guildId={guildId} open onOpenChange={setCreating} />
        </Suspense>
      ) : null}
    </div>
  );
}
