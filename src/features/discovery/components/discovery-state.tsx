import { FilterChip } from '#/ui/controls/chip.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { activeFilters } from '../discovery.labels.ts';
import {
  DISCOVERY_SORTS,
  type DiscoveryQuery,
  type DiscoverySort,
  OPEN_SORTS,
  withoutFilters,
} from '../discovery.rules.ts';

interface DiscoveryStateProps {
  query: DiscoveryQuery;
  /** The reader has said when they play. */
  hasHours: boolean;
  onChange: (part: Partial<DiscoveryQuery>) => void;
}

/** What narrows the list now, and its order. */
export function DiscoveryState({ query, hasHours, onChange }: DiscoveryStateProps) {
  const sorts = hasHours ? DISCOVERY_SORTS : OPEN_SORTS;
  return (
    <>
      <ActiveFilters query={query} onChange={onChange} />
      <div className="ml-auto w-36 max-md:w-40">
        <Select
          size="sm"
          aria-label="Sort by"
          value={sorts.find((sort) => sort === query.sort) ?? 'activity'}
          items={sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
          onValueChange={(sort) => onChange({ sort: sort as DiscoverySort })}
        />
      </div>
    </>
  );
}

const SORT_LABELS: Record<DiscoverySort, string> = {
  activity: 'Most active',
  members: 'Most members',
  newest: 'Newest',
  overlap: 'Shared hours',
};

function ActiveFilters({ query, onChange }: Omit<DiscoveryStateProps, 'hasHours'>) {
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:hidden">
      {filters.map((filter) => (
        <FilterChip
          key={filter.key}
          field={filter.field}
          value={filter.value}
          onRemove={() => onChange(filter.without)}
        />
      ))}
      <button type="button" className="link text-13 text-fg-2" onClick={() => onChange(withoutFilters(query))}>
        Clear
      </button>
    </div>
  );
}
