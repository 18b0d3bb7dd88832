import { setTimeout as sleep } from 'node:timers/promises';
import { type SeededRandom, seededRandom } from '#/base/seeded-random.ts';
import { aPicture } from '#/features/uploads/upload.factory.ts';
import { aMember } from '../../src/features/guild-lifecycle/guild.factory.ts';
import type { Install } from '../install.ts';
import { clarity } from './clarity.ts';

const PATIENCE = 20_000;
/** What is an answer as ever too: a sign-in by someone unknown is refused, and both are limited after many. */
const OTHERWISE: Readonly<Record<string, readonly number[]>> = { 'a sign-in': [401, 429], 'an upload': [429] };

/** What is asked besides writes: name to request. */
type Questions = Readonly<Record<string, (nth: number) => Promise<Response>>>;

/**
 * People who look around, sign in and send pictures while something is broken: each answer must be what it always is,
 * or a clear 503.
 */
export class BackgroundTraffic {
  readonly faults: unknown[] = [];
  /** How often each question was answered, and answered with 503. */
  readonly counts = new Map<string, { fine: number; unavailable: number }>();
  /** Milliseconds of the longest answer. */
  longest = 0;
  readonly #all: Promise<unknown>;
  #stopping = false;

  static async start(install: Install, guildId: string, seed: string): Promise<BackgroundTraffic> {
    const { principal } = await aMember({ id: guildId });
    const [cookie, picture] = [await install.session(principal), await aPicture()];
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(install.url + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    const form = new FormData();
    form.set('bucket', 'uploads');
    form.set('keyPrefix', `uploads/users/${principal.userId}/characters`);
    form.set('file', picture);
    const upload = { id: 'upload.uploadFile', method: 'POST', data: form, cookie } as const;
    return new BackgroundTraffic(
      {
        'a call': () => install.call({ id: 'shell.getShell', method: 'GET', cookie }),
        'a page of a visitor': (nth) => get(`/guild-discovery?q=nobody${nth}`),
        'a page of a member': () => get('/dashboard', { cookie }),
        'an upload': () => install.call({ ...upload, signal: AbortSignal.timeout(PATIENCE) }),
        'a sign-in': () => signIn(install),
      },
      seededRandom(`${seed}:askers`),
    );
  }

  private constructor(questions: Questions, random: SeededRandom) {
    this.#all = Promise.all(Object.keys(questions).map((name) => this.#ask(name, questions[name]!, random)));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#all;
  }

  /** Questions that never met a 503, and those that were never answered otherwise. */
  untried(): string[] {
    return [...this.counts].filter(([, { fine, unavailable }]) => fine * unavailable === 0).map(([name]) => name);
  }

  async #ask(name: string, question: (nth: number) => Promise<Response>, random: SeededRandom): Promise<void> {
    const count = { fine: 0, unavailable: 0 };
    this.counts.set(name, count);
    for (let nth = 0; !this.#stopping; nth++) {
      const began = performance.now();
      try {
        const answer = await question(nth);
        const body = await answer.text();
        this.longest = Math.max(this.longest, performance.now() - began);
        if (answer.ok || OTHERWISE[name]?.includes(answer.status)) count.fine += 1;
        else {
          this.faults.push(...clarity(name, answer, body));
          count.unavailable += 1;
        }
      } catch (error) {
        this.faults.push({ name, fault: `no answer: ${error}`, cause: String((error as Error).cause) });
      }
      await sleep(random.between(50, 250));
    }
  }
}

function signIn(install: Install): Promise<Response> {
  return fetch(`${install.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: install.url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ name: 'nobody-at-all', password: 'correct horse battery', redirect: '/' }),
    signal: AbortSignal.timeout(PATIENCE),
  });
}
