import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { InvalidationKeys } from '#/ui/command/invalidation-keys.ts';

/** Refetches what others changed, here or in another tab. */
export function useLive(signedIn: boolean): void {
  const client = useQueryClient();
  const loadKeys = useContext(InvalidationKeys);
  useEffect(() => {
    if (!signedIn || !loadKeys) return;
    const off = new AbortController();
    // Visitors have no live topics, so the code is not part of every page.
    const connecting = Promise.all([
      import('#/platform/live/live-connection.ts'),
      import('#/ui/command/invalidation.ts'),
      loadKeys(),
    ]).then(([{ batchTopics, connectLive }, { invalidate }, keysOf]) => {
      if (off.signal.aborted) return;
      const topics = batchTopics((together) => void invalidate(client, keysOf(together)));
      const disconnect = connectLive({ url: '/api/live', onTopic: topics.add });
      off.signal.addEventListener('abort', () => {
        disconnect();
        topics.drop();
      });
    });
    // Without it the page shows what it has until it is loaded again, as it does without a connection.
    connecting.catch(() => {});
    return () => off.abort();
  }, [signedIn, client, loadKeys]);
}
