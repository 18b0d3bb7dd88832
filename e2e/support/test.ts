import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { enterAsPersona, type Persona } from './call.ts';
import { watchAnswers } from './secrets.ts';

export { expect } from '@playwright/test';

/** What a page may say without failing the test: answers that the journey provokes on purpose. */
interface Silence {
  /** Allows console lines that match, for the rest of the test. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  silence: Silence;
  /** A further browser of another person, whose console must stay silent too. */
  newPerson: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
}

/** What is done with every page of every person. */
type Watch = (page: Page) => void;

/** Journeys: the console must stay silent, hydration included, and no response may contain a secret, in every page of every person. */
export const test = base.extend<Fixtures & { heard: string[]; watch: Watch }>({
  // biome-ignore lint/correctness/noEmptyPattern: the shape that fixtures need
  heard: async ({}, use) => {
    await use([]);
  },
  silence: async ({ heard }, use) => {
    const allowed: RegExp[] = [];
    await use({ allow: (pattern) => allowed.push(pattern) });
    expect(
      heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
      'the console stays silent',
    ).toEqual([]);
  },
  watch: async ({ heard, silence: _ }, use) => {
    const leaks: string[] = [];
    const keyless: string[] = [];
    const looks: (() => Promise<void>)[] = [];
    await use((page) => {
      listenTo(page, heard);
      watchKeys(page, keyless);
      looks.push(watchAnswers(page, leaks));
    });
    await Promise.all(looks.map((look) => look()));
    expect(leaks, 'no response contains a secret').toEqual([]);
    expect(keyless, 'every change from a page carries an idempotency key').toEqual([]);
  },
  // Every test comes from an address of its own, so that limits by address count each of them apart.
  // biome-ignore lint/correctness/noEmptyPattern: the shape that fixtures need
  extraHTTPHeaders: async ({}, use, { testId }) => {
    await use({ 'x-forwarded-for': addressOf(testId) });
  },
  page: async ({ page, watch }, use) => {
    watch(page);
    await use(page);
  },
  newPerson: async ({ browser, watch, extraHTTPHeaders, baseURL, timezoneId, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ extraHTTPHeaders, baseURL, timezoneId, viewport, ...options });
      contexts.push(context);
      const page = await context.newPage();
      watch(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** An address of the block for benchmarks (RFC 2544), from a text. */
function addressOf(text: string): string {
  let sum = 7;
  for (const char of text) sum = (sum * 31 + char.charCodeAt(0)) % 0x20000;
  return `198.${18 + (sum >> 16)}.${(sum >> 8) & 255}.${sum & 255}`;
}

function listenTo(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
}

/** Calls that are posted but change nothing, and those whose body is a file, which is stored once by its claim. */
const NEEDS_NO_KEY =
  /\/_serverFn\/(inventory\.previewImport$|point\.(getPointSettings|previewAdjustment|previewImport)$|treasury\.previewPayout$|upload\.)/;

/** Notes calls of a page's own script that change something and name no intent (decision 009). */
function watchKeys(page: Page, keyless: string[]): void {
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (request.method() !== 'POST' || !pathname.startsWith('/_serverFn/') || NEEDS_NO_KEY.test(pathname)) return;
    // Pages of other sites are no business of ours.
    if (request.isNavigationRequest() || new URL(request.frame().url()).origin !== origin) return;
    if (request.headers()['idempotency-key'] === undefined) keyless.push(pathname);
  });
}

/** Signs in as a persona of the demo world by call, which is faster than its button, and opens a page. */
export async function signInAs(page: Page, persona: Persona, path = '/dashboard'): Promise<void> {
  await enterAsPersona(page, persona);
  await page.goto(path);
}

/** No violation of WCAG 2.2 A and AA on the current page. */
export async function expectAccessible(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  await toastsHeld(page, true);
  await drawn(page);
  await settled(page);
  // What the bar at the top covers half is no smaller for that.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Its half megabyte is sent once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  const violations = await page.evaluate(async (chosen) => {
    const checker = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await checker.run(document, chosen)).violations;
  }, options);
  await toastsHeld(page, false);
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`).join(', ')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  // No rule of the checker: what is pressed inside a link can't be reached by everyone.
  const nested = page.locator(':is(a, button) :is(a, button, input, select, textarea)');
  expect(await nested.count(), `controls inside a link or a button of ${page.url()}`).toBe(0);
}

/** Toasts wait as they do under a pointer, so that none fades while its contrast is judged; those that fade already are let go. */
async function toastsHeld(page: Page, held: boolean): Promise<void> {
  // All at once: a list goes with its last toast, which may be between two calls.
  await page.evaluate(
    (type) => {
      for (const list of document.querySelectorAll('[data-sonner-toaster]'))
        list.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }));
    },
    held ? 'mousemove' : 'mouseout',
  );
  if (held) await expect(page.locator('[data-sonner-toast][data-removed=true]')).toHaveCount(0);
}

/** What fades or moves has come to rest; what turns without end does not count. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );

/** The page does not scroll sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Hydration is done when the shell says so and the page within it has been taken over; before that a click may be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // React notes on each element that it has taken over what it is; a part that gets its code when it is touched is not waited for.
  const isTaken = () => {
    const heading = document.querySelector('main h1');
    const place = heading?.closest('.contents[id^="_R_"]') ?? heading;
    return Object.keys(place ?? { __react: 0 }).some((key) => key.startsWith('__react'));
  };
  await page.waitForFunction(isTaken, undefined, { timeout: 5_000 }).catch(() => {});
  // Where the bar has a search box, keys are heard once React's effects have run, which is later still.
  const hearsKeys = () =>
    document.querySelector('header [aria-keyshortcuts]') === null ||
    document.documentElement.dataset.keys !== undefined;
  await page.waitForFunction(hearsKeys);
  await drawn(page);
}

/** What follows the heading of a page within the app is drawn in a task of its own (decision 224). */
const drawn = (page: Page): Promise<unknown> => page.locator('[data-undrawn]').waitFor({ state: 'detached' });

/** Until the entry of a layer that was closed has left the browser's history: a page that is opened before would be called off. */
export const layersClosed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => ((history.state as { layers?: readonly string[] } | null)?.layers ?? []).length === 0);

/** Opens a menu and chooses from it; a press while another menu still closes only ends that one. */
export async function chooseFrom(button: Locator, item: Locator): Promise<void> {
  // The menu chosen from before may still be fading: a press on it would do nothing.
  await expect(item).toBeHidden();
  await expect(async () => {
    if (!(await item.isVisible())) await button.click({ timeout: 5_000 });
    await item.click({ timeout: 3_000 });
  }).toPass();
}

/** On paper: the page without its frame, black on white, nothing over anything, addresses to be read. */
export async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const frame = page.locator('nav, footer, header:not(main *), aside:not(main *), [data-sonner-toaster]');
  for (const part of await frame.all()) await expect(part).toBeHidden();
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main, main *')].filter((each) => each.checkVisibility());
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const lightness = (color: string) => {
      if (!context) return Number.NaN;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
    };
    const style = (each: HTMLElement) => getComputedStyle(each);
    return {
      page: lightness(style(document.body).backgroundColor),
      heading: lightness(style(document.querySelector<HTMLElement>('h1') ?? document.body).color),
      over: all.filter((each) => ['fixed', 'sticky'].includes(style(each).position)).map(({ className }) => className),
      addresses: all
        .filter((each) => each instanceof HTMLAnchorElement && each.getAttribute('href')?.startsWith('http'))
        .filter((each) => !getComputedStyle(each, '::after').content.includes('http')).length,
    };
  });
  expect(found).toEqual({ page: 255, heading: 0, over: [], addresses: 0 });
  await page.emulateMedia({ media: null });
}
