import { expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import { readColumns } from '#/testing/schema/catalog.ts';
import { COLUMNS } from './columns.ts';

testDatabase();

/** Numbers, instants, ids and switches tell nothing by themselves; words, lists of them and documents do. */
const TELLING = /^(text|character|json|bytea|citext|inet)/;

test('of every column it is told who may read it', async () => {
  const told = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  );
  const there = (await readColumns())
    .filter(({ type }) => TELLING.test(type))
    .map(({ table, column }) => `${table}.${column}`);
  expect(told.sort()).toEqual(there.sort());
});
