import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { cursorAt, keysetPage, offsetPage, type PageKey, pageKey, type SortKey } from './list.server.ts';
import { offsetCursor } from './list.ts';
import { listInput, sortedListInput } from './list-input.ts';

testDatabase();

/** Few values, so that most rows tie with others; the texts sort otherwise in most collations than in JavaScript. */
const rows = Array.from({ length: 61 }, (_, at) => ({
  level: at % 3,
  name: ['ä', 'b', 'A', 'z'][at % 4],
  at: `2026-01-01T00:00:00.00000${at % 5}Z`,
  day: `2026-01-0${(at % 7) + 1}`,
  place: 2 ** 40 + (at % 2),
  id: uuidv7(),
}));

const KEYS = {
  level: { by: sql`v.level`, type: 'int' },
  name: { by: sql`v.name`, type: 'text' },
  at: { by: sql`v.at`, type: 'timestamptz' },
  day: { by: sql`v.day`, type: 'date' },
  place: { by: sql`v.place`, type: 'bigint' },
  id: { by: sql`v.id`, type: 'uuid' },
} satisfies Record<string, SortKey>;

async function read(page: Pick<ReturnType<typeof keysetPage>, 'key' | 'after' | 'order'>, limit = sql`all`) {
  const found = await sqlRows(database()).as({ id: text, pageKey })(sql`
    select v.id, ${page.key} as "pageKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(level int, name text, at timestamptz, day date, place bigint, id uuid)
    where ${page.after} order by ${page.order} limit ${limit}`);
  return found;
}

const anOrder = fc
  .record({
    names: fc.shuffledSubarray(['level', 'name', 'at', 'day', 'place'] as const, { minLength: 1 }),
    descending: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    limit: fc.integer({ min: 1, max: 70 }),
  })
  .map(({ names, descending, limit }) => ({
    keys: [...names, 'id' as const].map((name, at): SortKey => ({ ...KEYS[name], desc: descending[at] ?? false })),
    limit,
  }));

describe('keysetPage', () => {
  test('shows every row once and in order, whatever the order and however many tie', async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, async ({ keys, limit }) => {
        const whole = (await read(keysetPage({ limit }, keys))).map(({ id }) => id);
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = keysetPage({ limit, cursor }, keys);
          const cut = page.cut(await read(page, sql`${page.limit}`));
          seen.push(...cut.rows.map(({ id }) => id));
          cursor = cut.nextCursor ?? undefined;
        } while (cursor !== undefined && seen.length <= rows.length);
        expect(seen).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  test('ends where the rows end', () => {
    const page = keysetPage({ limit: 2 }, [KEYS.id]);
    const row = { pageKey: [uuidv7()] };
    expect(page.cut([]).nextCursor).toBeNull();
    expect(page.cut([row, row]).nextCursor).toBeNull();
    expect(page.cut([row, row, row])).toEqual({ rows: [row, row], nextCursor: cursorAt('', row.pageKey) });
  });

  test.each<[string, PageKey]>([
    ['int', [2 ** 31]],
    ['int', [1.5]],
    ['int', ['1']],
    ['bigint', [2 ** 60]],
    ['text', ['a\u0000']],
    ['text', ['a\ud800']],
    ['text', [1]],
    ['uuid', ['x']],
    ['uuid', []],
    ['uuid', [uuidv7(), uuidv7()]],
    ['date', ['2026-02-30']],
    ['timestamptz', ['2026-02-30T00:00:00+00:00']],
    ['timestamptz', ['2026-02-01T24:00:00+00:00']],
    ['timestamptz', ['2026-02-01']],
    ['timestamptz', ['now']],
  ])('a key of type %s refuses %j', (type, values) => {
    const keys: SortKey[] = [{ by: sql`x`, type: type as SortKey['type'] }];
    expect(() => keysetPage({ cursor: cursorAt('', values), limit: 1 }, keys)).toThrow(
      expect.objectContaining({ code: 'INVALID', reason: 'bad_cursor' }),
    );
  });

  test('a cursor of one order is refused by another, and so is any other text', () => {
    const cursor = cursorAt('name', [uuidv7()]);
    expect(() => keysetPage({ cursor, limit: 1, sort: 'name' }, [KEYS.id])).not.toThrow();
    expect(reasonOf(() => keysetPage({ cursor, limit: 1, sort: '-name' }, [KEYS.id]))).toBe('bad_cursor');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json().map(asCursor)), (text) => {
        expect(reasonOf(() => keysetPage({ cursor: text, limit: 1 }, [KEYS.id]))).toBe('bad_cursor');
        expect(reasonOf(() => offsetPage({ cursor: `x${text}`, limit: 1 }))).toBe('bad_cursor');
      }),
      { numRuns: 30 },
    );
  });

  test('a row that could not be found again is a fault, not a cursor', () => {
    const page = keysetPage({ limit: 1 }, [KEYS.name]);
    for (const pageKey of [null, [null]]) expect(() => page.cut([{ pageKey }, { pageKey }])).toThrow('no key');
  });
});

function reasonOf(run: () => unknown): string {
  try {
    run();
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.reason : String(error);
  }
}

const asCursor = (text: string) => Buffer.from(text).toString('base64url');

test('numbered pages begin where their cursor says', () => {
  expect(offsetPage({ limit: 10 })).toMatchObject({ offset: 0, limit: 11 });
  const page = offsetPage({ limit: 10, cursor: offsetCursor(30) });
  expect(page.offset).toBe(30);
  const found = Array.from({ length: 11 }, (_, at) => at);
  expect(page.cut(found)).toEqual({ rows: found.slice(0, 10), nextCursor: offsetCursor(40) });
  expect(page.cut(found.slice(1))).toEqual({ rows: found.slice(1), nextCursor: null });
  for (const cursor of [offsetCursor(-1), offsetCursor(1.5), offsetCursor(1e9), btoa('[1,2]'), btoa('["1"]')])
    expect(() => offsetPage({ limit: 1, cursor })).toThrow(expect.objectContaining({ reason: 'bad_cursor' }));
});

test('a list is asked for by filters, sort, cursor and limit, and by nothing else', () => {
  const sorted = sortedListInput({}, { sorts: ['name', '-name'], sort: '-name', limit: 5, max: 50 });
  expect(sorted.parse({})).toEqual({ sort: '-name', limit: 5 });
  expect(listInput({}).parse({ cursor: 'x', limit: 100 })).toEqual({ cursor: 'x', limit: 100 });
  for (const input of [{ limit: 0 }, { limit: 51 }, { limit: 1.5 }, { sort: 'level' }, { after: 'x' }, { cursor: 1 }])
    expect(sorted.safeParse(input).success).toBe(false);
});
