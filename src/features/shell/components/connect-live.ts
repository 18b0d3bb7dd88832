import type { QueryClient } from '@tanstack/react-query';
import type { KeysOfTopics } from '#/base/live-areas.ts';
import { batchTopics, connectLive } from '#/platform/live/live-connection.ts';
import { invalidateLive } from '#/ui/command/invalidation.ts';

/** Refetches what the live stream names, until the signal ends it. */
export async function refetchLive(
  client: QueryClient,
  loadKeys: () => Promise<KeysOfTopics>,
  ended: AbortSignal,
): Promise<void> {
  const keysOf = await loadKeys();
  if (ended.aborted) return;
  const topics = batchTopics((together) => void invalidateLive(client, keysOf(together)));
  const disconnect = connectLive({ url: '/api/live', onTopic: topics.add });
  ended.addEventListener('abort', () => {
    disconnect();
    topics.drop();
  });
}
