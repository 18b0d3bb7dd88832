import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { functionRequest } from '#/testing/built-app.ts';
import { MATRIX } from './cases.ts';
import { app, matrixSuite, world } from './suite.ts';

/** Values that break careless code, in place of every value of every input (docs/product/security.md#input). */
const NAUGHTY: readonly unknown[] = [
  'a\u0000b',
  'a\ud800',
  '\u202eabc',
  '%_\\',
  "'; drop table users; --",
  '__proto__',
  'x'.repeat(50_000),
  '',
  null,
  -1,
  1.5,
  2 ** 53,
  1e308,
  Number.NaN,
  true,
  [],
  {},
];

matrixSuite();

const inputs = Object.entries(MATRIX).filter(([, { input, ignoresInput }]) => input !== undefined && !ignoresInput);

describe.each(inputs)('%s', (id, { method, input }) => {
  const call = async (data: unknown) => {
    await database().execute(sql`delete from rate_limits`);
    const { cookie } = world.callers.owner;
    const response = await app.fetch(await functionRequest({ id, method, data, cookie }));
    return { status: response.status, body: await response.text() };
  };

  test('no value of its input crashes it', async () => {
    const data = await input?.(world, world.callers.owner);
    for (const path of pathsOf(data)) {
      for (const value of NAUGHTY) {
        const { status, body } = await call(withValue(data, path, value));
        expect({ path, value, status, body: status < 500 ? '' : body.slice(0, 300) }).toMatchObject({ body: '' });
      }
    }
  });

  test('a field that it does not know is refused', async () => {
    const data = await input?.(world, world.callers.owner);
    if (data instanceof FormData) data.set('ownerUserId', 'x');
    const more = data instanceof FormData ? data : { ...(data as object), ownerUserId: 'x' };
    expect((await call(more)).status).toBe(400);
  });
});

/** Paths of keys and indexes to every value that is no object of its own, and to every object and list inside. */
function pathsOf(data: unknown, path: readonly string[] = []): string[] {
  if (typeof data !== 'object' || data === null || data instanceof FormData)
    return path.length > 0 ? [path.join('.')] : [];
  const inside = Object.entries(data).flatMap(([key, value]) => pathsOf(value, [...path, key]));
  return path.length > 0 ? [path.join('.'), ...inside] : inside;
}

function withValue(data: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(data) as Record<string, unknown>;
  const keys = path.split('.');
  let at: Record<string, unknown> = copy;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys.at(-1) ?? ''] = value;
  return copy;
}
