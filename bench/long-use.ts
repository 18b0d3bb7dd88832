import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, chromiumPath } from '../e2e/support/browser.ts';
import type { Install } from '../prove/install.ts';
import type { LargeGuild } from './large-guild.ts';
import { throttledPage, untilQuiet } from './page-load.ts';
import { FREE, readAll } from './typing.ts';

/** What a tab is like that is used for long. */
export interface LongUse {
  /** The longest task while 1,000 rows are scrolled through, with this machine's processor and with a phone's (ms). */
  readonly scrolling: number;
  readonly scrollingOnPhone: number;
  /** Of scripts after the first time over all pages, and after `NAVIGATIONS` (MB). */
  readonly first: number;
  readonly last: number;
}

/** Above this the browser calls a task long (ms): one that is not reported took no longer. */
export const LONG_TASK = 50;
export const NAVIGATIONS = 100;
const PAGES = ['Members', 'Applications', 'Announcements', 'Audit Logs', 'Dashboard'];
/** Of the wheel, in pixels: most of a screen. */
const TURN = 600;

export async function stayInTab(install: Install, guild: LargeGuild): Promise<LongUse> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });
  try {
    const cookie = await install.session(guild.owner.principal);
    const [page, cdp] = await throttledPage(browser, cookie, install.url);
    await cdp.send('Network.emulateNetworkConditions', FREE);
    await page.goto(`${install.url}/guilds/${guild.id}/members`);
    await readAll(page);
    const scrollingOnPhone = await longestWhile(page, () => scrollThrough(page));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const scrolling = await longestWhile(page, () => scrollThrough(page));
    const memory = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    };
    for (const name of PAGES) await goTo(page, name);
    const first = await memory();
    for (let n = PAGES.length; n < NAVIGATIONS; n++) await goTo(page, PAGES[n % PAGES.length] ?? '');
    return { scrolling, scrollingOnPhone, first, last: await memory() };
  } finally {
    await browser.close();
  }
}

async function goTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  await link.click();
  await page.locator('[aria-current=page]', { hasText: name }).first().waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Down to the end by the wheel. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  const atEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await atEnd())) {
    await page.mouse.wheel(0, TURN);
    await page.waitForTimeout(50);
  }
}

async function longestWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await untilQuiet(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await act();
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
  return Math.max(LONG_TASK, ...tasks);
}
