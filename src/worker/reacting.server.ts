import { setTimeout as sleep } from 'node:timers/promises';
import '#/features/registry.server.ts';
import { features } from '#/platform/feature.server.ts';
import { REACTIONS_QUEUE } from '#/platform/jobs/job-queues.ts';
import {
  postponeReactions,
  REACTIONS_DUE,
  type TakenReactions,
  takeReactions,
} from '#/platform/jobs/pending-reactions.server.ts';
import { type Reaction, runReactions } from '#/platform/jobs/reactions.server.ts';
import { listen } from '#/platform/live/live.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { type Repeated, repeat } from './repeat.server.ts';

/** Events whose reactions are carried out at the same time in one worker. */
const AT_ONCE = 4;
/** How long what is due waits at most for a worker that no one wakes (milliseconds). */
const PAUSE_MS = 1_000;

/** Carries out reactions as they become due: woken when one is recorded, and looking by itself each second. */
export function keepReacting(
  drainMs: number,
  reactions: readonly Reaction[] = features().flatMap(({ reactions: own = [] }) => own),
): Repeated {
  const active = new Set<Promise<void>>();
  const start = (taken: TakenReactions) => {
    const run = carryOut(reactions, taken).finally(() => active.delete(run));
    active.add(run);
  };
  const taking = repeat(
    async () => {
      if (active.size >= AT_ONCE) await Promise.race(active);
      const taken = await takeReactions(AT_ONCE - active.size);
      for (const each of taken) start(each);
      return taken.length > 0;
    },
    PAUSE_MS,
    (error) => log.warn({ err: error }, 'reactions could not be taken'),
  );
  const stopHearing = listen(REACTIONS_DUE, taking.wake);
  return {
    wake: taking.wake,
    stop: async () => {
      stopHearing();
      const over = taking.stop().then(() => Promise.all(active));
      await Promise.race([over, sleep(drainMs, undefined, { ref: false })]);
    },
  };
}

/** Ends by itself: a failure is told and tried again later, by this worker or another. */
async function carryOut(reactions: readonly Reaction[], taken: TakenReactions): Promise<void> {
  const { eventId } = taken;
  const failed = (error: unknown) => log.error({ err: error, queue: REACTIONS_QUEUE, job: eventId }, 'job failed');
  try {
    await runReactions(reactions, taken);
  } catch (error) {
    failed(error);
    await postponeReactions(taken, error).catch(failed);
  }
}
