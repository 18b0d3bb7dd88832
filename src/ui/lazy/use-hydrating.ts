import { useSyncExternalStore } from 'react';

/** True on the server, and while its markup is taken over. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}
