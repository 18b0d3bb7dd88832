import { inTransaction } from '#/platform/db/db.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';

/** After so many milliseconds a run makes way: all that wakes at a moment shares one lane. */
const ONE_RUN = 5_000;
/** For so long no other run of this process begins then (milliseconds), however many were asked for. */
const REST = 1_000;

/** Tries without an answer after which something is given up: about four hours. */
export const MOST_TRIES = 30;
/** The longest pause between two tries (milliseconds). */
export const LONGEST_PAUSE = 600_000;

/** Milliseconds until the next try. */
export const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE, 1_000 * 2 ** Math.min(tries, 10));

/** The runs of a job in this process, which asks Discord for what waits in the database; `clock` is the name of its queue. */
export function runsOf(clock: string) {
  let restsUntil = 0;
  const wakeIn = (ms: number) => inTransaction((tx) => wakeAt(tx, clock, new Date(Date.now() + ms)));
  return {
    wakeIn,
    areResting: () => performance.now() < restsUntil,
    /** None begins until then, by `performance.now()`. */
    restUntil: (then: number) => {
      restsUntil = then;
    },
    /** Does what comes next, one after the other. `next` answers whether there may be more, and Discord can be asked for it. */
    run: async (next: () => Promise<boolean>) => {
      const end = performance.now() + ONE_RUN;
      while (await next()) {
        if (performance.now() <= end) continue;
        restsUntil = performance.now() + REST;
        return wakeIn(REST * 1.5);
      }
    },
  };
}
