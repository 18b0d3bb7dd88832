import { expect, test } from 'vitest';
import { GUILD_PERMISSION_IDS } from '#/features/guild-access/permission.schema.ts';
import { testDatabase } from '#/testing/database.ts';
import { readColumns } from '#/testing/schema/catalog.ts';
import { audienceColumns } from './markers.ts';

testDatabase();

/** Numbers, instants, IDs and switches reveal nothing by themselves; texts, lists and documents do. */
const TELLING = /^(text|character|json|bytea|citext|inet|tsvector|bit|smallint\[\])/;

test('every column has an audience', async () => {
  const declared = audienceColumns.map(({ table, column }) => `${table.name}.${column}`);
  const there = (await readColumns())
    .filter(({ type }) => TELLING.test(type))
    .map(({ table, column }) => `${table}.${column}`);
  expect(declared.sort()).toEqual(there.sort());
});

test('audiences name permissions that there are', () => {
  const named = audienceColumns.flatMap(({ audience }) => (typeof audience === 'object' ? audience.holders : []));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((id) => !GUILD_PERMISSION_IDS.includes(id))).toEqual([]);
});
