import { sql } from 'drizzle-orm';
import { atRest, jobsDone } from '#/testing/at-rest.ts';
import { MATRIX } from '#/testing/matrix/cases.ts';
import { matrixWorld, type PrincipalName } from '#/testing/matrix/principals.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { isForAdmins } from '../queries/asks.ts';
import type { Asker } from './ask.ts';

/** Where a page of another site would make a browser send something. */
const ENDPOINTS = ['sign-in', 'sign-up', 'discord', 'persona', 'sign-out'].map((endpoint) => `/api/auth/${endpoint}`);

/** What a browser says of a request that another site caused, and what a program sends that says nothing of itself. */
const foreign = (origin: string): Readonly<Record<string, Record<string, string>>> => ({
  'an evil origin': { origin: 'https://evil.example' },
  'an evil origin that says it is ours': { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  'no origin': {},
  'the origin of a file': { origin: 'null' },
  'another site': { origin, 'sec-fetch-site': 'cross-site' },
  'a sister site': { origin, 'sec-fetch-site': 'same-site' },
  'nobody, as typed': { origin, 'sec-fetch-site': 'none' },
  'our host over another scheme': { origin: origin.replace(/^http(s?):/, (_, s) => (s ? 'http:' : 'https:')) },
  'our host at another port': { origin: `${origin.replace(/:\d+$/, '')}:81` },
  'a host that begins like ours': { origin: `${origin}.evil.example` },
  'an evil referrer alone': { referer: `https://evil.example/${origin}` },
});

const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

/** Every POST there is, as another site makes a browser send it. */
export async function otherSitesAreRefused(
  { assert, quick, random }: CheckContext,
  install: Install,
  asker: Asker,
  cookie: string,
) {
  const faults: unknown[] = [];
  const posts = Object.entries(MATRIX).filter(([, { method }]) => method === 'POST');
  const paths = [...posts.map(([id]) => `/_serverFn/${id}`), ...ENDPOINTS];
  await nothingUnderWay();
  const before = await contents();
  for (const path of paths)
    for (const [from, headers] of Object.entries(foreign(install.origin)))
      for (const type of quick ? [random.pick(TYPES)] : TYPES) {
        const sent = { ...headers, cookie, 'content-type': type };
        const { status, body } = await asker.ask({ method: 'POST', path, headers: sent, body: '{}' });
        if (status !== 403 || !body.includes('cross_site')) faults.push({ path, from, type, status, body });
      }
  // Calls that read are refused to other sites too: their answers are no one else's.
  for (const [id] of Object.entries(MATRIX).filter(([, { method }]) => method === 'GET')) {
    const headers = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const { status } = await asker.ask({ path: `/_serverFn/${id}`, headers });
    if (status !== 403) faults.push({ id, status });
  }
  faults.push(...difference(before, await contents()));
  assert(`${paths.length} endpoints that change something refuse cross-site requests`, paths.length > 20, faults);
}

/** Every function that reads, with an input that it answers: the database is the same afterwards, to the row. */
export async function readingChangesNothing({ assert, quick }: CheckContext, install: Install): Promise<void> {
  const world = await matrixWorld();
  const faults: unknown[] = [];
  let answered = 0;
  const reads = Object.entries(MATRIX).filter(([, { method }]) => method === 'GET');
  const callerOf = async (name: PrincipalName) => {
    const caller = world.callers[name];
    return { caller, cookie: caller.principal && (await install.session(caller.principal)) };
  };
  const admin = await callerOf('platform admin');
  for (const name of quick ? (['owner'] as const) : (['owner', 'applicant', 'anonymous'] as const)) {
    const person = await callerOf(name);
    for (const [id, { input, access }] of reads) {
      // Administration answers no one else.
      const { caller, cookie } = name === 'owner' && isForAdmins(access) ? admin : person;
      const data = await input?.(world, caller);
      await nothingUnderWay();
      const before = await contents();
      const { status } = await install.call({ id, method: 'GET', data, cookie });
      if (status === 200) answered += 1;
      else if (status >= 500) faults.push({ id, name, status });
      faults.push(...difference(before, await contents()).map((table) => ({ id, name, table })));
    }
  }
  assert(`${reads.length} functions that read change no row`, answered > reads.length * 0.9, faults);
}

/** Counters of limits and the queue of jobs live their own life. */
const NOT_OURS = ['rate_limits'];

/** What was set up has had its reactions. */
async function nothingUnderWay(): Promise<void> {
  await atRest();
  await jobsDone();
}

/** A digest of every table of the product. */
async function contents(): Promise<Map<string, string>> {
  const tables = await sqlRows(database()).as({ name: text })(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const digests = tables
    .filter(({ name }) => !NOT_OURS.includes(name))
    .map(
      ({ name }) => sql`
        (select md5(string_agg(t::text, chr(10) order by t::text)) from ${sql.identifier(name)} t) as ${sql.identifier(name)}`,
    );
  const { rows } = await database().execute(sql`select ${sql.join(digests, sql`, `)}`);
  return new Map(Object.entries(rows[0] ?? {}).map(([name, digest]) => [name, String(digest)]));
}

const difference = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name));
