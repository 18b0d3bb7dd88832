import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { isUuid } from '#/base/uuid.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { builtFunctionIds, functionRequest, TEST_ORIGIN } from '#/testing/built-app.ts';
import { MATRIX } from './cases.ts';
import { expectedStatus, needsOf } from './expected.ts';
import type { MatrixCase } from './matrix-spec.ts';
import { PRINCIPALS, type PrincipalName } from './principals.ts';
import { ofApplication, pages, privacySuite, strayIn, unseenMarkers } from './privacy-suite.ts';
import { app, world } from './suite.ts';

/** Who may call what, and that no answer holds anything that isn't for who asked: one call by each says both. */
privacySuite();

test('every function of the build has a case, and every case a function', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(builtFunctionIds());
});

describe.each(PRINCIPALS)('pages for %s', (name) => {
  test('hold nothing that is not for the viewer', async () => {
    const stray = new Map<string, string[]>();
    for (const page of pages) {
      const { cookie } = world.callers[name];
      const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) };
      const response = await app.fetch(new Request(TEST_ORIGIN + page, { headers }));
      stray.set(page, await strayIn(response, await response.text(), name));
    }
    expect([...stray].filter(([, found]) => found.length > 0)).toEqual([]);
  });
});

test.each(PRINCIPALS)('an application with its talk is for those who review it, by %s', async (name) => {
  await world.setNeeds(['view:applications']);
  const { stray } = await call('application.getApplication', { method: 'GET' }, ofApplication, name);
  expect(stray).toEqual([]);
});

/** Reads first: changes write over the markers. */
const cases = Object.entries(MATRIX).toSorted(([, a], [, b]) => a.method.localeCompare(b.method));

describe.each(cases)('%s', (id, matrixCase) => {
  beforeAll(async () => {
    since = uuidv7();
    await world.setNeeds(needsOf(matrixCase.access));
  });

  test.each(PRINCIPALS)('%s', async (name) => {
    const caller = world.callers[name];
    const data = await matrixCase.input?.(world, caller);
    const before = await happened();
    const { status, body, stray } = await call(id, matrixCase, data, name);
    const expected = expectedStatus(matrixCase, name);
    expect({ status, body: status === expected ? '' : body.slice(0, 400) }).toEqual({ status: expected, body: '' });
    expect(stray).toEqual([]);
    if (matrixCase.method === 'GET' || status !== 200) expect(await happened()).toBe(before);
    else if (writesGuild(matrixCase)) expect(await happened()).toBeGreaterThan(Number(before));
  });

  test('every id of its input is swapped below', async () => {
    const data = await matrixCase.input?.(world, world.callers.owner);
    const swapped = Object.keys(matrixCase.foreign ?? {});
    expect(idPaths(data).filter((path) => path !== 'guildId' && !swapped.includes(path))).toEqual([]);
  });

  test('a forged context changes nothing', async () => {
    const forged = { user: { id: world.guild.owner.principal.userId }, isOwner: true, permissions: ['edit:admin'] };
    const data = await matrixCase.input?.(world, world.callers.stranger);
    const { status } = await call(id, matrixCase, data, 'stranger', forged);
    expect(status).toBe(expectedStatus(matrixCase, 'stranger'));
  });

  test.each(Object.entries(matrixCase.foreign ?? {}))(
    '%s of another guild is as unknown as none',
    async (field, make) => {
      const data = await matrixCase.input?.(world, world.callers.owner);
      const foreign = await make(world);
      const before = await stateOf(world.other.id);
      const answers = [];
      for (const value of [foreign, uuidv7()]) {
        const { status, body } = await call(id, matrixCase, withValue(data, field, value), 'owner');
        answers.push({ status, body: body.replaceAll(value, 'ID') });
      }
      expect(answers[0]).toEqual(answers[1]);
      // A read about the caller alone may answer; a change may not happen.
      if (matrixCase.method === 'POST') expect(answers[0]?.status).not.toBe(200);
      expect(await stateOf(world.other.id)).toEqual(before);
    },
  );
});

test('every planted value was seen by someone it is meant for', () => {
  expect(unseenMarkers()).toEqual([]);
});

type Called = Pick<MatrixCase, 'method'>;

/** `stray` is what in the answer isn't for the caller. */
async function call(id: string, { method }: Called, data: unknown, name: PrincipalName, context?: unknown) {
  const { cookie } = world.callers[name];
  await database().execute(sql`delete from rate_limits`);
  const response = await app.fetch(await functionRequest({ id, method, data, cookie, context }));
  const body = await response.text();
  return { status: response.status, body, stray: await strayIn(response, body, name) };
}

/** Begins with each function: events of all before need not be counted again. */
let since = uuidv7();
const happened = async () =>
  (await sqlRows(database()).as({ n: int })(sql`select count(*) as n from events where id > ${since}`))[0]?.n;

/** A change that someone needs rights in a guild for: it is in the guild's log, or it did not happen. */
const writesGuild = ({ method, access, unlogged }: MatrixCase): boolean =>
  method === 'POST' && typeof access === 'object' && 'guild' in access && unlogged !== true;

/** A checksum of what belongs to a guild. */
async function stateOf(guildId: string): Promise<unknown> {
  const { rows } = await database().execute(sql`
    select (select md5(string_agg(t::text, '' order by t::text)) from guilds t where id = ${guildId}) as guild,
      (select md5(string_agg(t::text, '' order by t::text)) from members t where guild_id = ${guildId}) as members,
      (select md5(string_agg(t::text, '' order by t::text)) from applications t where guild_id = ${guildId}) as applications,
      (select md5(string_agg(t::text, '' order by t::text)) from application_questions t where guild_id = ${guildId}) as questions,
      (select count(*) from events where guild_id = ${guildId}) as events`);
  return rows;
}

/** The same input with another value at a path of keys and indexes. */
function withValue(data: unknown, path: string, value: string): unknown {
  const copy = structuredClone(data) as Record<string, unknown>;
  const keys = path.split('.');
  let at: Record<string, unknown> = copy;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys.at(-1) ?? ''] = value;
  return copy;
}

/** Paths of all ids in an input. The guild's own id answers by decision 005. */
function idPaths(data: unknown, path: readonly string[] = []): string[] {
  if (isUuid(data)) return [path.join('.')];
  if (typeof data !== 'object' || data === null || data instanceof FormData) return [];
  return Object.entries(data).flatMap(([key, value]) => idPaths(value, [...path, key]));
}
