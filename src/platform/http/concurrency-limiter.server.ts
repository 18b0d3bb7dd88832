import { AppError } from '#/base/app-error.ts';
import { TRANSACTIONS } from '#/platform/db/db.server.ts';

/** How many run at once, for one caller and in all, and how many may wait for their turn; more are refused. */
export interface ConcurrencyLimits {
  readonly runningOfOne: number;
  readonly running: number;
  readonly waitingOfOne: number;
  readonly waiting: number;
  /** How long one waits before being refused (milliseconds); without end if it isn't said. */
  readonly patience?: number;
  /** The message for those who are refused. */
  readonly busy: string;
}

/** Pages being rendered, by address. A browser that restores its tabs fits in. */
export const RENDERS: ConcurrencyLimits = {
  ...{ runningOfOne: 4, running: 16, waitingOfOne: 28, waiting: 100 },
  busy: 'Too many pages are being loaded right now. Please try again in a moment.',
};

/** Forms with several files, by user: each is held in memory whole. */
export const LARGE_FORMS: ConcurrencyLimits = {
  ...{ runningOfOne: 1, running: 2, waitingOfOne: 2, waiting: 20 },
  busy: 'Too many files are being uploaded right now. Please try again in a moment.',
};

/** Changes, by guild: many at one moment in one of them leave connections for those of others. */
export const CHANGES: ConcurrencyLimits = {
  ...{ runningOfOne: 3, running: TRANSACTIONS, waitingOfOne: 2_000, waiting: 10_000, patience: 4_000 },
  busy: 'Too many changes are being saved right now. Yours was not saved. Please try again in a moment.',
};

interface Waiting {
  readonly caller: string;
  readonly start: () => void;
}

/**
 * Bounds how much of one kind of work runs at once, so that one caller cannot hold the process: each gets a few turns at a
 * time, and those who wait behind pass callers that have all of their turns.
 */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #waiting: Waiting[] = [];

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** Runs as soon as there is a turn, or throws UNAVAILABLE; a request that was given up while it waited is not run. */
  async run<T>(caller: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    if (this.#isFree(caller)) this.#begin(caller);
    else await this.#turn(caller);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#end(caller);
    }
  }

  #isFree(caller: string): boolean {
    return this.#running < this.#limits.running && (this.#runningOf.get(caller) ?? 0) < this.#limits.runningOfOne;
  }

  #turn(caller: string): Promise<void> {
    const ofOne = this.#waiting.filter((waiting) => waiting.caller === caller).length;
    if (ofOne >= this.#limits.waitingOfOne || this.#waiting.length >= this.#limits.waiting)
      throw busy(this.#limits.busy);
    return new Promise((resolve, reject) => {
      const { patience, busy: message } = this.#limits;
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { caller, start };
      this.#waiting.push(waiting);
      if (patience === undefined) return;
      timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(busy(message));
      }, patience);
    });
  }

  #begin(caller: string): void {
    this.#running += 1;
    this.#runningOf.set(caller, (this.#runningOf.get(caller) ?? 0) + 1);
  }

  #end(caller: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(caller) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(caller, left);
    else this.#runningOf.delete(caller);
    const next = this.#waiting.find((waiting) => this.#isFree(waiting.caller));
    if (!next) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    this.#begin(next.caller);
    next.start();
  }
}

const busy = (message: string) =>
  new AppError({
    code: 'UNAVAILABLE',
    reason: 'busy',
    message,
    retryAfter: 2,
  });
