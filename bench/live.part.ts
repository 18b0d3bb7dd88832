import { setTimeout as sleep } from 'node:timers/promises';
import { anApplication } from '#/features/applications/application.factory.ts';
import { Install } from '../prove/install.ts';
import { aGuild, aMember, type FactoryGuild } from '../src/features/guild-lifecycle/guild.factory.ts';
import type { Bench, BenchPart } from './bench.ts';
import { Listener } from './listener.ts';
import { residentOf, WEB } from './memory-of.ts';

const LISTENERS = 1_000;
/** Changes of a round, each heard by everyone before the next one. */
const CHANGES = 10;
/** Connections that are opened at the same time, and people who join at the same time. */
const AT_ONCE = 20;
/** How long a listener is waited for (milliseconds). */
const PATIENCE = 10_000;

export const part: BenchPart = {
  about: '1,000 members of one guild listen, and one of them changes something',
  async run(bench) {
    const install = await Install.start();
    const listeners: Listener[] = [];
    try {
      const guild = await aGuild();
      bench.say(`${LISTENERS} members join and sign in`);
      const cookies = await members(install, guild, LISTENERS);
      await sleep(2_000);
      const before = residentOf(install.product, WEB);
      for (let n = 0; n < LISTENERS; n += AT_ONCE) {
        const some = cookies.slice(n, n + AT_ONCE).map((cookie) => Listener.open(install.url, cookie));
        listeners.push(...(await Promise.all(some)));
      }
      await sleep(2_000);
      const perListener = ((residentOf(install.product, WEB) - before) * 1000) / LISTENERS;
      await measure(bench, install, guild, listeners);
      bench.metric({ what: 'memory of a listener in the web process', value: perListener, unit: 'kB' });
    } finally {
      for (const listener of listeners) listener.close();
      await install.stop();
    }
  },
};

/** Cookies of so many members, the owner's first. */
async function members(install: Install, guild: FactoryGuild, count: number): Promise<string[]> {
  const cookies = [await install.session(guild.owner.principal)];
  while (cookies.length < count) {
    const some = Math.min(AT_ONCE, count - cookies.length);
    const joined = await Promise.all(Array.from({ length: some }, () => aMember(guild)));
    cookies.push(...(await Promise.all(joined.map(({ principal }) => install.session(principal)))));
  }
  return cookies;
}

/** From the request that changes something, its transaction included, to each listener. */
async function measure(
  { metric, rounds }: Bench,
  install: Install,
  guild: FactoryGuild,
  listeners: readonly Listener[],
): Promise<void> {
  const { id: applicationId } = await anApplication(guild);
  const cookie = await install.session(guild.owner.principal);
  const comment = (body: string) =>
    install.call({
      id: 'application.commentOnApplication',
      method: 'POST',
      cookie,
      data: { guildId: guild.id, applicationId, body },
    });
  await comment('The first one warms up.');
  await sleep(500);
  const times: number[] = [];
  let unheard = 0;
  for (let change = 0; change < CHANGES * rounds; change++) {
    const heard = listeners.map((listener) => listener.next(`guild:${guild.id}:applications`, PATIENCE));
    const began = performance.now();
    const answer = await comment(`Change ${change}`);
    if (answer.status !== 200) throw new Error(`A comment was answered ${answer.status}: ${await answer.text()}`);
    for (const at of await Promise.all(heard)) at === null ? unheard++ : times.push(at - began);
    await sleep(200);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  metric({ what: 'from the change to a listener, p50', value: at(0.5), unit: 'ms' });
  metric({ what: 'from the change to a listener, p99', value: at(0.99), unit: 'ms', atMost: 250 });
  metric({ what: 'from the change to the last listener', value: at(1), unit: 'ms' });
  metric({ what: 'changes that a listener did not hear', value: unheard, unit: '', atMost: 0 });
}
