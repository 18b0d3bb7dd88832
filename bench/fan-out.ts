import { setTimeout as sleep } from 'node:timers/promises';
import type { Install } from '../prove/install.ts';
import { aMember, type FactoryGuild } from '../src/features/guild-lifecycle/guild.factory.ts';
import type { Bench } from './bench.ts';
import { Listener } from './listener.ts';

/** Changes of a round, each heard by everyone before the next one. */
const CHANGES = 10;
/** Connections that are opened at the same time, and people who join at the same time. */
const AT_ONCE = 20;
/** How long a listener is waited for (milliseconds). */
const PATIENCE = 10_000;

/** Cookies of so many members, the owner's first. */
export async function memberCookies(install: Install, guild: FactoryGuild, count: number): Promise<string[]> {
  const cookies = [await install.session(guild.owner.principal)];
  while (cookies.length < count) {
    const some = Math.min(AT_ONCE, count - cookies.length);
    const joined = await Promise.all(Array.from({ length: some }, () => aMember(guild)));
    cookies.push(...(await Promise.all(joined.map(({ principal }) => install.session(principal)))));
  }
  return cookies;
}

/** A live stream for each cookie; each is in `listeners` as soon as it's open, for whoever closes them. */
export async function openListeners(
  install: Install,
  cookies: readonly string[],
  listeners: Listener[],
): Promise<void> {
  for (let n = 0; n < cookies.length; n += AT_ONCE) {
    const some = cookies.slice(n, n + AT_ONCE).map((cookie) => Listener.open(install.url, cookie));
    listeners.push(...(await Promise.all(some)));
  }
}

interface FanOut {
  readonly what: string;
  readonly listeners: readonly Listener[];
  readonly topic: string;
  /** Sends the change of this number. */
  readonly change: (number: number) => Promise<Response>;
}

/** From the request that changes something, its transaction included, to each listener. */
export async function measureFanOut({ metric, rounds }: Bench, { what, listeners, topic, change }: FanOut) {
  const send = async (number: number) => {
    const answer = await change(number);
    if (answer.status !== 200) throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`);
  };
  // The first one warms up.
  await send(0);
  await sleep(500);
  const times: number[] = [];
  let unheard = 0;
  for (let number = 1; number <= CHANGES * rounds; number++) {
    const heard = listeners.map((listener) => listener.next(topic, PATIENCE));
    const began = performance.now();
    await send(number);
    for (const at of await Promise.all(heard)) at === null ? unheard++ : times.push(at - began);
    await sleep(200);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  metric({ what: `${what}, p50`, value: at(0.5), unit: 'ms' });
  metric({ what: `${what}, p99`, value: at(0.99), unit: 'ms', atMost: 250 });
  metric({ what: `${what}, the last`, value: at(1), unit: 'ms' });
  metric({ what: `${what}: not heard`, value: unheard, unit: '', atMost: 0 });
}
