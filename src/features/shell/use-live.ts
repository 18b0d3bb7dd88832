import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectLive } from '#/platform/live-connection.ts';

/** Refetches what others changed: `guild:{id}:{area}` looks again at `['guild', id, area]`, `user:{id}:{area}` at `['me', area]`. */
export function useLive(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    return connectLive({ url: '/api/live', onTopic: (topic) => lookAgain(client, topic) });
  }, [client, signedIn]);
}

function lookAgain(client: QueryClient, topic: string): void {
  const [scope, id, area] = topic.split(':');
  if (scope === 'guild') void client.invalidateQueries({ queryKey: ['guild', id, area] });
  else if (scope === 'user') void client.invalidateQueries({ queryKey: ['me', area] });
  else {
    void client.invalidateQueries({ queryKey: ['guild'] });
    void client.invalidateQueries({ queryKey: ['me'] });
  }
}
