/** Two installs of the product on one database, one of them stopping (docs/product/security.md#outages). */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort, isRunning, Product, until } from '#/testing/product.ts';

const { adminUrl, urlTemplate, template } = inject('testServer');
const name = `test_${randomUUID().replaceAll('-', '')}`;
const DATABASE_URL = urlTemplate.replace('DATABASE', name);
const home = mkdtempSync(join(tmpdir(), 'guildhall-instances-'));
let products: Product[] = [];

const start = async (settings: NodeJS.ProcessEnv = {}) =>
  new Product({
    ...settings,
    PORT: await freePort(),
    DATA_DIR: home,
    DATABASE_URL,
    AUTH_SECRET: 'only-for-this-test-only-for-this-test',
  }).ready();
const readyStatus = async ({ url }: Product) => (await fetch(`${url}/readyz`).catch(() => undefined))?.status;
const isReady = async (product: Product) => (await readyStatus(product)) === 200;

beforeAll(async () => {
  await asAdmin(
    `create database ${name} template ${template} owner ${pg.escapeIdentifier(new URL(DATABASE_URL).username)}`,
  );
  products = [await start(), await start()];
  for (const product of products) await until(() => isReady(product));
});
afterAll(async () => {
  for (const product of products) product.signal('SIGTERM');
  await Promise.all(products.map((product) => product.ended));
  await asAdmin(`drop database ${name} with (force)`);
  rmSync(home, { recursive: true });
});

test('SIGTERM of one behind a balancer that never retries: no request fails, and all are drained', async () => {
  const [leaving, staying] = products as [Product, Product];
  const balancer = await balance([leaving, staying]);
  const load = keepAsking(balancer.url, 8);
  await sleep(1_000);
  leaving.signal('SIGTERM');
  expect(await leaving.ended).toBe(0);
  await until(() => load.answered.length > 50);
  const { failed } = await load.stop();
  await balancer.close();
  expect(failed).toEqual([]);
  products = [staying, await start({ WEB_PROCESSES: '2' })];
});

test('kill -9 of one: nothing fails once the balancer has noticed, and the other one goes on', async () => {
  const [dying, staying] = products as [Product, Product];
  await until(() => isReady(dying));
  const balancer = await balance([dying, staying]);
  const load = keepAsking(balancer.url, 8);
  await sleep(1_000);
  const family = dying.family();
  for (const pid of family) process.kill(pid, 'SIGKILL');
  await until(() => !family.some(isRunning) && !balancer.asks(dying));
  const noticed = Date.now();
  // As long as a busy machine takes for them.
  await until(() => load.answered.filter(({ asked }) => asked > noticed).length > 50);
  const { failed } = await load.stop();
  await balancer.close();
  expect(failed.filter(({ asked }) => asked > noticed)).toEqual([]);
  expect(await isReady(staying)).toBe(true);
  products = [staying];
});

test('two web processes of one install share its port, and one goes on without the other', async () => {
  const [product] = products as [Product];
  const [first, second] = product.members('web/main') as [number, number];
  for (const stopped of [first, second]) {
    process.kill(stopped, 'SIGSTOP');
    const answers = await askAnew(product, 40, 5_000).finally(() => process.kill(stopped, 'SIGCONT'));
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(answers).toContain(undefined);
  }
  process.kill(first, 'SIGKILL');
  // With all of its threads: until then its half of the port is still there.
  await until(() => !existsSync(`/proc/${first}`));
  expect(await askAnew(product, 40, 60_000)).toEqual(Array(40).fill(200));
  await until(() => product.members('web/main').length === 2);
});

/** So many requests at once, each over a connection of its own: their status, or undefined for no answer in time. */
function askAnew({ url }: Product, count: number, patience: number) {
  const ask = () =>
    new Promise<number | undefined>((resolve) => {
      const asked = request(`${url}/healthz`, { agent: false }, (answer) => resolve(answer.resume().statusCode));
      asked.setTimeout(patience, () => asked.destroy()).on('error', () => resolve(undefined));
      asked.end();
    });
  return Promise.all(Array.from({ length: count }, ask));
}

/**
 * A balancer as plain as they come: it asks each product five times a second whether it is ready, and repeats nothing.
 * Where no one says so, it asks who at least answers: a busy machine is no outage.
 */
async function balance(targets: readonly Product[]) {
  const agent = new Agent({ keepAlive: true });
  const states = new Map<Product, 'ready' | 'busy' | 'gone'>(targets.map((target) => [target, 'ready']));
  const those = (state: 'ready' | 'busy') => targets.filter((target) => states.get(target) === state);
  let turn = 0;
  let closed = false;
  const watch = targets.map(async (target) => {
    while (!closed) {
      const status = await readyStatus(target);
      states.set(target, status === 200 ? 'ready' : status === undefined ? 'gone' : 'busy');
      await sleep(200);
    }
  });
  const server = createServer((incoming, outgoing) => {
    const ready = those('ready');
    const open = ready.length > 0 ? ready : those('busy');
    const target = open[turn++ % open.length];
    if (!target) return outgoing.writeHead(502).end();
    const { host: _, ...headers } = incoming.headers;
    const onward = request(target.url + incoming.url, { agent, headers }, (answer: IncomingMessage) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    onward.end();
  });
  const port = Number(await freePort());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    asks: (target: Product) => states.get(target) !== 'gone',
    async close() {
      closed = true;
      await Promise.all(watch);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function keepAsking(url: string, askers: number) {
  let stopping = false;
  // With the moment each was asked, in milliseconds.
  const answered: { asked: number }[] = [];
  const failed: { asked: number; why: string }[] = [];
  const ask = async () => {
    while (!stopping) {
      const asked = Date.now();
      try {
        const answer = await fetch(`${url}/guild-discovery`);
        await answer.text();
        if (answer.status === 200) answered.push({ asked });
        else failed.push({ asked, why: String(answer.status) });
      } catch (error) {
        failed.push({ asked, why: String(error) });
      }
    }
  };
  const all = Promise.all(Array.from({ length: askers }, ask));
  return {
    answered,
    async stop() {
      stopping = true;
      await all;
      return { failed };
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
