import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More stops than any page has before what a journey looks for. */
const MOST_STOPS = 150;

/** Goes on by Tab until `target` has the focus, as somebody without a mouse must. */
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
    if (stops === MOST_STOPS) throw new Error(`${key} does not lead to ${target}`);
    await page.keyboard.press(key);
  }
}
