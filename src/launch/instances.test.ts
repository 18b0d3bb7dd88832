/** Two installs of the product on one database, one of them stopping (docs/product/security.md#outages). */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
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

const start = async () =>
  new Product({
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
}, 180_000);
afterAll(async () => {
  for (const product of products) product.signal('SIGTERM');
  await Promise.all(products.map((product) => product.ended));
  await asAdmin(`drop database ${name} with (force)`);
  rmSync(home, { recursive: true });
}, 60_000);

test('SIGTERM of one behind a balancer that never retries: no request fails, all drained within 10 s', async () => {
  const [leaving, staying] = products as [Product, Product];
  const balancer = await balance([leaving, staying]);
  const load = keepAsking(balancer.url, 8);
  await sleep(1_000);
  const began = Date.now();
  leaving.signal('SIGTERM');
  expect(await leaving.ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  await until(() => load.answered.length > 50);
  const { failed } = await load.stop();
  await balancer.close();
  expect(failed).toEqual([]);
  products = [staying, await start()];
}, 60_000);

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
}, 60_000);

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
