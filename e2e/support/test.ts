import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** What a page may say without failing the test: answers that the journey provokes on purpose. */
interface Silence {
  /** Allows console lines that match, for the rest of the test. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  silence: Silence;
  /** A further browser of another person, held to the same silence. */
  newPerson: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
}

/** Journeys: the console must stay silent, hydration included, in every page of every person. */
export const test = base.extend<Fixtures & { heard: string[] }>({
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
  page: async ({ page, heard, silence: _ }, use) => {
    listenTo(page, heard);
    await use(page);
  },
  newPerson: async ({ browser, heard, contextOptions, baseURL, timezoneId, viewport, silence: _ }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, timezoneId, viewport, ...options });
      contexts.push(context);
      const page = await context.newPage();
      listenTo(page, heard);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

function listenTo(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
}

export type Persona = 'Guild Master' | 'Officer' | 'Member' | 'Applicant' | 'Newcomer';

/** Signs in with one click on a demo persona. */
export async function signInAs(page: Page, persona: Persona): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: `Continue as ${persona}`, exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** No violation of WCAG 2.2 A and AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Hydration is done when the shell says so; before that a click may be lost. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
