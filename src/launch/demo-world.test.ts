/** The first start in demo mode, from outside: cut short, begun again, and not repeated. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toJSONAsync } from 'seroval';
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

/** What the demo's own Discord keeps: titles of messages, and names of events. */
function kept(): { posts: string[]; events: string[] } {
  try {
    const { messages, events } = JSON.parse(readFileSync(join(home, 'data', 'demo', 'discord.json'), 'utf8'));
    return {
      posts: messages.map(({ body }: { body: { embeds: { title: string }[] } }) => body.embeds[0]?.title ?? ''),
      events: events.map(({ body }: { body: { name: string } }) => body.name),
    };
  } catch {
    return { posts: [], events: [] };
  }
}

/** The guild master of the demo, and what they read on the tab "Discord". */
async function signedIn({ url }: Product) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const body = JSON.stringify({ persona: 'guild.master' });
  const entered = await fetch(`${url}/api/auth/persona`, { method: 'POST', headers, body });
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const get = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { ...headers, cookie, 'x-tsr-serverfn': 'true' } })).text();
  const guildId = /guilds\/([0-9a-f-]{36})/.exec(await get('/dashboard'))?.[1] ?? '';
  const sent = async (data: object = {}) => JSON.stringify(await toJSONAsync({ data: { guildId, ...data } }));
  const payload = encodeURIComponent(await sent());
  /** The address of a page of the demo's Stripe. */
  const open = async (id: string, data?: object) => {
    const asked = { method: 'POST', headers: { ...headers, cookie, 'x-tsr-serverfn': 'true' }, body: await sent(data) };
    const answer = await (await fetch(`${url}/_serverFn/${id}`, asked)).text();
    return /http:\/\/127\.0\.0\.1:\d+\/(?:portal|checkout)\/[\w-]+/.exec(answer)?.[0] ?? answer;
  };
  const press = (page: string, button: string) => fetch(`${page}/${button}`, { method: 'POST', redirect: 'manual' });
  return {
    open,
    press,
    /** Whether the tab "Plan & Billing" says this. */
    billed: async (words: string) => (await get(`/guilds/${guildId}/settings/plan-billing`)).includes(words),
    discord: async () => ({
      tab: await get(`/guilds/${guildId}/settings/discord`),
      preview: await get(`/_serverFn/discordPost.getPreview?payload=${payload}`),
    }),
  };
}

/** From the plan that the guild has to none, and to a larger one by the demo's checkout, which takes no money. */
async function upgrade({ open, press, billed }: Awaited<ReturnType<typeof signedIn>>): Promise<void> {
  expect(await billed('64 of 150')).toBe(true);
  const portal = await open('billing.openPortal');
  expect(await (await fetch(portal)).text()).toContain('Demo billing: no card, no money');
  await press(portal, 'cancel');
  await until(() => billed('is canceled'));
  await press(portal, 'resume');
  await until(async () => !(await billed('is canceled')));
  await press(portal, 'end');
  await until(() => billed('64 of 50<'));
  const checkout = await open('billing.openCheckout', { plan: 'alliance', interval: 'month' });
  expect(await (await fetch(checkout)).text()).toContain('Demo checkout: no card, no money');
  const paid = await press(checkout, 'pay');
  expect(paid.headers.get('location')).toContain('/billing/success?guildId=');
  await until(() => billed('64 of 500'));
}

test('a world that was cut short is begun again, and a whole one is kept', { timeout: 900_000 }, async () => {
  const first = start();
  await until(() => isFilling(first), 300_000);
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
  const master = await signedIn(second);
  await until(() => kept().posts.length > 10 && kept().events.includes('Sunday foraging'), 300_000);
  const before = await master.discord();
  expect(before.tab).toContain('Ashen Lanterns (demo server)');
  expect(before.tab).toContain('Everything is posted where it belongs.');
  for (const words of ['announcements', 'Siege of Squall', 'raids', 'Task submissions'])
    expect(before.preview).toContain(words);
  await upgrade(master);
  expect(await (await fetch(`${second.url}/login`)).text()).not.toContain('Sign in with Discord');
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);

  const third = await start().ready();
  expect(isFilling(third)).toBe(false);
  expect((await fetch(`${third.url}/g/${HOME_GUILD.slug}`)).status).toBe(200);
  expect(kept().posts.length).toBeGreaterThan(10);
  expect(kept().events).toContain('Sunday foraging');
  const again = await signedIn(third);
  expect(await again.billed('Trial until')).toBe(false);
  expect(await again.billed('64 of 500')).toBe(true);
  const after = await again.discord();
  expect(after.tab).toContain('Everything is posted where it belongs.');
  expect(after.preview).toBe(before.preview);
  third.signal('SIGTERM');
  expect(await third.ended).toBe(0);
});
