import { AppError } from '#/base/app-error.ts';

/** Renders under way at once, for one address and in all. */
const RUNNING_OF_ONE = 4;
const RUNNING = 16;
/** Requests that may wait for their turn; more are refused. A browser that restores its tabs fits in. */
const WAITING_OF_ONE = 28;
const WAITING = 100;

interface Waiting {
  readonly address: string;
  readonly start: () => void;
}

/**
 * Bounds how many pages are rendered at once, so that one address cannot hold the process: an address gets a few turns at
 * a time, and whoever waits behind it passes those whose address has all of its turns.
 */
export class RenderQueue {
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #waiting: Waiting[] = [];

  /** Renders as soon as there is a turn, or throws UNAVAILABLE; a request that was given up while it waited is not rendered. */
  async run<T>(address: string, signal: AbortSignal, render: () => Promise<T>): Promise<T> {
    if (this.#isFree(address)) this.#begin(address);
    else await this.#turn(address);
    try {
      signal.throwIfAborted();
      return await render();
    } finally {
      this.#end(address);
    }
  }

  #isFree(address: string): boolean {
    return this.#running < RUNNING && (this.#runningOf.get(address) ?? 0) < RUNNING_OF_ONE;
  }

  #turn(address: string): Promise<void> {
    const ofOne = this.#waiting.filter((waiting) => waiting.address === address).length;
    if (ofOne >= WAITING_OF_ONE || this.#waiting.length >= WAITING) throw busy();
    return new Promise((start) => this.#waiting.push({ address, start }));
  }

  #begin(address: string): void {
    this.#running += 1;
    this.#runningOf.set(address, (this.#runningOf.get(address) ?? 0) + 1);
  }

  #end(address: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(address) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(address, left);
    else this.#runningOf.delete(address);
    const next = this.#waiting.find((waiting) => this.#isFree(waiting.address));
    if (!next) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    this.#begin(next.address);
    next.start();
  }
}

const busy = () =>
  new AppError({
    code: 'UNAVAILABLE',
    reason: 'busy',
    message: 'Too many pages are being loaded right now. Please try again in a moment.',
    retryAfter: 2,
  });
