import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import type { GuildCount } from '../discovery.rules.ts';
import type { DiscoveryFiltersProps } from './discovery-filters.tsx';
import { DiscoverySheet } from './discovery-sheet.tsx';

interface DiscoveryBarProps extends DiscoveryFiltersProps {
  /** Guilds that match. */
  count: GuildCount;
}

/** Search and filters of discovery on a phone. */
export function DiscoveryBar({ count, ...filters }: DiscoveryBarProps) {
  const { query, onChange } = filters;
  return (
    <>
      <DebouncedSearch
        aria-label="Search guilds"
        placeholder="Search guilds"
        value={query.query}
        onSearch={(text) => onChange({ query: text })}
      />
      <DiscoverySheet {...filters} count={count} />
    </>
  );
}
