import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { embeddedFolder, embeddedUrl } from './address.server.ts';
import { type EmbeddedServer, startEmbedded } from './cluster.server.ts';
import { isAlive, runningPostmaster } from './postmaster.server.ts';

let home = '';
let server: EmbeddedServer | undefined;
const dataDir = (name = 'data') => {
  home = mkdtempSync(join(tmpdir(), 'guildhall-pg-'));
  return join(home, name);
};
const start = async (dir: string) => {
  server = await startEmbedded(embeddedFolder(dir), { durable: false });
  return server;
};
const ask = async (url: string, question: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
};

afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(home, { recursive: true, force: true });
});

test('the product’s role owns its database, is no superuser, and no one connects without a password', async () => {
  const dir = dataDir();
  await start(dir);
  const url = embeddedUrl(dir);
  expect(
    await ask(url, 'select current_user::text as name, usesuper from pg_user where usename = current_user'),
  ).toEqual([{ name: 'guildhall', usesuper: false }]);
  expect(
    await ask(
      url,
      `select datcollate, datlocprovider, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'guildhall'`,
    ),
  ).toEqual([{ datcollate: 'C', datlocprovider: 'b', encoding: 'UTF8' }]);
  expect(await ask(url, `select lower('ÄÖÉ') as low`)).toEqual([{ low: 'äöé' }]);
  await expect(ask(url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  expect(statSync(join(embeddedFolder(dir), 'passwords.json')).mode & 0o077).toBe(0);
  expect(statSync(join(embeddedFolder(dir), 'cluster')).mode & 0o077).toBe(0);
});

test('a path too long for a socket works as well', async () => {
  const dir = dataDir('long'.repeat(40));
  await start(dir);
  expect(await ask(embeddedUrl(dir), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server left running by a start that was killed is replaced, its data kept', async () => {
  const dir = dataDir();
  const first = await start(dir);
  await ask(embeddedUrl(dir), 'create table kept as select 1 as one');
  const second = await start(dir);
  expect(isAlive(first.pid)).toBe(false);
  expect(second.pid).not.toBe(first.pid);
  expect(await ask(embeddedUrl(dir), 'select one from kept')).toEqual([{ one: 1 }]);
});

test('a pid file that names another process by now is no running server, and no obstacle', async () => {
  const dir = dataDir();
  await (await start(dir)).stop();
  const cluster = join(embeddedFolder(dir), 'cluster');
  const { uid, gid } = statSync(cluster);
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    writeFileSync(join(cluster, file), `${process.pid}\n${cluster}\n0\n5432\n.\n\n\nready\n`);
  expect(await runningPostmaster(cluster)).toBeNull();
  await start(dir);
  expect(await ask(embeddedUrl(dir), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(cluster)).toMatchObject({ uid, gid });
});

test('a cluster that was cut short while it was made is made anew', async () => {
  const dir = dataDir();
  const half = join(embeddedFolder(dir), 'cluster.new');
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  await start(dir);
  expect(await ask(embeddedUrl(dir), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the data of another major version is refused in words and left alone', async () => {
  const dir = dataDir();
  const cluster = join(embeddedFolder(dir), 'cluster');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start(dir)).rejects.toThrow('created by PostgreSQL 17; this version needs 18');
  expect(statSync(join(cluster, 'PG_VERSION')).size).toBe(3);
});
