import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { settings } from '#/platform/config/config.settings.server.ts';

const CLIENT = join('dist', 'client');

const scripts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(js|css|html|json|txt)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(CLIENT, name), 'utf8') }));
const holding = (pattern: RegExp) => scripts.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('the scripts of the browser were looked through', () => {
  expect(scripts.length).toBeGreaterThan(20);
  expect(holding(/acceptApplication/)).not.toEqual([]);
});

/** PORT and HOST are words that libraries use. */
test.each(Object.keys(settings).filter((name) => name.includes('_')))('no script of the browser knows %s', (name) => {
  expect(holding(new RegExp(`\\b${name}\\b`))).toEqual([]);
});

const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.tables.server.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table));

test('no script of the browser holds a statement, a table or a part of the server', () => {
  const statements = new RegExp(
    `\\b(from|into|update|join) "?(${tables.join('|')})"?\\b (where|set|values|on|m|g|a|c|r)\\b`,
  );
  expect(holding(statements)).toEqual([]);
  expect(holding(/drizzle|pg-boss|argon2|node:fs|node:crypto|\.server\.ts|process\.env\./)).toEqual([]);
});
