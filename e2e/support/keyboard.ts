import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More stops than any page has before what a journey looks for. */
const MOST_STOPS = 150;
/** How long the focus may take to move on (milliseconds). */
const PATIENCE = 5_000;

/** Goes on by Tab until `target` has the focus, as someone without a mouse must. */
export const tabTo = (page: Page, target: Locator): Promise<void> => walkTo(page, target, 'Tab');

/** Goes down a menu or a list until `target` has the focus. */
export const arrowTo = (page: Page, target: Locator): Promise<void> => walkTo(page, target, 'ArrowDown');

/** Goes to `target` by Tab and presses a key on it. */
export async function pressThrough(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function walkTo(page: Page, target: Locator, key: 'Tab' | 'ArrowDown'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await isThere()); stops++) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    // A list moves the focus a moment after the key: who presses again at once jumps over an entry.
    const hasMoved = await page
      .waitForFunction((element) => document.activeElement !== element, before, { timeout: PATIENCE })
      .catch(() => null);
    if (!hasMoved || stops === MOST_STOPS)
      throw new Error(`${key} does not lead to ${target}: after ${stops} stops at ${await focused(page)}`);
    if (key === 'Tab') await wrap(page);
  }
}

/** What has the focus, for the message of a failure. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${document.hasFocus() ? '' : 'nothing, last '}${document.activeElement?.outerHTML.slice(0, 200)}`,
  );

/**
 * From the last stop of a page, Tab leads through the browser's own bars to its first one. A browser without bars stays
 * where the page last put the focus, which a toast does when it is left.
 */
const wrap = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.hasFocus()) return;
    const root = document.documentElement;
    root.tabIndex = -1;
    root.focus();
    root.removeAttribute('tabindex');
  });

/**
 * Until what the page put off to its next turn, and to the one that follows the next frame, has happened: keys that sort a
 * list are heard from the turn after the one before.
 */
export const nextTurn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 0)), 0)));
