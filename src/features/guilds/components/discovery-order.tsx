import { DISCOVERY_SORTS, type DiscoveryQuery, type DiscoverySort } from '#/features/guilds/discovery.rules.ts';
import { Select } from '#/ui/select.tsx';

interface DiscoveryOrderProps {
  query: DiscoveryQuery;
  onChange: (query: DiscoveryQuery) => void;
}

export function DiscoveryOrder({ query, onChange }: DiscoveryOrderProps) {
  return (
    <Select
      size="sm"
      aria-label="Order"
      value={query.sort}
      items={DISCOVERY_SORTS.map((sort) => ({ value: sort, label: SORT_WORDS[sort] }))}
      onValueChange={(sort) => onChange({ ...query, sort: sort as DiscoverySort })}
    />
  );
}

const SORT_WORDS: Record<DiscoverySort, string> = {
  activity: 'Most active',
  members: 'Most members',
  newest: 'Newest',
};
