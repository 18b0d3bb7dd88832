import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { entriesOptions } from '#/features/items/inventory/inventory.cache.ts';
import type { EntryRow } from '#/features/items/inventory/inventory.queries.server.ts';
import { entriesInputOf } from '#/features/items/inventory/inventory.search.ts';
import { ListingForm, type ListingStart } from '#/features/listings/components/listing-form.tsx';
import { myListingOptions } from '#/features/listings/listing.cache.ts';
import { myStorefrontOptions } from '#/features/storefronts/storefront.cache.ts';
import { Select } from '#/ui/controls/select.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';

interface ListingPageProps {
  characterId: string;
  userId: string;
  /** A new listing without it. */
  listingId?: string;
  /** What a new one begins with unless something of the inventory is chosen. */
  start?: ListingStart | null;
  /** Between the title and the form. */
  children?: React.ReactNode;
}

/** The page of one listing: a new one, or one that is changed. */
export function ListingPage({ characterId, userId, listingId, start = null, children }: ListingPageProps) {
  const { data: trader } = useSuspenseQuery(myStorefrontOptions(characterId));
  const { data: listing } = useQuery({ ...myListingOptions(listingId ?? ''), enabled: listingId !== undefined });
  const [entry, setEntry] = useState<EntryRow | null>(null);
  const navigate = useNavigate();
  const title = listingId === undefined ? 'New listing' : 'Edit listing';
  const done = () => void navigate({ to: '/characters/$characterId/storefront', params: { characterId } });
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <Breadcrumb>
        <BreadcrumbLink to="/characters/$characterId/storefront" params={{ characterId }}>
          My storefront
        </BreadcrumbLink>
        <BreadcrumbHere>{title}</BreadcrumbHere>
      </Breadcrumb>
      <h1 className="text-24 font-semibold tracking-[-0.015em]">{title}</h1>
      {children}
      {listingId === undefined ? <FromInventory characterId={characterId} onChoose={setEntry} /> : null}
      {listingId !== undefined && !listing ? null : (
        <ListingForm
          // Another entry begins the form anew.
          key={listing ? listing.id : (entry?.id ?? 'new')}
          characterId={characterId}
          userId={userId}
          guildName={trader.guildName}
          {...(listing && { listing })}
          from={entry ? startOf(entry) : start}
          onDone={done}
        />
      )}
    </div>
  );
}

const startOf = (entry: EntryRow): ListingStart => ({
  item: {
    ...{ guid: entry.guid, name: entry.name, category: entry.category, icon: entry.icon, rarities: entry.rarities },
  },
  ...{ rarity: entry.rarity, quality: entry.quality, grade: entry.grade, enchantment: entry.enchantment },
  ...{ node: entry.node, quantity: entry.quantity },
  stockHint: `${entry.quantity.toLocaleString('en-US')} in your inventory`,
});

/** Begins the form with something of the character's inventory. */
function FromInventory({ characterId, onChoose }: { characterId: string; onChoose: (entry: EntryRow) => void }) {
  const list = useInfiniteQuery(entriesOptions(entriesInputOf(characterId, {})));
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useState('');
  if (entries.length === 0) return null;
  return (
    <div className="flex max-w-[760px] flex-wrap items-center gap-3">
      <span className="text-13 text-fg-2">Start from your inventory</span>
      <Select
        size="sm"
        aria-label="From inventory"
        className="w-72 max-md:w-full"
        placeholder="Choose an item"
        value={chosen}
        items={entries.map(({ id, name, quantity, rarity }) => ({
          value: id,
          label: `${name}${rarity === 'None' ? '' : `, ${rarity}`} (${quantity.toLocaleString('en-US')})`,
        }))}
        onValueChange={(id) => {
          setChosen(id);
          const entry = entries.find((one) => one.id === id);
          if (entry) onChoose(entry);
        }}
      />
    </div>
  );
}
