import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '#/base/seeded-random.ts';
import type { Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import type { Install } from '../install.ts';

/** Attempts of one call that is answered 503. */
const PATIENCE = 20;

/** What one call of a race was answered. */
export interface Answered {
  readonly status: number;
  /** Why it was refused, for programs; empty for a call that was carried out. */
  readonly reason: string;
  readonly text: string;
  readonly retryAfter: string | null;
}

export interface Try {
  readonly by: Person;
  readonly id: string;
  readonly data: object;
  readonly key?: string;
  readonly address?: string;
  /** Another process of the same product. */
  readonly at?: Install;
  /** Not tried again when the product asks for it. */
  readonly once?: boolean;
}

/**
 * Signs people in once and calls as them. Who is answered 503 with `Retry-After`, because so many wait for the database,
 * comes again as the answer says; how often that was is counted.
 */
export class Contest {
  readonly install: Install;
  calls = 0;
  postponed = 0;
  readonly #cookies = new Map<string, Promise<string>>();

  constructor(install: Install) {
    this.install = install;
  }

  /** Sends all of them at once; sessions are made before. */
  async all(tries: readonly Try[]): Promise<Answered[]> {
    await Promise.all(tries.map(({ by }) => this.#cookie(by)));
    return Promise.all(tries.map((one) => this.one(one)));
  }

  /** Sends them in drawn order within `spread` milliseconds, so that each has its turn to be first. */
  async scattered(tries: readonly Try[], random: SeededRandom, spread: number): Promise<Answered[]> {
    await Promise.all(tries.map(({ by }) => this.#cookie(by)));
    const delays = tries.map(() => random.below(spread));
    return Promise.all(
      tries.map(async (one, i) => {
        await sleep(delays[i]);
        return this.one(one);
      }),
    );
  }

  async one(call: Try): Promise<Answered> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#ask(call);
      this.calls += 1;
      if (answer.status !== 503 || answer.retryAfter === null) return answer;
      this.postponed += 1;
      if (call.once || tries === PATIENCE) return answer;
      await sleep(Number(answer.retryAfter) * 1000);
    }
  }

  async #ask({ by, id, data, key, address, at = this.install }: Try): Promise<Answered> {
    const cookie = await this.#cookie(by);
    const response = await at.call({ id, method: 'POST', cookie, data, key, address });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, reason: reasonOf(response.status, text), text, retryAfter };
  }

  #cookie({ principal }: Person): Promise<string> {
    const known = this.#cookies.get(principal.userId) ?? this.install.session(principal);
    this.#cookies.set(principal.userId, known);
    return known;
  }
}

/** How many of each: `200`, `409 slug_taken`, … */
export function tally(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, reason } of answers) {
    const name = reason ? `${status} ${reason}` : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** The answers that are none of these; who loses a race must get one of the known answers. */
export function others(answers: readonly Answered[], expected: readonly string[]): Answered[] {
  return answers.filter(({ status, reason }) => !expected.includes(reason ? `${status} ${reason}` : String(status)));
}

function reasonOf(status: number, text: string): string {
  if (status === 200) return '';
  try {
    return String(JSON.parse(text).reason ?? 'without a reason');
  } catch {
    return 'without a reason';
  }
}
