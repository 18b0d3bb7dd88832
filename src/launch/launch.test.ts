/** The product from outside: started, asked, stopped and killed like by the person who runs it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedUrl } from '#/platform/embedded/address.server.ts';
import { freePort, isRunning, Product, until } from '#/testing/product.ts';

const home = mkdtempSync(join(tmpdir(), 'guildhall-launch-'));
const DATA_DIR = join(home, 'data');
let PORT = '';
let product: Product;

const start = (settings: NodeJS.ProcessEnv = {}) => new Product({ PORT, DATA_DIR, DEMO: 'off', ...settings });
const ready = async () => (await (await fetch(`${product.url}/readyz`)).json()) as { ready: boolean };
const isReady = () =>
  ready().then(
    (answer) => answer.ready,
    () => false,
  );

beforeAll(async () => {
  PORT = await freePort();
  product = await start().ready();
});
afterAll(async () => {
  product.signal('SIGTERM');
  await product.ended;
  rmSync(home, { recursive: true, force: true });
});

describe('a started product', () => {
  test('says once that it is ready, and where', () => {
    expect(product.output.split('\n').filter((line) => line === `Guildhall is ready at ${product.url}`)).toHaveLength(
      1,
    );
  });

  test('answers pages and health checks', async () => {
    expect((await fetch(product.url)).status).toBe(200);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    await until(isReady);
    expect(await ready()).toEqual({ ready: true, database: 'ok', migrations: 'ok', jobs: 'ok', ledger: 'ok' });
  });

  test('serves what the build made compressed and for ever', async () => {
    const page = await (await fetch(product.url)).text();
    const asset = /\/assets\/[\w-]+\.css/.exec(page)?.[0] ?? '';
    const answer = await fetch(product.url + asset, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    const again = await fetch(product.url + asset, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await fetch(`${product.url}/assets/%2e%2e/%2e%2e/package.json`)).status).not.toBe(200);
  });

  test('redirects from other names of this machine to the public one', async () => {
    const [status, location] = await new Promise<[number | undefined, string | undefined]>((resolve) => {
      request(`${product.url}/login?a=b`, { headers: { host: `localhost:${PORT}` } }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      }).end();
    });
    expect([status, location]).toEqual([307, `${product.url}/login?a=b`]);
  });
});

describe('what must not go on is refused, in words, and not begun', () => {
  const refused = async (settings: NodeJS.ProcessEnv) => {
    const second = start(settings);
    expect(await second.ended).toBe(1);
    expect(second.output).not.toMatch(/^\s+at |is ready/m);
    return second.output;
  };

  test('a second start with the same data', async () => {
    const words = await refused({ PORT: await freePort() });
    expect(words).toContain(`Guildhall is already running with the data in ${DATA_DIR} (process ${product.pid})`);
    expect(await isReady()).toBe(true);
  });

  test('a taken port', async () => {
    expect(await refused({ DATA_DIR: join(home, 'other') })).toContain(`Port ${PORT} on 127.0.0.1 is in use`);
  });

  test('settings that cannot be used, all of them', async () => {
    const words = await refused({ PORT: 'x', LOG_LEVEL: 'loud', DEMO: 'on', HOST: '0.0.0.0' });
    for (const name of ['PORT', 'LOG_LEVEL', 'DEMO']) expect(words).toContain(`  ${name} `);
  });
});

describe('when a part dies, it is started again', () => {
  test.each(['web/main', 'worker/main'])('%s', async (part) => {
    const before = product.member(part);
    process.kill(before, 'SIGKILL');
    await until(() => !isRunning(before));
    await until(() => product.members(part).some((pid) => pid !== before));
    await until(isReady);
  });

  test('the database, while web and worker live on', async () => {
    const [web, worker, database] = ['web/main', 'worker/main', 'bin/postgres'].map((part) => product.member(part));
    // Who would start it again, and soon, is held up until its absence has been seen.
    product.signal('SIGSTOP');
    process.kill(database ?? 0, 'SIGKILL');
    await until(async () => !(await isReady()));
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
    product.signal('SIGCONT');
    await until(isReady);
    expect(product.member('web/main')).toBe(web);
    expect(product.member('worker/main')).toBe(worker);
  });
});

describe('the end', () => {
  test('comes in order when no one reads its words any more', async () => {
    const family = product.family();
    const worker = product.member('worker/main');
    product.stopReading();
    // Which it would report.
    process.kill(worker, 'SIGKILL');
    await until(() => product.members('worker/main').some((pid) => pid !== worker));
    await until(isReady);
    product.signal('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(family.filter(isRunning)).toEqual([]);
    product = await start().ready();
  });

  test('SIGTERM ends every process of it in order, with 0', async () => {
    const family = product.family();
    expect(family.length).toBeGreaterThan(3);
    product.signal('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(family.filter(isRunning)).toEqual([]);
    product = await start().ready();
  });

  test.each([
    ['the launcher', (all: Product) => [all.pid]],
    [
      'everything',
      (all: Product) => [all.pid, all.member('web/main'), all.member('worker/main'), all.member('bin/postgres')],
    ],
  ])(
    'after kill -9 of %s the next start has everything that was acknowledged',
    async (_, victims) => {
      const writer = await writeUntilCut();
      await until(() => writer.acknowledged.length > 200);
      const family = product.family();
      for (const pid of victims(product)) process.kill(pid, 'SIGKILL');
      await product.ended;

      product = await start().ready();
      await writer.cut;
      expect(family.filter(isRunning)).toEqual([]);
      const client = new pg.Client({ connectionString: embeddedUrl(DATA_DIR) });
      await client.connect();
      const { rows } = await client.query(`select key from rate_limits where key like '${writer.name}:%'`);
      await client.end();
      const kept = new Set(rows.map((row) => row.key));
      expect(writer.acknowledged.filter((key) => !kept.has(key))).toEqual([]);
    },
    60_000,
  );
});

/** Inserts one row after the other and remembers those the database has acknowledged, until the connection is lost. */
async function writeUntilCut() {
  const name = `cut${Math.random()}`;
  const acknowledged: string[] = [];
  const client = new pg.Client({ connectionString: embeddedUrl(DATA_DIR) });
  client.on('error', () => {});
  await client.connect();
  const write = async () => {
    for (let n = 0; ; n++) {
      const key = `${name}:${n}`;
      await client.query('insert into rate_limits (key, tokens, at, ok) values ($1, 1, now(), true)', [key]);
      acknowledged.push(key);
    }
  };
  return { name, acknowledged, cut: write().catch(() => {}) };
}
