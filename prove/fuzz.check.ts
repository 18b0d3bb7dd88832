import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { embeddedFolder, serverPlace } from '#/platform/embedded/address.server.ts';
import { stopClocks } from '#/testing/at-rest.ts';
import { builtFunctionIds, TEST_SETTINGS } from '#/testing/built-app.ts';
import { MATRIX } from '#/testing/matrix/cases.ts';
import { until } from '#/testing/product.ts';
import { database } from '../src/platform/db/db.server.ts';
import { sqlRows, text } from '../src/platform/db/rows.server.ts';
import type { Check, CheckContext } from './check.ts';
import { barrage, Tally } from './fuzz/barrage.ts';
import { sampleFiles } from './fuzz/form-attacks.ts';
import { type Canary, faultsOfLog } from './fuzz/judge.ts';
import { longTexts, worstMarkdown } from './fuzz/long-texts.ts';
import { MARK } from './fuzz/naughty-strings.ts';
import { knownPaths } from './fuzz/page-attacks.ts';
import { OF_EACH, Plan } from './fuzz/plan.ts';
import { type FuzzWorld, fingerprint, fuzzWorld, keepSessions } from './fuzz/world.ts';
import { Install } from './install.ts';
import { residentMb } from './process-memory.ts';

/** Requests that a world lasts: attacks use up what it contains. */
const EPOCH = 20_000;

export const check: Check = {
  about: 'Malformed requests are refused or answered, and neither disclose nor break anything',
  long: true,
  async run(context) {
    const install = await Install.start({ AUTH_SECRET: TEST_SETTINGS.authSecret, LOCAL_ACCOUNTS: 'on' });
    process.env.DATA_DIR = install.dataDir;
    try {
      const world = await fuzzWorld(builtFunctionIds());
      await longTexts(context, install, world);
      await worstMarkdown(context, install);
      await malformed(context, install, world);
    } finally {
      await install.stop();
    }
  },
};

async function malformed(
  { quick, seed, assert, metric, say }: CheckContext,
  install: Install,
  first: FuzzWorld,
): Promise<void> {
  const requests = quick ? 5_000 : 100_000;
  const ids = builtFunctionIds();
  const { product } = install;
  const { host, port } = new URL(install.url);
  let world = first;
  await stopClocks();
  const canaries = await canariesOf(install, world);
  const restore = await keepSessions();
  const material = { here: { host }, columns: await columns(), paths: knownPaths(), files: await sampleFiles() };
  const plan = new Plan(seed, material, world, requests / 2);
  const tally = new Tally();
  // What a busy machine would blur belongs to the full run.
  const bound = (atMost: number) => (quick ? {} : { atMost });
  const options = { port: Number(port), plan, canaries, seed, wires: quick ? 8 : 24 };
  // What every answer needs once (code, pools, caches) is not what attacks cost.
  await barrage({
    ...options,
    world,
    from: requests,
    to: requests + (quick ? 500 : 5_000),
    tally: new Tally(),
    meanwhile: restore,
  });
  const web = product.member('web/main.server');
  const family = processesOf(install);
  await sleep(500);
  const memory = residentMb(web);

  const untouched: string[] = [];
  const began = performance.now();
  let away = 0;
  for (let from = 0; from < requests; from += EPOCH) {
    const pause = performance.now();
    if (from > 0) {
      world = await fuzzWorld(ids);
      canaries.push(...tokensOf(world));
    }
    const keep = from > 0 ? await keepSessions() : restore;
    const before = await fingerprint(world.matrix.other);
    away += performance.now() - pause;
    await barrage({ ...options, world, from, to: Math.min(requests, from + EPOCH), tally, meanwhile: keep });
    const after = await fingerprint(world.matrix.other);
    for (const [what, hash] of Object.entries(after))
      if (before[what] !== hash) untouched.push(`${what}: ${before[what]} became ${hash}`);
    say(`${tally.sent} requests: ${tally.words}`);
  }
  const seconds = (performance.now() - began - away) / 1000;
  await tryMissed(ids, tally, async (missed, round) => {
    world = await fuzzWorld(ids);
    canaries.push(...tokensOf(world));
    const targets = world.targets.filter(({ id }) => missed.includes(id));
    const again = new Plan(
      seed + round,
      material,
      { ...world, targets },
      Number.MAX_SAFE_INTEGER,
      OF_EACH * 4 ** round,
    );
    const meanwhile = await keepSessions();
    await barrage({ ...options, plan: again, world, from: 0, to: again.first, tally, meanwhile });
  });

  assert(
    `${tally.sent} malformed requests are refused or answered and disclose nothing`,
    tally.faults.length === 0,
    tally.faults,
  );
  const missed = ids.filter((id) => !tally.reached.has(id));
  assert('every function was reached by some of them', missed.length === 0, missed);
  assert('no data of another guild and no platform permission has changed', untouched.length === 0, untouched);
  const gone = processesOf(install).join() === family.join() ? [] : [`${family} became ${processesOf(install)}`];
  assert('web, worker and database are the same processes as before', gone.length === 0, gone);
  assert(
    'the log contains nothing that was sent, and no failure',
    true,
    faultsOfLog(product.output, canaries, { mark: MARK, overload: quick }),
  );
  assert('all functions still accept valid input', true, await stillWorking(install, ids));
  metric({
    what: 'late or 503 under load, fine when repeated alone',
    value: tally.overloads,
    unit: 'answers',
    ...bound(0),
  });
  metric({ what: 'slowest answer', value: tally.slowest, unit: 'ms', atMost: 2_000 });
  metric({ what: 'requests a second', value: tally.sent / seconds, unit: '/s', ...(quick ? {} : { atLeast: 1_500 }) });
  await until(() => residentMb(web) <= memory + 100, 15_000).catch(() => {});
  metric({
    what: 'memory of web, more than before',
    value: residentMb(web) - memory,
    unit: 'MB',
    ...(quick ? {} : { atMost: 100 }),
  });
}

/**
 * What an attack does to its sender (signed out, out of the guild, at a limit) keeps the next ones from some function: these get
 * ever more values tried in their fields when the crowd is over, up to most of those there are.
 */
async function tryMissed(
  ids: readonly string[],
  tally: Tally,
  attack: (missed: readonly string[], round: number) => Promise<void>,
): Promise<void> {
  for (let round = 1; round <= 4; round++) {
    const missed = ids.filter((id) => !tally.reached.has(id));
    if (missed.length === 0) return;
    await attack(missed, round);
  }
}

/** Secrets of the install and of other people, put there to be found. */
async function canariesOf(install: Install, world: FuzzWorld): Promise<Canary[]> {
  await database().execute(sql`update users set email = 'canary-' || id || '@canary.invalid'`);
  const { passwords } = serverPlace(embeddedFolder(install.dataDir));
  return [
    { what: 'the secret of sessions', text: TEST_SETTINGS.authSecret },
    { what: 'the password of the database', text: passwords.guildhall },
    { what: 'the password of its administrator', text: passwords.postgres },
    { what: 'an e-mail address', text: '@canary.invalid' },
    { what: 'the hash of a password', text: '$argon2' },
    { what: 'a folder of the install', text: install.folder },
    { what: 'a folder of the product', text: process.cwd() },
    ...tokensOf(world),
  ];
}

function tokensOf({ matrix, senders }: FuzzWorld): Canary[] {
  return Object.entries(matrix.callers).flatMap(([name, { cookie }]) => {
    const token = /session_token=([\w-]{16,})/.exec(cookie ?? '')?.[1];
    const of = senders.find((sender) => sender.cookie === cookie)?.name;
    return token ? [{ what: `the session of ${name}`, text: token, of }] : [];
  });
}

/** Names of columns as databases and as programs write them, less those that are also names of fields. */
async function columns(): Promise<string[]> {
  const rows = await sqlRows(database()).as({ name: text })(sql`
    select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`);
  const snake = rows.map(({ name }) => name).filter((name) => name.includes('_') && name !== 'character_id');
  return [
    ...snake,
    'ownerUserId',
    'isOwner',
    'platformRole',
    'deniedPermissions',
    'memberCount',
    'createdAt',
    'passwordHash',
  ];
}

const processesOf = ({ product }: Install): number[] =>
  ['web/main.server', 'worker/main.server', 'bin/postgres'].flatMap((words) => product.members(words).slice(0, 1));

/** A right call of every function, by someone who may. */
async function stillWorking(install: Install, ids: readonly string[]): Promise<string[]> {
  const { matrix, targets } = await fuzzWorld(ids);
  await database().execute(sql`delete from rate_limits`);
  const faults: string[] = [];
  for (const { id, method, data } of targets) {
    const { owner, applicant, 'platform admin': admin } = matrix.callers;
    const { access } = MATRIX[id] ?? {};
    const isForAdmins = typeof access === 'object' && 'only' in access && access.only.includes('platform admin');
    const caller = id === 'application.withdrawApplication' ? applicant : isForAdmins ? admin : owner;
    if (id.startsWith('session.revoke')) continue;
    const { cookie } = caller;
    let answer = await install.call({ id, method, data, cookie });
    // What was called before may have changed what this one begins from.
    if (answer.status >= 400)
      answer = await install.call({ id, method, cookie, data: await MATRIX[id]?.input?.(matrix, caller) });
    if (answer.status !== (MATRIX[id]?.ok ?? 200))
      faults.push(`${id}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  }
  return faults;
}
