import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Attempts of one that is refused for lack of room, as a browser would retry. */
const TRIES = 20;
const BETWEEN_MS = 500;

/** One browser's live stream, as the product's page opens it: a connection of its own. */
export class Listener {
  readonly #request: ClientRequest;
  readonly #ready: Promise<void>;
  #heard: ((at: number) => void) | undefined;
  #topic = '';

  /** One that is subscribed to everything its viewer may get. */
  static async open(url: string, cookie: string): Promise<Listener> {
    for (let tried = 1; ; tried++) {
      const listener = new Listener(url, cookie);
      try {
        await listener.#ready;
        return listener;
      } catch (error) {
        listener.close();
        if (tried === TRIES) throw error;
        await sleep(BETWEEN_MS);
      }
    }
  }

  constructor(url: string, cookie: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#ready = promise;
    this.#request = get(`${url}/api/live`, {
      agent: false,
      headers: { cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
    });
    this.#request.on('error', reject).on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A listener was answered ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: ready')) resolve();
        if (this.#topic !== '' && text.includes(this.#topic)) this.#heard?.(performance.now());
      });
      // Ended by us, or by the product when it stops.
      answer.on('error', () => {});
    });
  }

  /** The moment at which the topic comes next (`performance.now()`); null when it does not within `patience` milliseconds. */
  next(topic: string, patience: number): Promise<number | null> {
    this.#topic = topic;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), patience);
      this.#heard = (at) => {
        clearTimeout(timer);
        resolve(at);
      };
    });
  }

  close(): void {
    this.#request.on('error', () => {}).destroy();
  }
}
