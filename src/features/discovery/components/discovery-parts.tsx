import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { discoveryOptions } from '../discovery.cache.ts';
import { discoveryQueryFrom } from '../discovery.rules.ts';
import { DiscoveryBar } from './discovery-bar.tsx';
import { DiscoveryFilters } from './discovery-filters.tsx';
import type { AskedAddress } from './lazy-discovery.tsx';
import { useDiscoveryChange } from './use-discovery-change.ts';

/** The filters of an address, beside the list. */
export function FiltersOfAddress(address: AskedAddress) {
  const { count: _, ...filters } = useFilters(address);
  return <DiscoveryFilters {...filters} />;
}

/** The same on a phone, with how many guilds they leave. */
export const BarOfAddress = (address: AskedAddress) => <DiscoveryBar {...useFilters(address)} />;

function useFilters({ search, asked, myRole, signedIn }: AskedAddress) {
  const onChange = useDiscoveryChange();
  const { data } = useSuspenseInfiniteQuery(discoveryOptions(discoveryQueryFrom({ ...search })));
  const [first] = data.pages;
  return {
    query: discoveryQueryFrom({ ...asked }),
    myRole,
    hasHours: signedIn ? first?.hasHours : undefined,
    count: { total: first?.total ?? 0, isMore: first?.isMore ?? false },
    onChange,
  };
}
