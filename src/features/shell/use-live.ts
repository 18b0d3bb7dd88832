import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectLive } from '#/platform/live-connection.ts';
import { keysOf } from './live-keys.rules.ts';

/** Refetches what others changed, here or in another tab. */
export function useLive(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    return connectLive({ url: '/api/live', onTopic: (topic) => lookAgain(client, topic) });
  }, [client, signedIn]);
}

function lookAgain(client: QueryClient, topic: string): void {
  for (const queryKey of keysOf(topic)) void client.invalidateQueries({ queryKey });
}
