import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keysOf } from '../invalidation.rules.ts';

/** Refetches what others changed, here or in another tab. */
export function useLive(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let stop = () => {};
    let over = false;
    // Visitors have nobody to hear from, so the code is not part of what every page brings.
    const connecting = import('#/platform/live/live-connection.ts').then(({ connectLive }) => {
      if (!over) stop = connectLive({ url: '/api/live', onTopic: (topic) => invalidate(client, topic) });
    });
    // Without it the page shows what it has until it is loaded again, as it does without a connection.
    connecting.catch(() => {});
    return () => {
      over = true;
      stop();
    };
  }, [client, signedIn]);
}

function invalidate(client: QueryClient, topic: string): void {
  for (const queryKey of keysOf(topic)) void client.invalidateQueries({ queryKey });
}
