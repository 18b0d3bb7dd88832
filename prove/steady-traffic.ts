import { setTimeout as sleep } from 'node:timers/promises';

/** What was asked, and how it went. */
export interface TrafficReport {
  readonly asked: number;
  /** Answers that were not 2xx, and calls that had none. */
  readonly failures: readonly string[];
  /** Milliseconds; `share` 0.99 is the slowest of a hundred. */
  percentile(share: number): number;
}

/**
 * Asks at a steady rate, whether the answers come or not: what waits is counted from the moment it was due, so that a
 * stalled server cannot hide behind a patient client. With `openAtMost` it waits for an answer where so many are still to come:
 * a busy machine, which can't answer at that rate, isn't asked for more than it takes.
 */
export function steadyTraffic(
  perSecond: number,
  asks: readonly (() => Promise<Response>)[],
  openAtMost = Number.POSITIVE_INFINITY,
) {
  const took: number[] = [];
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  let going = true;

  const ask = async (number: number, due: number) => {
    try {
      const answer = await (asks[number % asks.length] as () => Promise<Response>)();
      await answer.arrayBuffer();
      if (!answer.ok) failures.push(`${answer.status} of ${answer.url}`);
    } catch (error) {
      failures.push(String(error));
    }
    took.push(performance.now() - due);
  };
  const run = (async () => {
    const began = performance.now();
    for (let number = 0; going; number++) {
      const due = began + (number * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      while (open.size >= openAtMost) await Promise.race(open);
      const asked = ask(number, due).finally(() => open.delete(asked));
      open.add(asked);
    }
    await Promise.all(open);
  })();

  /** Ends it and waits for the last answers. */
  return async (): Promise<TrafficReport> => {
    going = false;
    await run;
    took.sort((a, b) => a - b);
    return {
      asked: took.length,
      failures,
      percentile: (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0,
    };
  };
}
