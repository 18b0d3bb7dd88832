import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { isKnownNode, nodesByLocation } from '#/features/game/node.rules.ts';
import { ItemPicker } from '#/features/items/components/item-picker.tsx';
import { ENTRY_GRADES, QUALITIES } from '#/features/items/inventory/inventory.rules.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { CheckboxField } from '#/ui/controls/checkbox.tsx';
import { FilterChip } from '#/ui/controls/chip.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { itemsNamed, type SelectGroup, type SelectItem } from '#/ui/controls/select-items.ts';
import { type MarketSearch, marketSearchFrom } from '../market.search.ts';

const ALL = 'all';
const REGION_ITEMS = [{ value: ALL, label: 'All regions' }, ...itemsNamed(REGIONS)];
const REALM_ITEMS = [{ value: ALL, label: 'All realms' }, ...itemsNamed(REALMS)];
const QUALITY_ITEMS = [
  { value: ALL, label: 'All qualities' },
  ...QUALITIES.map((value) => ({ value: String(value), label: `${value}% quality` })),
];
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

export interface MarketFiltersProps {
  search: MarketSearch;
  /** The item of the search, once it is known. */
  item: ItemFacts | null;
  onChange: (search: MarketSearch) => void;
}

/** What a search narrows by, each in the address: in a row, or in a sheet on a phone. */
export function MarketFilters({ search, item, onChange }: MarketFiltersProps) {
  const set = (part: Readonly<Record<string, unknown>>) => onChange(marketSearchFrom({ ...search, ...part }));
  const filter = (
    name: 'region' | 'realm' | 'node' | 'rarity' | 'grade',
    label: string,
    items: readonly (SelectItem | SelectGroup)[],
  ) => (
    <Select
      key={name}
      size="sm"
      aria-label={label}
      className="w-36 max-md:w-full"
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
      {search.item === undefined ? (
        <ItemPicker
          value={null}
          placeholder="All items"
          className="h-(--h-compact) w-36 text-13 max-md:w-full"
          onValueChange={({ guid }) => set({ item: guid })}
        />
      ) : (
        <span className="min-w-0">
          <FilterChip field="Item" value={item?.name ?? 'Unknown'} onRemove={() => set({ item: undefined })} />
        </span>
      )}
      {filter('rarity', 'Rarity', RARITY_ITEMS)}
      {filter('grade', 'Grade', GRADE_ITEMS)}
      <Select
        size="sm"
        aria-label="Price"
        className="w-36 max-md:w-full"
        value={PRICE_ITEMS.some(({ value }) => value === price) ? price : ALL}
        items={PRICE_ITEMS}
        onValueChange={setPrice}
      />
      <Select
        size="sm"
        aria-label="Quality"
        className="w-36 max-md:w-full"
        value={search.quality === undefined ? ALL : String(search.quality)}
        items={QUALITY_ITEMS}
        onValueChange={(value) => set({ quality: value === ALL ? undefined : Number(value) })}
      />
      {filter('region', 'Region', REGION_ITEMS)}
      {filter('realm', 'Realm', REALM_ITEMS)}
      {filter('node', 'Node', [
        { value: ALL, label: 'All nodes' },
        ...itemsNamed(search.node === undefined || isKnownNode(search.node) ? [] : [search.node]),
        ...nodesByLocation(search.node),
      ])}
      <CheckboxField
        label="Seller online in the last hour"
        className="min-h-(--h-compact) items-center text-13"
        checked={search.online === true}
        onCheckedChange={(online) => set({ online: online === true ? true : undefined })}
      />
    </>
  );
}

/** By what the listings are ordered. */
export const MarketOrder = ({ search, onChange }: Pick<MarketFiltersProps, 'search' | 'onChange'>) => (
  <Select
    size="sm"
    aria-label="Order"
    className="w-36 max-md:grow"
    value={search.sort ?? 'newest'}
    items={SORT_ITEMS}
    onValueChange={(sort) => onChange(marketSearchFrom({ ...search, sort }))}
  />
);
