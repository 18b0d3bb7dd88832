import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ENTRY_RARITIES } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM_CATEGORIES } from '#/features/items/item.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { cn } from '#/ui/style/class-names.ts';
import { ExportLink } from '#/ui/table/export-link.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SortMenu } from '#/ui/table/sort-menu.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { RequestsCard } from '../requests/components/requests-card.tsx';
import { storageOptions } from '../storage.cache.ts';
import { placeText } from '../storage.labels.ts';
import { DEFAULT_ORDER, exportPath, STOCK_SORTS, type StockSearch, stockSearchFrom } from '../storage.search.ts';
import { storageShortcuts } from '../storage.shortcuts.ts';
import { BelowCard } from './below-card.tsx';
import { LazyAddDialog, LazyImportStock } from './lazy-dialogs.tsx';
import { StockTable } from './stock-table.tsx';
import { StorageTabs } from './storage-tabs.tsx';

interface StoragePageProps {
  guildId: string;
  search: StockSearch;
  /** The menu of saved views. */
  views: ReactNode;
  onChange: (search: StockSearch) => void;
}

const ALL = 'all';
const CATEGORIES = [{ value: ALL, label: 'All categories' }, ...itemsNamed(ITEM_CATEGORIES)];
const RARITIES = [
  { value: ALL, label: 'All rarities' },
  ...ENTRY_RARITIES.map((value) => ({ value, label: value === 'None' ? 'No rarity' : value })),
];
const SHOWN = [
  { value: ALL, label: 'All stock' },
  { value: 'priced', label: 'For points' },
  { value: 'below', label: 'Below minimum' },
];
const SORT_NAMES = { name: 'Item', available: 'Available', total: 'Total', price: 'Points' } as const;

/** What the guild has, what is asked of it, and what is missing; what is shown is the address. */
export function StoragePage({ guildId, search, views, onChange }: StoragePageProps) {
  const { data: storage } = useSuspenseQuery(storageOptions(guildId));
  const [adding, setAdding] = useUrlLayer('add');
  const [importing, setImporting] = useState(false);
  const { can } = storage;
  const change = (next: object) => onChange(stockSearchFrom({ ...next }));
  const add = () => setAdding(true);
  usePageActions(() => (can.edit ? [{ ...storageShortcuts.shortcuts.add, id: 'add', icon: 'plus', run: add }] : []));
  const places = [
    { value: ALL, label: 'All places' },
    ...storage.places.map((place) => ({ value: place.id, label: placeText(place) })),
  ];
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className={cn('min-w-0 grow text-24 font-semibold tracking-[-0.015em]', can.edit && 'max-md:w-full')}>
          Storage
        </h1>
        <ExportLink href={exportPath(guildId, search)} />
        {can.edit ? (
          <Button className="max-md:w-11 max-md:px-0" onClick={() => setImporting(true)}>
            <Icon name="upload" />
            <span className="max-md:sr-only">Import</span>
          </Button>
        ) : null}
        {can.edit ? (
          <Button variant="primary" className="max-md:grow" icon={<Icon name="plus" />} onClick={add}>
            Add items
          </Button>
        ) : null}
      </header>
      <StorageTabs guildId={guildId} />
      <AfterHeading>
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-1 gap-4">
            <TableToolbar
              search={
                <DebouncedSearch
                  size="sm"
                  aria-label="Search items"
                  placeholder={`Search ${storage.variants.toLocaleString('en-US')} items`}
                  value={search.q ?? ''}
                  onSearch={(q) => change({ ...search, q })}
                />
              }
              filters={
                <>
                  <Select
                    size="sm"
                    aria-label="Place"
                    className="w-28 max-md:w-36 shrink-0"
                    value={search.place ?? ALL}
                    items={places}
                    onValueChange={(place) => change({ ...search, place })}
                  />
                  <Select
                    size="sm"
                    aria-label="Rarity"
                    className="w-30 max-md:w-36 shrink-0"
                    value={search.rarity ?? ALL}
                    items={RARITIES}
                    onValueChange={(rarity) => change({ ...search, rarity })}
                  />
                  <Select
                    size="sm"
                    aria-label="Category"
                    className="w-34 max-md:w-40 shrink-0"
                    value={search.category ?? ALL}
                    items={CATEGORIES}
                    onValueChange={(category) => change({ ...search, category })}
                  />
                  <Select
                    size="sm"
                    aria-label="Shown"
                    className="w-34 max-md:w-40 shrink-0"
                    value={search.only ?? ALL}
                    items={SHOWN}
                    onValueChange={(only) => change({ ...search, only })}
                  />
                  {views}
                  {/* Wide screens have the heads of the columns. */}
                  <span className="md:hidden">
                    <SortMenu
                      sorts={STOCK_SORTS}
                      names={SORT_NAMES}
                      sort={sortFromSearch(search.sort ?? DEFAULT_ORDER) ?? { id: 'name', desc: false }}
                      onSortChange={(sort) => change({ ...search, sort: sortToSearch(sort) })}
                    />
                  </span>
                </>
              }
            />
            <StockTable guildId={guildId} search={search} storage={storage} onChange={change} onAdd={add} />
          </div>
          <aside aria-label="Low stock and requests" className="grid grid-cols-1 gap-5">
            <BelowCard guildId={guildId} storage={storage} />
            <RequestsCard guildId={guildId} />
          </aside>
        </div>
      </AfterHeading>
      {can.edit ? (
        <>
          <LazyAddDialog guildId={guildId} open={adding} onOpenChange={setAdding} />
          <LazyImportStock guildId={guildId} open={importing} onOpenChange={setImporting} />
        </>
      ) : null}
    </div>
  );
}
