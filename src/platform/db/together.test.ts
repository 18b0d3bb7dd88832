import { setImmediate as turn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { coalesce, share } from './coalesce.server.ts';
import { type Db, database, inTransaction } from './db.server.ts';
import { arrayOf, bool, instant, int, json, sqlRows, text } from './rows.server.ts';
import { jointly, reading, together } from './together.server.ts';

testDatabase();

/** The database, and the number of statements that each call of it was. */
function counted(): { db: Db; count: () => number } {
  let statements = 0;
  const db: Db = Object.create(database());
  db.execute = (statement: SQL) => {
    statements += 1;
    return database().execute(statement);
  };
  return { db, count: () => statements };
}

const VALUES = sql`
  select n as int, n::bigint * 9007199254740991 / 2 as big, 'a' || n as text, gen_random_uuid()::text as id, n > 1 as bool,
    timestamptz '2026-11-22 01:02:03.456+02' + make_interval(days => n) as at, array['x', null] as texts,
    json_build_object('k', array[n], 'nothing', null) as json, null::text as none
  from generate_series(2, 1, -1) n`;
const SHAPE = {
  ...{ int, big: int, text, id: text, bool, at: instant, texts: arrayOf(text.orNull), json, none: text.orNull },
};

test('reads of one turn are one statement, and each has its rows as it would have alone', async () => {
  const { db, count } = counted();
  const own = together(db);
  const numbers = sqlRows(own).as({ n: int });
  const [values, none, first, five] = await Promise.all([
    sqlRows(own).as(SHAPE)(VALUES),
    numbers(sql`select 1 as n where false`),
    numbers(sql`with twice as (select ${21} * 2 as n) select n from twice`),
    Promise.resolve().then(() => numbers(sql`select n from generate_series(1, ${5}) n order by n desc`)),
  ]);
  expect(count()).toBe(1);
  const alone = await sqlRows(database()).as(SHAPE)(VALUES);
  const { id: _, ...expected } = alone[0] ?? { id: '' };
  expect(values.map(({ at }) => at)).toEqual(alone.map(({ at }) => at));
  expect(values[0]).toMatchObject(expected);
  expect([none, first, five.map(({ n }) => n)]).toEqual([[], [{ n: 42 }], [5, 4, 3, 2, 1]]);
});

test('what is asked in a later turn is another statement, and one alone goes as it is', async () => {
  const { db, count } = counted();
  const numbers = sqlRows(together(db)).as({ n: int });
  const early = numbers(sql`select 1 as n`);
  await turn();
  expect(await Promise.all([early, numbers(sql`select 2 as n`)])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(count()).toBe(2);
});

test('one that fails fails alone', async () => {
  const numbers = sqlRows(together(database())).as({ n: int });
  const [good, bad] = await Promise.allSettled([numbers(sql`select 1 as n`), numbers(sql`select 1 / 0 as n`)]);
  expect(good).toEqual({ status: 'fulfilled', value: [{ n: 1 }] });
  expect(bad).toMatchObject({ status: 'rejected' });
});

test.each(['page', 'function'] as const)('what a %s reads is gathered, for each of them by itself', async (kind) => {
  const first = asRequest({ kind }, () => [reading(), reading()]);
  expect(first[0]).toBe(first[1]);
  expect(first[0]).not.toBe(database());
  expect(asRequest({ kind }, reading)).not.toBe(first[0]);
});

test('nothing else is gathered, and in a transaction nothing is read beside it', async () => {
  expect(reading()).toBe(database());
  asRequest({ kind: 'route' }, () => expect(reading()).toBe(database()));
  await asRequest({ kind: 'function' }, async () => {
    reading();
    await inTransaction(async () => expect(reading).toThrow('inside a transaction'));
  });
});

test('a read that is shared is asked once by a page, with its other reads', async () => {
  const asked: Db[] = [];
  const shared = share(async (_: string) => asked.push(reading()));
  await Promise.all([shared('a'), asRequest({ kind: 'page' }, () => Promise.all([shared('a'), shared('a')]))]);
  expect(asked.filter((db) => db === database())).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

test('what several requests share goes together, whoever asks', async () => {
  expect(jointly()).toBe(jointly());
  const { db, count } = counted();
  const joint = together(db);
  const numbers = coalesce((keys: readonly number[]) => values(joint, keys));
  const others = coalesce((keys: readonly number[]) => values(joint, keys));
  const asked = [1, 2].map((key) => asRequest({}, () => Promise.all([numbers(key), others(key)])));
  expect(await Promise.all(asked)).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(count()).toBe(1);
});

const values = async (db: Db, keys: readonly number[]) =>
  (await sqlRows(db).as({ n: int })(sql`select unnest(${sql.param([...keys])}::int[]) as n`)).map(({ n }) => n);
