import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Install } from '../prove/install.ts';
import { aGuild, aMember } from '../src/features/guild-lifecycle/guild.factory.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { CONNECTIONS } from './load.ts';
import { residentOf, WEB, WORKER } from './memory-of.ts';

/** Until nothing is left to do after a start, and until collected memory is given back after a load (milliseconds). */
const SETTLED = 10_000;
/** Of load (seconds). */
const LOAD = 20;
const SAMPLE = 250;

export const part: BenchPart = {
  about: `resident memory of web and worker: at rest, under ${CONNECTIONS} connections on all kinds of pages, afterwards`,
  async run(bench) {
    const install = await Install.start();
    try {
      await fetch(`${install.url}/guild-discovery`);
      await sleep(SETTLED);
      tell(bench, install, 'at rest', 300);
      const stop = sampling(install);
      await load(install);
      const seen = stop();
      bench.metric({ what: 'web, under load, middle', value: median(seen), unit: 'MB' });
      bench.metric({ what: 'web, under load, most', value: Math.max(...seen), unit: 'MB' });
      await sleep(SETTLED);
      tell(bench, install, 'after the load');
    } finally {
      await install.stop();
    }
  },
};

function tell({ metric }: Bench, { product }: Install, when: string, atMost?: number): void {
  const [web, worker] = [residentOf(product, WEB), residentOf(product, WORKER)];
  metric({ what: `web, ${when}`, value: web, unit: 'MB' });
  metric({ what: `worker, ${when}`, value: worker, unit: 'MB' });
  metric({ what: `web and worker, ${when}`, value: web + worker, unit: 'MB', atMost });
}

/** Samples the web process until stopped; then returns the samples (MB). */
function sampling({ product }: Install): () => number[] {
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(residentOf(product, WEB)), SAMPLE);
  return () => {
    clearInterval(timer);
    return seen;
  };
}

/** Visitors' pages, cached and not, and a member's pages and calls, mixed. */
async function load(install: Install): Promise<void> {
  const guild = await aGuild();
  for (let n = 0; n < 50; n++) await aMember(guild);
  const cookie = await install.session(guild.owner.principal);
  const visitor = { accept: 'text/html', 'accept-encoding': 'gzip' };
  const paths = [
    '/dashboard',
    `/guilds/${guild.id}`,
    `/guilds/${guild.id}/members`,
    `/guilds/${guild.id}/applications`,
  ];
  const answers = await autocannon({
    url: install.url,
    connections: CONNECTIONS,
    duration: LOAD,
    requests: [
      ...['/', '/guild-discovery', `/g/${guild.slug}`].map((path) => ({ path, headers: visitor })),
      { path: `/guild-discovery?query=guild`, headers: visitor },
      ...paths.map((path) => ({ path, headers: { ...visitor, cookie } })),
    ],
  });
  if (answers.non2xx + answers.errors + answers.timeouts > 0)
    throw new Error(`${answers.non2xx} refusals, ${answers.errors} errors, ${answers.timeouts} timeouts under load`);
}
