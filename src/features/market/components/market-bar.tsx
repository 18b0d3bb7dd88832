import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { Sheet, SheetBody, SheetContent, SheetTrigger } from '#/ui/overlays/sheet.tsx';
import { filtersOn, withoutFilters } from '../market.search.ts';
import { MarketFilters, type MarketFiltersProps, MarketOrder } from './market-filters.tsx';

interface MarketBarProps extends MarketFiltersProps {
  /** Saved searches; none on the global market. */
  views?: React.ReactNode;
}

/** Words, filters and order of the market; on a phone the filters are in a sheet behind a button with their number. */
export function MarketBar({ search, item, onChange, views }: MarketBarProps) {
  const filters = <MarketFilters search={search} item={item} onChange={onChange} />;
  const clear = () => onChange(withoutFilters(search));
  const narrow = useNarrow();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-72 max-md:w-full">
        <DebouncedSearch
          size="sm"
          aria-label="Search storefronts and listings"
          placeholder="Search storefronts and listings"
          value={search.q ?? ''}
          onSearch={(q) => {
            const { q: _, ...rest } = search;
            onChange(q === '' ? rest : { ...rest, q });
          }}
        />
      </div>
      <MarketOrder search={search} onChange={onChange} />
      {narrow === false ? null : (
        <FilterSheet count={filtersOn(search)} onClear={clear}>
          {filters}
        </FilterSheet>
      )}
      {views}
      {narrow === true ? null : (
        <div className="flex w-full flex-wrap items-center gap-2 max-md:hidden">
          {filters}
          {filtersOn(search) > 0 ? (
            <Button size="sm" variant="ghost" onClick={clear}>
              Clear filters
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

interface FilterSheetProps {
  count: number;
  onClear: () => void;
  children: React.ReactNode;
}

function FilterSheet({ count, onClear, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button size="sm" className="grow md:hidden" icon={<Icon name="sliders-horizontal" />}>
          Filters
          {count > 0 ? (
            <span className="rounded-chip bg-bg-4 px-1.5 text-12 tabular-nums">
              {count}
              <span className="sr-only"> active</span>
            </span>
          ) : null}
        </Button>
      </SheetTrigger>
      <SheetContent
        side="bottom"
        title="Filters"
        aside={
          <Button variant="ghost" size="sm" className="link" onClick={onClear}>
            Clear
          </Button>
        }
      >
        <SheetBody className="grid grid-cols-1 gap-3 py-5">{children}</SheetBody>
        <div className="border-t p-4 pb-[calc(12px+env(safe-area-inset-bottom))]">
          <Button variant="primary" size="lg" block onClick={() => setOpen(false)}>
            Show listings
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  );
}
