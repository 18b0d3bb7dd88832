import { chromium, expect, type Page } from '@playwright/test';
import { BROWSER_ARGS, chromiumPath } from '../e2e/support/browser.ts';
import type { Install } from '../prove/install.ts';
import type { LargeGuild } from './large-guild.ts';
import { slowestInput, throttledPage } from './page-load.ts';

/** What a browser takes for a letter by itself. */
const BARE = 'data:text/html,<!doctype html><title>Bare</title><input type=search placeholder=Search>';
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

/** The first key in the only box of a page without a script or a style, in ms: the longest of three pages. */
export async function typeIntoBareBox(install: Install): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });
  try {
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const [page, , context] = await throttledPage(browser, '', install.url);
      await page.goto(BARE);
      await page.getByRole('searchbox').focus();
      times.push(await slowestInput(page, () => page.keyboard.press('a')));
      await context.close();
    }
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
