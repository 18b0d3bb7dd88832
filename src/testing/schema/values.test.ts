import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import { type Check, type Column, readChecks, readColumns } from './catalog.ts';

/** Numbers that any value fits. */
const ANY_NUMBER: Readonly<Record<string, string>> = {
  'event_chains.seq': 'counted by the function that links',
  'event_chains.recorded_seq': 'one that the log had',
  'events.seq': 'of the version before',
  'rate_limits.tokens': 'kept by one statement',
};

testDatabase();
let columns: readonly Column[];
let checks: readonly Check[];

beforeAll(async () => {
  [columns, checks] = await Promise.all([readColumns(), readChecks()]);
});

const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.tables.server.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));

const checksOf = (table: string, column: string) =>
  checks.filter((check) => check.table === table && check.columns?.includes(column));

test('the tables of the sources are those of the database', () => {
  expect([...new Set(tables.map((table) => getTableName(table)))].sort()).toEqual([
    ...new Set(columns.map(({ table }) => table)),
  ]);
});

test('a word of a closed list is one of it in the database too', () => {
  const closed = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ enumValues }) => enumValues && enumValues.length > 0)
      .map(({ name, enumValues }) => ({ table: getTableName(table), name, words: [...(enumValues ?? [])].sort() })),
  );
  expect(closed.length).toBeGreaterThan(8);
  const held = closed.map(({ table, name }) => {
    const lists = checksOf(table, name).filter(({ columns: of }) => of.length === 1);
    const words = lists.flatMap(({ definition }) =>
      [...definition.matchAll(/'((?:[^']|'')+)'::text/g)].map(([, word]) => word?.replaceAll("''", "'")),
    );
    return { table, name, words: words.sort() };
  });
  expect(held).toEqual(closed);
});

test('every number has its bounds', () => {
  const unbound = columns
    .filter(({ type }) => ['integer', 'bigint', 'smallint', 'double precision', 'numeric'].includes(type))
    .filter(({ table, column }) => !checksOf(table, column).some(({ definition }) => /[<>]/.test(definition)))
    .map(({ table, column }) => `${table}.${column}`);
  expect(unbound).toEqual(Object.keys(ANY_NUMBER));
});
