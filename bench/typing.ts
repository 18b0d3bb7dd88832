import { chromium, expect, type Page } from '@playwright/test';
import { BROWSER_ARGS, chromiumPath } from '../e2e/support/browser.ts';
import type { Install } from '../prove/install.ts';
import type { LargeGuild } from './large-guild.ts';
import { slowestInput, throttledPage } from './page-load.ts';

/** A prefix of many names, of a few, of none, and then deleted. */
const TYPED = ['a', 'e', 'Backspace', 'r', 'o', 'x', 'Backspace', 'Backspace', 'Backspace', 'Backspace'];

/**
 * The search of the members page with all members of the guild read, on a phone's processor: no one who types waits
 * for a list. Answers the longest time from a key to the next paint, in ms.
 */
export async function typeIntoMembers(install: Install, guild: LargeGuild): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });
  try {
    const cookie = await install.session(guild.owner.principal);
    const [page, cdp] = await throttledPage(browser, cookie, install.url);
    // The way there is measured elsewhere.
    await cdp.send('Network.emulateNetworkConditions', FREE);
    await page.goto(`${install.url}/guilds/${guild.id}/members`);
    await readAll(page);
    const box = page.getByRole('searchbox', { name: 'Search members' });
    await box.focus();
    const times: number[] = [];
    for (const key of TYPED) times.push(await slowestInput(page, () => page.keyboard.press(key)));
    await expect(page.getByText('1,000 members')).toBeVisible();
    return Math.max(...times);
  } finally {
    await browser.close();
  }
}

export const FREE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Down to the last member, then up again. */
export async function readAll(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]');
  const more = page.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(200);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
}
