import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test as journey } from '../support/test.ts';

export { expect, expectAccessible, expectNoSideScroll } from '../support/test.ts';

interface Fixtures {
  /** One family of components, by its heading. */
  section: (title: string) => Locator;
}

/** Every component in every state, on a page of their own; its console stays silent too. */
export const test = journey.extend<Fixtures>({
  page: async ({ page, silence }, use) => {
    // One sample picture is missing on purpose.
    silence.allow(/404/);
    await page.goto('/kitchen-sink');
    await ready(page);
    await use(page);
  },
  section: async ({ page }, use) => {
    await use((title) =>
      page.locator('section', { has: page.getByRole('heading', { name: title, exact: true, level: 2 }) }).last(),
    );
  },
});

/** Waits until every part of the page answers. */
export async function ready(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('main[data-ready]')).toBeVisible();
}

/**
 * Stops the timers that the page sets from now on, so that what shows for a moment stays until the test lets time pass:
 * `page.clock.runFor(ms)`, `page.clock.resume()`.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  // It cannot be stopped in the past, whatever the machine is busy with between these two lines.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Lets stopped time pass until something shows, a frame at a time: what fetches its code first shows some frames after the
 * code has come. At most 0.8 s pass, so that the sample server, which takes 1.2 s, has not answered.
 */
export async function showsInSteps(page: Page, what: Locator): Promise<void> {
  for (let frames = 0; frames < 50 && !(await what.isVisible()); frames++) {
    await page.clock.runFor(16);
    await what.waitFor({ timeout: 200 }).catch(() => {});
  }
  await expect(what).toBeVisible();
}

/** A picture of 10 × 10 px. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);
