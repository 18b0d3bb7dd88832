import { RARITIES, REGIONS } from '#/features/game/game.data.ts';
import { NODES_BY_LOCATION } from '#/features/items/inventory/components/variant-items.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { itemsNamed, type SelectGroup, type SelectItem } from '#/ui/controls/select-items.ts';
import { filtersOn, type MarketSearch, marketSearchFrom } from '../market.search.ts';

const ALL = 'all';
const REGION_ITEMS = [{ value: ALL, label: 'All regions' }, ...itemsNamed(REGIONS)];
const NODE_ITEMS = [{ value: ALL, label: 'All nodes' }, ...NODES_BY_LOCATION];
const RARITY_ITEMS = [
  { value: ALL, label: 'All rarities' },
  ...RARITIES.map((value) => ({ value, label: value === 'None' ? 'No rarity' : value })),
];
const GRADE_ITEMS = [
  { value: ALL, label: 'All grades' },
  ...ENTRY_GRADES.map((value) => ({ value, label: value === 'None' ? 'No grade' : value })),
];
const SORT_ITEMS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
];
/** Whole gold for one piece, from and to. */
const PRICE_ITEMS = [
  { value: ALL, label: 'All prices' },
  { value: '0-1', label: 'Up to 1 gold' },
  { value: '1-10', label: '1 to 10 gold' },
  { value: '10-100', label: '10 to 100 gold' },
  { value: '100-', label: 'Over 100 gold' },
];

interface MarketFiltersProps {
  search: MarketSearch;
  onChange: (search: MarketSearch) => void;
}

/** What a search narrows and orders by, each in the address. */
export function MarketFilters({ search, onChange }: MarketFiltersProps) {
  const set = (part: Readonly<Record<string, unknown>>) => onChange(marketSearchFrom({ ...search, ...part }));
  const filter = (
    name: 'region' | 'node' | 'rarity' | 'grade',
    label: string,
    items: readonly (SelectItem | SelectGroup)[],
  ) => (
    <Select
      key={name}
      size="sm"
      aria-label={label}
      className="w-36 max-md:w-[calc(50%-0.25rem)]"
      value={search[name] ?? ALL}
      items={items}
      onValueChange={(value) => set({ [name]: value })}
    />
  );
  const price = search.from === undefined && search.to === undefined ? ALL : `${search.from ?? 0}-${search.to ?? ''}`;
  const setPrice = (value: string) => {
    const [from, to] = value.split('-').map((part) => (part === '' || part === ALL ? undefined : Number(part)));
    set({ from, to });
  };
  return (
    <>
      {filter('rarity', 'Rarity', RARITY_ITEMS)}
      {filter('grade', 'Grade', GRADE_ITEMS)}
      <Select
        size="sm"
        aria-label="Price"
        className="w-36 max-md:w-[calc(50%-0.25rem)]"
        value={PRICE_ITEMS.some(({ value }) => value === price) ? price : ALL}
        items={PRICE_ITEMS}
        onValueChange={setPrice}
      />
      {filter('region', 'Region', REGION_ITEMS)}
      {filter('node', 'Node', NODE_ITEMS)}
      <Select
        size="sm"
        aria-label="Order"
        className="w-36 max-md:w-[calc(50%-0.25rem)] md:ml-auto"
        value={search.sort ?? 'newest'}
        items={SORT_ITEMS}
        onValueChange={(sort) => set({ sort })}
      />
      {filtersOn(search) > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => onChange(search.q === undefined ? {} : { q: search.q })}>
          Clear filters
        </Button>
      ) : null}
    </>
  );
}
