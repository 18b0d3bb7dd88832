import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { InventoryPage } from '#/features/items/inventory/components/inventory-page.tsx';
import { entriesOptions } from '#/features/items/inventory/inventory.cache.ts';
import type { EntryRow } from '#/features/items/inventory/inventory.queries.server.ts';
import {
  entriesInputOf,
  type InventorySearch,
  inventorySearchFrom,
} from '#/features/items/inventory/inventory.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { LazyDonateDialog } from '#/features/storage/requests/components/lazy-donate-dialog.tsx';
import { donationTargetOptions } from '#/features/storage/requests/request.cache.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** What one of the viewer's characters has. */
export const Route = createFileRoute('/_app/characters/$characterId/inventory')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as InventorySearch,
  loaderDeps: ({ search: { q, category, rarity, sort } }) => ({ q, category, rarity, sort }),
  loader: ({ context: { queryClient }, params: { characterId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(characterId)) throw notFound();
      const input = entriesInputOf(characterId, inventorySearchFrom({ ...deps }));
      const [{ pages }] = await Promise.all([
        queryClient.ensureInfiniteQueryData(entriesOptions(input)),
        queryClient.ensureQueryData(donationTargetOptions(characterId)),
      ]);
      return { name: pages[0]?.character.name };
    }),
  head: (page) => pageHead(page.loaderData?.name ? `Inventory · ${page.loaderData.name}` : 'Inventory', page),
  component: Inventory,
});

function Inventory() {
  const { characterId } = Route.useParams();
  const search = inventorySearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, inventorySearchFrom);
  const { data } = useInfiniteQuery(entriesOptions(entriesInputOf(characterId, search)));
  const { data: target } = useQuery(donationTargetOptions(characterId));
  const [donated, setDonated] = useState<EntryRow | null>(null);
  const [first] = data?.pages ?? [];
  if (!first) return null;
  return (
    <>
      <InventoryPage
        onDonate={target ? setDonated : undefined}
        characterId={characterId}
        first={first}
        search={search}
        onChange={change}
      />
      <LazyDonateDialog characterId={characterId} entry={donated} onClose={() => setDonated(null)} />
    </>
  );
}
