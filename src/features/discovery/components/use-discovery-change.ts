import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type DiscoveryQuery, discoveryQueryFrom, discoverySearchOf } from '../discovery.rules.ts';

/** Changes a part of what the list is asked for, in the address. */
export function useDiscoveryChange(): (part: Partial<DiscoveryQuery>) => void {
  const navigate = useNavigate({ from: '/guild-discovery' });
  return useCallback(
    (part) =>
      void navigate({
        search: ({ filters, ...before }) => ({
          ...discoverySearchOf({ ...discoveryQueryFrom({ ...before }), ...part }),
          filters,
        }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
