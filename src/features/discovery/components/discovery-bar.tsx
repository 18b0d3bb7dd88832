import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import type { DiscoveryQuery } from '../discovery.rules.ts';
import { DiscoverySheet } from './discovery-sheet.tsx';

interface DiscoveryBarProps {
  query: DiscoveryQuery;
  /** Guilds that match. */
  total: number;
  onChange: (query: DiscoveryQuery) => void;
}

/** Search and filters of discovery on a phone. */
export function DiscoveryBar({ query, total, onChange }: DiscoveryBarProps) {
  return (
    <>
      <DebouncedSearch
        aria-label="Search guilds"
        placeholder="Search guilds"
        value={query.query}
        onSearch={(text) => onChange({ ...query, query: text })}
      />
      <DiscoverySheet query={query} total={total} onChange={onChange} />
    </>
  );
}
