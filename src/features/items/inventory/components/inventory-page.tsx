import { useState } from 'react';
import { shownName } from '#/features/characters/character.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { ExportLink } from '#/ui/table/export-link.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SortMenu } from '#/ui/table/sort-menu.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { ITEM_CATEGORIES } from '../../item.rules.ts';
import type { EntryRow, InventoryPage as InventoryAnswer } from '../inventory.queries.server.ts';
import { ENTRY_RARITIES } from '../inventory.rules.ts';
import {
  DEFAULT_ORDER,
  ENTRY_SORTS,
  exportPath,
  type InventorySearch,
  inventorySearchFrom,
} from '../inventory.search.ts';
import { inventoryShortcuts } from '../inventory.shortcuts.ts';
import { EntryTable } from './entry-table.tsx';
import { LazyEntryDialog, LazyImportDialog } from './lazy-dialogs.tsx';

interface InventoryPageProps {
  characterId: string;
  /** The first page of the list. */
  first: Pick<InventoryAnswer, 'character' | 'can'>;
  search: InventorySearch;
  onChange: (search: InventorySearch) => void;
  /** Gives something of an entry to a storage; undefined where there is none. */
  onDonate: ((entry: EntryRow) => void) | undefined;
}

const ALL = 'all';
const CATEGORIES = [{ value: ALL, label: 'All categories' }, ...itemsNamed(ITEM_CATEGORIES)];
const RARITIES = [
  { value: ALL, label: 'All rarities' },
  ...ENTRY_RARITIES.map((value) => ({ value, label: value === 'None' ? 'No rarity' : value })),
];
const SORT_NAMES = { name: 'Item', quantity: 'Quantity', rarity: 'Rarity', updated: 'Changed' } as const;

/** What one of the viewer's characters has; what is shown is the address. */
export function InventoryPage({
  characterId,
  first: { character, can },
  search,
  onChange,
  onDonate,
}: InventoryPageProps) {
  const [adding, setAdding] = useUrlLayer('add');
  const [importing, setImporting] = useState(false);
  const name = shownName(character.name);
  const change = (next: InventorySearch) => onChange(inventorySearchFrom({ ...next }));
  const add = () => setAdding(true);
  usePageActions(() =>
    can.change ? [{ ...inventoryShortcuts.shortcuts.add, id: 'add', icon: 'plus', run: add }] : [],
  );
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <Breadcrumb>
        <BreadcrumbLink to="/profile/characters">My characters</BreadcrumbLink>
        <BreadcrumbLink to="/characters/$characterId" params={{ characterId }}>
          {name}
        </BreadcrumbLink>
        <BreadcrumbHere>Inventory</BreadcrumbHere>
      </Breadcrumb>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 grow text-24 font-semibold tracking-[-0.015em] max-md:w-full">Inventory</h1>
        {can.change ? (
          <Button className="max-md:w-11 max-md:px-0" onClick={() => setImporting(true)}>
            <Icon name="upload" />
            <span className="max-md:sr-only">Import</span>
          </Button>
        ) : null}
        <ExportLink href={exportPath(characterId, search)} />
        {can.change ? (
          <Button variant="primary" className="max-md:grow" icon={<Icon name="plus" />} onClick={add}>
            Add item
          </Button>
        ) : null}
      </header>
      <TableToolbar
        search={
          <DebouncedSearch
            size="sm"
            aria-label="Search items"
            placeholder="Search items"
            value={search.q ?? ''}
            onSearch={(q) => change({ ...search, q })}
          />
        }
        filters={
          <>
            <Select
              size="sm"
              aria-label="Category"
              className="w-38 shrink-0 md:w-44"
              value={search.category ?? ALL}
              items={CATEGORIES}
              onValueChange={(category) => onChange(inventorySearchFrom({ ...search, category }))}
            />
            <Select
              size="sm"
              aria-label="Rarity"
              className="w-30 shrink-0 md:w-36"
              value={search.rarity ?? ALL}
              items={RARITIES}
              onValueChange={(rarity) => onChange(inventorySearchFrom({ ...search, rarity }))}
            />
            <SortMenu
              sorts={ENTRY_SORTS}
              names={SORT_NAMES}
              sort={sortFromSearch(search.sort ?? DEFAULT_ORDER) ?? { id: 'name', desc: false }}
              onSortChange={(sort) => change({ ...search, sort: sortToSearch(sort) })}
            />
          </>
        }
      />
      <EntryTable
        characterId={characterId}
        search={search}
        onChange={change}
        canChange={can.change}
        onAdd={add}
        onDonate={onDonate}
      />
      {can.change ? (
        <>
          <LazyEntryDialog characterId={characterId} open={adding} onOpenChange={setAdding} />
          <LazyImportDialog characterId={characterId} open={importing} onOpenChange={setImporting} />
        </>
      ) : null}
    </div>
  );
}
