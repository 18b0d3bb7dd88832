/** The first start in demo mode, from outside: cut short, begun again, and not repeated. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { freePort, isRunning, Product, until } from '#/testing/product.ts';

const home = mkdtempSync(join(tmpdir(), 'guildhall-demo-'));
const PORT = await freePort();
const started: Product[] = [];
const start = () => {
  const product = new Product({ PORT, DATA_DIR: join(home, 'data'), DEMO: 'on' });
  started.push(product);
  return product;
};
const isFilling = (product: Product) => product.output.includes('Filling the demo world');

afterAll(async () => {
  for (const product of started) product.signal('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(home, { recursive: true, force: true });
});

test('a world that was cut short is begun again, and a whole one is kept', { timeout: 300_000 }, async () => {
  const first = start();
  await until(() => isFilling(first), 120_000);
  const family = first.family();
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(family.filter(isRunning)).toEqual([]);

  const second = await start().ready();
  expect(second.output).toMatch(/Filling the demo world: (\d+) of \1\n/);
  // A line of its own, after the one that says it is ready.
  await until(() => second.output.includes(`Sign in with a demo account at ${second.url}/login`));
  const page = await fetch(`${second.url}/g/${HOME_GUILD.slug}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(HOME_GUILD.name);
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);

  const third = await start().ready();
  expect(isFilling(third)).toBe(false);
  expect((await fetch(`${third.url}/g/${HOME_GUILD.slug}`)).status).toBe(200);
  third.signal('SIGTERM');
  expect(await third.ended).toBe(0);
});
