import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort, Product, until } from '#/testing/product.ts';
import { BROWSER_ARGS, chromiumPath } from '../e2e/support/browser.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { type FloorPage, floorPage } from './floor-page.ts';
import { loadPage, type PageLoad, slowestInput, throttledPage, untilQuiet } from './page-load.ts';
import { processorOf } from './processor.ts';
import { shownAfter } from './shown-after.ts';

interface Measure {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Of the scripts of a first load, in bytes as they are sent (brotli). */
  readonly scripts: number;
  readonly requests?: number;
  /** Until the first paint, in ms. */
  readonly firstPaint?: number;
  /** A typical thing to do on it. */
  readonly act: (page: Page) => Promise<unknown>;
  /** A way on within the app, and the title there. */
  readonly on: { readonly link: RegExp; readonly title: RegExp };
}

export const part: BenchPart = {
  about: 'pages in Chromium on the processor of a phone and slow 4G, beside the same pages without scripts',
  async run(bench) {
    const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'));
    const product = new Product({
      PORT: await freePort(),
      DATA_DIR: folder,
      DEMO: 'on',
      REQUESTS_PER_MINUTE: '10000000',
    });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });
    try {
      await until(() => answers(`${product.url}/readyz`), 120_000);
      const { cookie, guildId, slug } = await officer(browser, product.url);
      const { index, rate } = await processorOf(browser);
      bench.metric({ what: "this machine's processor, benchmark index", value: index, unit: '' });
      bench.metric({ what: 'slowed down to that of a phone', value: rate, unit: '×' });
      for (const measure of measuresOf(guildId, slug)) await tell(bench, browser, product.url, cookie, measure);
    } finally {
      await browser.close();
      product.signal('SIGTERM');
      await product.ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function measuresOf(guildId: string, slug: string): Measure[] {
  const visitors = { signedIn: false, scripts: 110_000, requests: 14, firstPaint: 1_400 };
  const staff = { signedIn: true, scripts: 200_000 };
  return [
    {
      ...visitors,
      name: 'home',
      path: '/',
      act: (page) => page.getByRole('checkbox', { name: 'Thursday' }).click(),
      on: { link: /^Find a guild$/, title: /^Find a guild$/ },
    },
    {
      ...visitors,
      name: 'discovery',
      path: '/guild-discovery',
      act: (page) => page.getByPlaceholder('Search guilds').last().press('a'),
      on: { link: /^Vex$/, title: /^Vex$/ },
    },
    {
      ...visitors,
      name: 'public guild page',
      path: `/g/${slug}`,
      act: (page) => page.getByRole('button', { name: 'Copy link' }).click(),
      on: { link: /^Guilds$/, title: /^Find a guild$/ },
    },
    {
      ...staff,
      name: 'dashboard',
      path: '/dashboard',
      act: (page) => page.keyboard.press('Control+b'),
      on: { link: /^Members$/, title: /^Members$/ },
    },
    {
      ...staff,
      name: 'applications',
      path: `/guilds/${guildId}/applications`,
      act: (page) => page.getByRole('searchbox').first().press('a'),
      on: { link: /^Members$/, title: /^Members$/ },
    },
  ];
}

async function tell(bench: Bench, browser: Browser, url: string, cookie: string, measure: Measure): Promise<void> {
  const { name, signedIn } = measure;
  const page = url + measure.path;
  const as = signedIn ? cookie : '';
  const floor = await floorPage(page, as);
  const loads: (PageLoad & { input: number; way: number; prepared: number })[] = [];
  const floors: PageLoad[] = [];
  try {
    // Once before anything counts, so that the server has made the page.
    await fetch(page, { headers: { cookie: as } });
    for (let round = 0; round < bench.rounds; round++) {
      floors.push(await floorLoad(browser, floor));
      loads.push(await wholeLoad(browser, page, as, measure));
      bench.say(`${name}, round ${round + 1} of ${bench.rounds}`);
    }
  } finally {
    floor.close();
  }
  const middle = (of: (load: (typeof loads)[number]) => number) => median(loads.map(of));
  const metric = (what: string, value: number, unit: string, bounds: object = {}) =>
    bench.metric({ what: `${name}: ${what}`, value, unit, ...bounds });
  metric('scripts of the first load, brotli', middle((load) => load.scriptBytes) / 1000, 'kB', {
    atMost: measure.scripts / 1000,
  });
  metric(
    'requests of the first load',
    middle((load) => load.requests),
    '',
    measure.requests ? { atMost: measure.requests } : {},
  );
  metric('bytes of the first load', middle((load) => load.bytes) / 1000, 'kB');
  metric(
    'first paint',
    middle((load) => load.fcp),
    'ms',
    measure.firstPaint ? { atMost: measure.firstPaint } : {},
  );
  metric('largest paint without scripts', median(floors.map((load) => load.lcp)), 'ms');
  metric(
    'largest paint',
    middle((load) => load.lcp),
    'ms',
    { of: `${name}: largest paint without scripts`, atMost: 1.2 },
  );
  metric(
    'blocked (TBT)',
    middle((load) => load.tbt),
    'ms',
    { atMost: 50 },
  );
  metric(
    'layout shift (CLS)',
    middle((load) => load.cls),
    '',
    { atMost: 0.01 },
  );
  metric(
    'slowest input',
    middle((load) => load.input),
    'ms',
    { atMost: 150 },
  );
  metric(
    'way to another page',
    middle((load) => load.way),
    'ms',
  );
  metric(
    'way to another page, prepared',
    middle((load) => load.prepared),
    'ms',
    { atMost: 150 },
  );
}

async function floorLoad(browser: Browser, floor: FloorPage): Promise<PageLoad> {
  const [page, cdp, context] = await throttledPage(browser, '', floor.url);
  const load = await loadPage(page, cdp, floor.url);
  await context.close();
  return load;
}

async function wholeLoad(browser: Browser, url: string, cookie: string, { act, on }: Measure) {
  const [page, cdp, context] = await throttledPage(browser, cookie, url);
  const load = await loadPage(page, cdp, url);
  const input = await slowestInput(page, () => act(page));
  const way = await wayFrom(page, url, on, false);
  const prepared = await wayFrom(page, url, on, true);
  await context.close();
  return { ...load, input, way, prepared };
}

/** From the click on a link to the heading of its page; prepared, the link has been pointed at until all was there. */
async function wayFrom(page: Page, url: string, { link, title }: Measure['on'], prepared: boolean): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const there = page.getByRole('link', { name: link }).first();
  if (prepared) {
    await there.hover();
    await untilQuiet(page);
  }
  return shownAfter(page, () => there.click(), { selector: 'h1', text: title.source });
}

/** A session of the demo world's officer, and a guild of theirs. */
async function officer(browser: Browser, url: string): Promise<{ cookie: string; guildId: string; slug: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Continue as Officer', exact: true }).click();
  await page.waitForURL('**/dashboard');
  const link = await page.locator('a[href$="/applications"][href^="/guilds/"]').first().getAttribute('href');
  const guildId = /guilds\/([\w-]+)/.exec(link ?? '')?.[1];
  const session = (await context.cookies()).find(({ name }) => name.includes('session'));
  await context.close();
  if (!guildId || !session) throw new Error('The officer of the demo world has no guild or no session');
  const html = await (await fetch(`${url}/guild-discovery`)).text();
  const slug = /href="\/g\/([a-z0-9-]+)/.exec(html)?.[1];
  if (!slug) throw new Error('Guild discovery shows no guild');
  return { cookie: `${session.name}=${session.value}`, guildId, slug };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
