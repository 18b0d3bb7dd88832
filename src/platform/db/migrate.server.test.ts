import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { until } from '#/testing/product.ts';
import { isMigrated, migrateDatabase } from './migrate.server.ts';

const { adminUrl, urlTemplate } = inject('testServer');
let url: string;
let folder: string;
let pool: pg.Pool;

beforeEach(async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  url = urlTemplate.replace('DATABASE', name);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} owner ${pg.escapeIdentifier(new URL(url).username)}`);
  await admin.end();
  folder = mkdtempSync(join(tmpdir(), 'guildhall-migrations-'));
  pool = new pg.Pool({ connectionString: url, max: 2 });
});
afterEach(async () => {
  await pool.end();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = new URL(url).pathname.slice(1);
  // Connections that were ended are gone a moment later; forced to, they would fail.
  await until(
    async () => (await admin.query('select from pg_stat_activity where datname = $1', [name])).rowCount === 0,
  );
  await admin.query(`drop database ${name}`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

/** `when` orders nothing here: the list does, as in the journal. */
function migrations(...list: { tag: string; when: number; sql: string }[]) {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  for (const { tag, sql } of list) writeFileSync(join(folder, `${tag}.sql`), sql);
  const entries = list.map(({ tag, when }, idx) => ({ idx, tag, when, version: '7', breakpoints: true }));
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
}
const one = {
  tag: '0000_one',
  when: 1000,
  sql: 'create table one (n int);--> statement-breakpoint\ninsert into one values (1);',
};
const two = { tag: '0001_two', when: 2000, sql: 'insert into one values (2);' };
const early = { tag: '0002_early', when: 1500, sql: 'insert into one values (15);' };
const numbers = async () => (await pool.query('select n from one order by n')).rows.map((row) => row.n);
const migrate = () => migrateDatabase(url, { folder });

test('each migration runs once, however many processes come at the same time', async () => {
  migrations(one, two);
  const results = await Promise.all([migrate(), migrate(), migrate(), migrate()]);
  expect(results.map((result) => result.applied).sort()).toEqual([0, 0, 0, 2]);
  expect(await numbers()).toEqual([1, 2]);
});

test('one that came later from another branch with an earlier date is not passed over', async () => {
  migrations(one, two);
  await migrate();
  migrations(one, two, early);
  expect(await isMigrated(pool, folder)).toBe(false);
  expect(await migrate()).toEqual({ applied: 1 });
  expect(await numbers()).toEqual([1, 2, 15]);
  expect(await isMigrated(pool, folder)).toBe(true);
});

test('a database of a newer version is refused in words and left as it is', async () => {
  migrations(one, two);
  await migrate();
  migrations(one);
  await expect(migrate()).rejects.toThrow('probably newer, version of Guildhall');
  expect(await numbers()).toEqual([1, 2]);
});

test('one that fails leaves nothing of itself, and those before it stay', async () => {
  migrations(one, {
    tag: '0001_bad',
    when: 2000,
    sql: 'insert into one values (3);--> statement-breakpoint\nselect 1 / 0;',
  });
  await expect(migrate()).rejects.toThrow('division by zero');
  expect(await numbers()).toEqual([1]);
  migrations(one, { ...two, tag: '0001_good' });
  expect(await migrate()).toEqual({ applied: 1 });
});

test('progress is reported migration by migration', async () => {
  migrations(one, two);
  const reported: string[] = [];
  await migrateDatabase(url, { folder, onProgress: (done, of) => reported.push(`${done + 1} of ${of}`) });
  expect(reported).toEqual(['1 of 2', '2 of 2']);
});
