import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { processorOf } from './processor.ts';

/** Slow 4G as Lighthouse throttles it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Nothing on the way and nothing to do for this long: the page is quiet (ms). */
const QUIET = 1_500;

/** One first load, with an empty cache; times in ms, bytes as they came over the wire. */
export interface PageLoad {
  /** Of bodies alone; `bytes` are all that came, heads included. */
  readonly scriptBytes: number;
  readonly bytes: number;
  /** All of them: document, style sheet, scripts, fonts, pictures, icon, calls. */
  readonly requests: number;
  readonly fcp: number;
  readonly lcp: number;
  /** What long tasks took beyond 50 ms, from the first paint until the page was quiet. */
  readonly tbt: number;
  readonly cls: number;
}

/** A page on a phone of the middle class (`processor.ts`) and slow 4G. */
export async function throttledPage(
  browser: Browser,
  cookie: string,
  url: string,
): Promise<[Page, CDPSession, BrowserContext]> {
  const { rate } = await processorOf(browser);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (cookie) {
    const [name = '', ...value] = cookie.split('=');
    // For the whole site: of an address with folders it would be for them alone.
    await context.addCookies([{ name, value: value.join('='), url: new URL(url).origin }]);
  }
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(watch);
  return [page, cdp, context];
}

/** Loads the page and waits until it is quiet. */
export async function loadPage(page: Page, cdp: CDPSession, url: string): Promise<PageLoad> {
  const kinds = new Map<string, string>();
  let requests = 0;
  let bytes = 0;
  let scriptBytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:') || type === 'EventSource') return;
    requests += 1;
    kinds.set(requestId, type ?? 'Other');
  });
  const heads = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => heads.set(requestId, response.encodedDataLength));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength - (heads.get(requestId) ?? 0);
  });
  await page.goto(url, { waitUntil: 'load' });
  await untilQuiet(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const tbt = seen.tasks
    .filter(([start]) => start >= seen.fcp)
    .reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0);
  return { scriptBytes, bytes, requests, fcp: seen.fcp, lcp: seen.lcp, tbt, cls: seen.cls };
}

/** The longest time from an input to the next paint that the browser saw while `act` was done; at least 16 ms, its grain. */
export async function slowestInput(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as { seen: Seen }).seen.inputs.length = 0;
  });
  await act();
  await page.waitForTimeout(1_000);
  const inputs = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.inputs);
  return Math.max(16, ...inputs);
}

/** Until nothing has been asked for in a while. */
export async function untilQuiet(page: Page): Promise<void> {
  let requests = 0;
  const count = (request: Request) => {
    // The stream of live updates is opened anew as long as the page is there.
    if (request.resourceType() !== 'eventsource') requests += 1;
  };
  page.on('request', count);
  for (let before = -1; before !== requests; ) {
    before = requests;
    await page.waitForTimeout(QUIET);
  }
  page.off('request', count);
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  readonly tasks: [start: number, took: number][];
  readonly inputs: number[];
}

/** Runs in the page, before anything of it. */
function watch() {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tasks: [], inputs: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  const on = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  on('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  on('event', (entry) => seen.inputs.push(entry.duration), { durationThreshold: 16 });
}
