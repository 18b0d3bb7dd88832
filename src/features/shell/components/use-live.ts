import { useEffect, useEffectEvent } from 'react';
import { useInvalidate } from '#/ui/command/invalidation.ts';

/** Refetches what others changed, here or in another tab. */
export function useLive(signedIn: boolean): void {
  const invalidate = useInvalidate();
  const hear = useEffectEvent((topics: readonly string[]) => void invalidate(topics));
  useEffect(() => {
    if (!signedIn) return;
    let stop = () => {};
    let over = false;
    const topics = batched(hear);
    // Visitors have nobody to hear from, so the code is not part of what every page brings.
    const connecting = import('#/platform/live/live-connection.ts').then(({ connectLive }) => {
      if (!over) stop = connectLive({ url: '/api/live', onTopic: topics.add });
    });
    // Without it the page shows what it has until it is loaded again, as it does without a connection.
    connecting.catch(() => {});
    return () => {
      over = true;
      stop();
      topics.drop();
    };
  }, [signedIn]);
}

/** Hands on together what comes together: one change names several topics, which share queries. */
function batched(pass: (topics: readonly string[]) => void) {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (topic: string) => {
      waiting.push(topic);
      timer ??= setTimeout(() => {
        const topics = waiting;
        waiting = [];
        timer = undefined;
        pass(topics);
      });
    },
    drop: () => clearTimeout(timer),
  };
}
