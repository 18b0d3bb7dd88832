import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import { database, databaseErrorCode, databasePool } from './db.server.ts';
import { withLiterals, write } from './direct-statements.server.ts';

testDatabase();

const people = pgTable('people', { name: text(), born: timestamp() });
const at = new Date('2026-11-25T12:00:00Z');

const byDrizzle = (statement: SQL) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return { text, values: params };
};

describe('a statement without parameters', () => {
  test('answers what it answers with them, whatever the texts hold', async () => {
    const hostile = [`'; drop table users; --`, `back\\slash ' quote`, '$1 $2', '', 'Grüße\n"x"'];
    for (const value of hostile) {
      const { rows } = await databasePool().query(
        withLiterals(sql`select ${value}::text as a, 5 - ${-3} as b, ${null}::int as c`),
      );
      expect(rows).toEqual([{ a: value, b: 8, c: null }]);
    }
  });

  test('takes no value that it can’t write', () => {
    for (const value of [at, 0.5, Number.NaN, true])
      expect(() => withLiterals(sql`select ${value}`)).toThrow('No plain text');
    expect(() => withLiterals(sql`select from ${people}`)).toThrow('Only raw SQL');
  });
});

describe('a statement is written as Drizzle writes it', () => {
  test.each<[string, () => SQL]>([
    ['nothing', () => sql``],
    ['text', () => sql`select 1`],
    ['parameters', () => sql`select ${1}, ${'a'}, ${true}, ${null}, ${at}, ${{ a: [1] }}, ${2n}`],
    ['parameters side by side', () => sql`${1}${2}`],
    ['nothing in a place', () => sql`select 1 ${undefined}`],
    ['a name', () => sql`select 1 as ${sql.identifier('a "b"')}`],
    ['raw text', () => sql`select ${sql.raw('now()')}`],
    ['a list', () => sql`select 1 where 1 in ${[1, 2, sql`${3} + 1`]}`],
    ['an empty list', () => sql`select ${[]}`],
    ['an array as one parameter', () => sql`select ${sql.param(['a', null])}::text[]`],
    ['a parameter with a column of its own', () => sql`select ${sql.param(at, people.born)}`],
    ['statements joined', () => sql`${sql.join([sql`a = ${1}`, sql`b = ${2}`], sql` and `)} or c = ${3}`],
    ['statements in statements', () => sql`(${sql`(${sql`select ${1}`}, ${2})`}) ${sql.empty()} ${3}`],
  ])('%s', (_, statement) => {
    // Found anew the second time, by its pieces.
    for (const expected of [byDrizzle(statement()), byDrizzle(statement())])
      expect(write(statement())).toEqual(expected);
  });
});

test('what begins alike and goes on otherwise is kept apart', () => {
  const texts = [sql`select ${1} a`, sql`select ${1} b`, sql`select ${1}`, sql`select $1 a`].map((each) => write(each));
  expect(texts.map((each) => each?.text)).toEqual(['select $1 a', 'select $1 b', 'select $1', 'select $1 a']);
  expect(texts.map((each) => each?.values.length)).toEqual([1, 1, 1, 0]);
});

test('what only Drizzle can write is left to it, and is sent all the same', async () => {
  const own = [
    sql`select ${people.name} from ${people}`,
    sql`select ${1}`.inlineParams(),
    sql`${sql.placeholder('a')}`,
  ];
  expect(own.map(write)).toEqual([undefined, undefined, undefined]);
  const { rows } = await database().execute(sql`select count(*)::int as n from ${sql`${pgTable('guilds', {})}`}`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('an answer is what Drizzle would give, and so is a failure', async () => {
  const values = sql`select now() as at, current_date as day, interval '1 day' as pause, array[now()] as times,
    array[current_date] as days, 1::int8 as big, 1.5 as decimal, '{"a": 1}'::jsonb as json`;
  const failing = sql`select 1 / ${0}::int`;
  const drizzled = drizzle(databasePool());
  const answers = async (db: Pick<typeof drizzled, 'execute'>) => {
    const { rows } = await db.execute(values);
    const shapes = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, typeof value, Array.isArray(value)]);
    const failure = await db.execute(failing).catch((error: unknown) => error);
    return [shapes, failure instanceof Error && failure.message, databaseErrorCode(failure)];
  };
  expect(await answers(database() as never)).toEqual(await answers(drizzled));
});
