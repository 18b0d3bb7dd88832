import { toJSONAsync } from 'seroval';
import { Install } from '../prove/install.ts';
import { aListing } from '../src/features/listings/listing.factory.ts';
import { databasePool } from '../src/platform/db/db.server.ts';
import { budgetedPaths, PAGE_BUDGETS } from '../src/testing/page-budgets.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { callAll } from './calls.ts';
import { CONNECTIONS, type Load, loadInTurns, type Target } from './load.ts';
import { countPages } from './page-costs.ts';
import { queriesOf } from './queries-of.ts';
import { makeRows } from './reference/rows.ts';
import { startReference } from './reference/start.ts';
import { type BenchWorld, makeWorld } from './world.ts';

const SECONDS = 4;
/** Applications accepted in each round. */
const ACCEPTED = 480;
/** What browsers send with every page. */
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'none' };
const CALL = {
  accept: 'application/x-ndjson, application/json',
  'x-tsr-serverfn': 'true',
  'sec-fetch-site': 'same-origin',
};

export const part: BenchPart = {
  about: `pages, calls and writes of one web process with ${CONNECTIONS} connections, beside servers that do the least`,
  async run(bench) {
    const install = await Install.start({ LOG_LEVEL: 'info' });
    try {
      bench.say('filling a world');
      await makeRows(databasePool());
      const world = await makeWorld(ACCEPTED * (bench.rounds + 1));
      await measureReads(bench, install, world);
      await measureAccepting(bench, install, world);
    } finally {
      await install.stop();
    }
  },
};

async function measureReads(bench: Bench, install: Install, { guild, members: people }: BenchWorld): Promise<void> {
  const { databaseUrl, url } = install;
  const kinds = ['hello', 'rows', 'page'] as const;
  const references = await Promise.all(kinds.map((kind) => startReference(kind, databaseUrl)));
  const [hello, rows, base] = references.map((reference) => reference.url);
  // Each connection is someone else, as in life: what is limited or cached for each is so here.
  const staff = people.slice(0, CONNECTIONS);
  const cookies = await Promise.all(staff.map(({ principal }) => install.session(principal)));
  // As a browser asks that has been here before.
  const known = cookies.map((cookie) => `${cookie}; narrow=0; tz=Etc%2FUTC`);
  // More than a page of them, of sellers who don't look at it.
  for (const { principal, characterId } of people.slice(CONNECTIONS, CONNECTIONS + 6))
    for (let n = 0; n < 10; n++) await aListing(principal, characterId, { title: `Ore, lot ${n}`, priceGold: 1 + n });
  const paths = budgetedPaths(guild.id);
  const payload = JSON.stringify(await toJSONAsync({ data: { guildId: guild.id, limit: 100 } }));
  const list = `${url}/_serverFn/member.listMembers?payload=${encodeURIComponent(payload)}`;
  const targets: Target[] = [
    { what: 'hello', url: `${hello}` },
    { what: 'JSON', url: `${rows}` },
    { what: 'BASE', url: `${base}`, headers: BROWSER },
    { what: 'public guild page, visitor', url: `${url}/g/${guild.slug}`, headers: BROWSER },
    { what: 'discovery, visitor', url: `${url}/guild-discovery`, headers: BROWSER },
    { what: 'own dashboard', url: `${url}${paths['own dashboard']}`, headers: BROWSER, cookies: known },
    { what: 'guild dashboard', url: `${url}${paths['guild dashboard']}`, headers: BROWSER, cookies: known },
    { what: 'applications', url: `${url}${paths.applications}`, headers: BROWSER, cookies: known },
    { what: 'market of 50 listings, signed in', url: `${url}/storefronts`, headers: BROWSER, cookies: known },
    { what: 'member list of 50 rows, signed in', url: `${url}${paths.members}`, headers: BROWSER, cookies: known },
    { what: 'call of the same 50 rows, signed in', url: list, headers: CALL, cookies },
  ];
  try {
    bench.say('asking all in turns');
    const loads = await loadInTurns(targets, { rounds: bench.rounds, seconds: SECONDS });
    tell(bench, loads);
    for (const { what, url: page, headers } of targets.slice(-2)) {
      const value = await queriesOf(page, { ...headers, cookie: cookies[0] ?? '' });
      // A call takes its tokens of the general limit, a few at once; pages have a limit of their own.
      const atMost = PAGE_BUDGETS.members.statements + (headers === CALL ? 1 : 0);
      bench.metric({ what: `queries of: ${what}`, value, unit: '', atMost });
    }
    await countPages(bench, url, guild.id, { ...BROWSER, cookie: known[0] ?? '' });
  } finally {
    for (const reference of references) reference.stop();
  }
}

const bounds: Record<string, { of: string; atLeast?: number; p99AtMost?: number }> = {
  'public guild page, visitor': { of: 'BASE', atLeast: 5 },
  'discovery, visitor': { of: 'BASE' },
  'own dashboard': { of: 'BASE', atLeast: 0.28 },
  'guild dashboard': { of: 'BASE', atLeast: 0.22 },
  applications: { of: 'BASE', atLeast: 0.22 },
  'market of 50 listings, signed in': { of: 'BASE', atLeast: 0.17 },
  'member list of 50 rows, signed in': { of: 'BASE', atLeast: 0.17, p99AtMost: 4 },
  'call of the same 50 rows, signed in': { of: 'JSON', atLeast: 0.6 },
};

function tell({ metric }: Bench, loads: ReadonlyMap<string, Load>): void {
  for (const [what, { rate }] of loads)
    metric({ what, value: rate, unit: '/s', of: bounds[what]?.of, atLeast: bounds[what]?.atLeast });
  for (const [what, { p50, p99 }] of loads) {
    const { of, p99AtMost } = bounds[what] ?? {};
    metric({ what: `${what}: p50`, value: p50, unit: 'ms' });
    metric({
      what: `${what}: p99`,
      value: p99,
      unit: 'ms',
      of: p99AtMost ? `${of}: p99` : undefined,
      atMost: p99AtMost,
    });
  }
}

async function measureAccepting(bench: Bench, install: Install, { applications }: BenchWorld): Promise<void> {
  const cookies = new Map<string, string>();
  for (const { guild } of applications)
    if (!cookies.has(guild.id)) cookies.set(guild.id, await install.session(guild.owner.principal));
  const decisions = applications.map(({ id, guild }) => ({
    cookie: cookies.get(guild.id) ?? '',
    data: { guildId: guild.id, applicationId: id },
  }));
  const rounds: Load[] = [];
  // The first is to warm up.
  for (let round = 0; round <= bench.rounds; round++)
    rounds.push(
      await callAll(
        install.url,
        'application.acceptApplication',
        decisions.slice(round * ACCEPTED, (round + 1) * ACCEPTED),
      ),
    );
  const measured = rounds.slice(1);
  const what = 'accepting applications';
  bench.metric({ what, value: median(measured.map(({ rate }) => rate)), unit: '/s' });
  bench.metric({ what: `${what}: p50`, value: median(measured.map(({ p50 }) => p50)), unit: 'ms' });
  bench.metric({ what: `${what}: p99`, value: median(measured.map(({ p99 }) => p99)), unit: 'ms' });
}
