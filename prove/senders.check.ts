import { setTimeout as sleep } from 'node:timers/promises';
import { aGuild } from '../src/features/guild-lifecycle/guild.factory.ts';
import type { Check, CheckContext } from './check.ts';
import { Install } from './install.ts';
import { residentMb, watchMemory } from './process-memory.ts';
import { enormousPost } from './senders/enormous-posts.ts';
import { SlowSockets } from './senders/slow-sockets.ts';
import { steadyTraffic, type TrafficReport } from './steady-traffic.ts';

export const check: Check = {
  about: 'Slow senders, slow readers and enormous bodies do not slow other requests down',
  async run(context) {
    const install = await Install.start();
    try {
      const asks = await ordinaryAsks(install);
      // What every answer needs once is not what attackers cost; a page is cached when it is asked for again.
      for (let asked = 0; asked < 2; asked++) await fetch(install.url + LARGE);
      await beside(context, asks, () => sleep(3_000));
      await slowOnes(context, install, asks);
      await enormousOnes(context, install, asks);
    } finally {
      await install.stop();
    }
  },
};

/** A cached page: what is not read of it costs memory, not work. */
const LARGE = '/guild-discovery';

type Asks = readonly (() => Promise<Response>)[];

async function ordinaryAsks(install: Install): Promise<Asks> {
  const guild = await aGuild();
  const cookie = await install.session(guild.owner.principal);
  const page = (path: string, headers = {}) =>
    fetch(install.url + path, { headers: { accept: 'text/html', ...headers } });
  return [
    () => page(`/g/${guild.slug}/`),
    () => page(`/guilds/${guild.id}`, { cookie }),
    () => install.call({ id: 'guild.myGuilds', method: 'GET', cookie }),
    () => install.call({ id: 'preferences.setTimeZone', method: 'POST', data: { timeZone: 'Europe/London' }, cookie }),
    () => install.call({ id: 'member.listMembers', method: 'GET', data: { guildId: guild.id }, cookie }),
  ];
}

/** Ordinary traffic while something else goes on. */
async function beside({ quick }: CheckContext, asks: Asks, what: () => Promise<unknown>): Promise<TrafficReport> {
  // How fast they are answered is judged in the full run alone.
  const stop = quick ? steadyTraffic(40, asks, 8) : steadyTraffic(40, asks);
  await what();
  return stop();
}

async function slowOnes(context: CheckContext, install: Install, asks: Asks): Promise<void> {
  const { quick, assert } = context;
  const count = quick ? 200 : 500;
  const web = install.product.member('web/main.server');
  const before = residentMb(web);
  const most = watchMemory(web);
  const slow = new SlowSockets(Number(new URL(install.url).port), count, LARGE);
  // Heads have 15 s to come, and every 5 s someone looks.
  const traffic = await beside(context, asks, () => sleep(quick ? 4_000 : 22_000));
  assert(`other requests are answered while ${count} connections send or read slowly`, true, traffic.failures);
  if (!quick) assert('no connection stays open that never ends its headers', slow.open('head') === 0, []);
  slow.close();
  reportTraffic(context, `${count} slow connections`, traffic, most() - before);
}

async function enormousOnes(context: CheckContext, install: Install, asks: Asks): Promise<void> {
  const { quick, assert } = context;
  const [count, megabytes] = quick ? [6, 20] : [50, 60];
  const port = Number(new URL(install.url).port);
  const web = install.product.member('web/main.server');
  const before = residentMb(web);
  const most = watchMemory(web);
  const paths = ['/_serverFn/preferences.setTimeZone', '/_serverFn/upload.uploadFile', '/api/auth/sign-in'];
  let statuses: number[] = [];
  const traffic = await beside(context, asks, async () => {
    const posts = Array.from({ length: count }, (_, i) =>
      enormousPost(port, paths[i % paths.length] ?? '/', megabytes, i % 2 === 0),
    );
    statuses = await Promise.all(posts);
  });
  const others = statuses.filter((status) => status !== 413);
  assert(`${count} posts of ${megabytes} MB at once are answered 413`, others.length === 0, others);
  assert('other requests are answered meanwhile', true, traffic.failures);
  reportTraffic(context, `${count} posts of ${megabytes} MB`, traffic, most() - before);
}

/** How others fared, and what it cost. What a busy machine would blur is bounded in the full run alone. */
function reportTraffic({ quick, metric }: CheckContext, what: string, traffic: TrafficReport, memory: number): void {
  metric({ what: `p99 of others, ${what}`, value: traffic.percentile(0.99), unit: 'ms', atMost: 500 });
  const bound = quick ? {} : { atMost: 100 };
  metric({ what: 'memory of web meanwhile, more than before', value: memory, unit: 'MB', ...bound });
}
