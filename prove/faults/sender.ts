import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '#/base/seeded-random.ts';
import type { Call } from '#/testing/built-app.ts';
import type { Install } from '../install.ts';
import { clarity } from './clarity.ts';

/** What an acknowledged write was answered with. */
export interface Answer {
  readonly body: string;
  /** In their order there. */
  readonly ids: readonly string[];
}

type Write = Omit<Call, 'method' | 'origin'>;

/** One answer may take this long before it counts as none (milliseconds). */
const PATIENCE = 20_000;
/** Someone whose write failed tries again for this long (milliseconds). */
const PERSISTENCE = 60_000;

/**
 * Sends what people write, each intent with one idempotency key and again until it is answered, and keeps the log that
 * a judge needs: when writes were acknowledged, how tries failed, and what was no proper answer at all.
 */
export class Sender {
  /** Every acknowledgement: what for, when (`performance.now()`), and how long its answer took (milliseconds). */
  readonly acknowledged: { readonly id: string; readonly at: number; readonly ms: number }[] = [];
  readonly faults: unknown[] = [];
  /** Tries without an answer, and those answered with a clear 503. */
  readonly failed = { lost: 0, unavailable: 0 };
  /** Milliseconds of the longest answer. */
  longest = 0;

  readonly #install: Install;
  readonly #random: SeededRandom;

  constructor(install: Install, random: SeededRandom) {
    this.#install = install;
    this.#random = random;
  }

  /** Null if it was refused: whatever happened to earlier tries, the same key must get the answer of the first. */
  async write(write: Write): Promise<Answer | null> {
    const key = randomUUID();
    const until = performance.now() + PERSISTENCE;
    for (let tries = 1; performance.now() < until; tries++) {
      const began = performance.now();
      const answer = await this.#try({ ...write, key });
      if (answer?.status === 200) {
        const at = performance.now();
        this.acknowledged.push({ id: write.id, at, ms: at - began });
        return { body: answer.body, ids: idsIn(answer.body) };
      }
      if (answer && answer.status !== 503) {
        this.faults.push({ write: write.id, tries, status: answer.status, body: answer.body.slice(0, 300) });
        return null;
      }
      await sleep(this.#random.between(50, 250));
    }
    this.faults.push({ write: write.id, fault: `not answered within ${PERSISTENCE / 1000} s of trying` });
    return null;
  }

  /** One try; undefined when no answer came. */
  async #try(call: Write & { key: string }): Promise<{ status: number; body: string } | undefined> {
    const began = performance.now();
    try {
      const response = await this.#install.call({ ...call, method: 'POST', signal: AbortSignal.timeout(PATIENCE) });
      const body = await response.text();
      this.longest = Math.max(this.longest, performance.now() - began);
      if (response.status === 503) {
        this.failed.unavailable += 1;
        this.faults.push(...clarity(call.id, response, body));
      }
      return { status: response.status, body };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError')
        this.faults.push({ call: call.id, fault: `no answer within ${PATIENCE / 1000} s` });
      this.failed.lost += 1;
      return undefined;
    }
  }
}

const idsIn = (body: string): string[] =>
  body.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
