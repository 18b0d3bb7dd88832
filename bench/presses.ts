import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, chromiumPath } from '../e2e/support/browser.ts';
import type { Install } from '../prove/install.ts';
import type { LargeGuild } from './large-guild.ts';
import { throttledPage, untilQuiet } from './page-load.ts';
import { shownAfter } from './shown-after.ts';

/** Times from a press to the frame that shows what came of it, the longest of some, in ms. */
export interface PressTimes {
  /** The command palette. */
  readonly palette: number;
  /** The same with the whole processor, as at a desk. */
  readonly paletteAtDesk: number;
  /** Another rank in the member's row, which the server is only being asked for. */
  readonly rank: number;
}

const TIMES = 5;

/** On the members page of 1,000, on a phone's processor and a slow line, as someone has it who reads the page first. */
export async function pressOnMembers(install: Install, guild: LargeGuild): Promise<PressTimes> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });
  try {
    const cookie = await install.session(guild.owner.principal);
    const [page, cdp] = await throttledPage(browser, cookie, install.url);
    const loaded = async () => {
      await page.goto(`${install.url}/guilds/${guild.id}/members`);
      await page.waitForSelector('html[data-keys]');
      await untilQuiet(page);
    };
    await loaded();
    const palette = await openings(page);
    const rank: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      const button = page.getByRole('button', { name: /^Rank of / }).nth(n);
      const label = (await button.getAttribute('aria-label')) ?? '';
      await button.press('Enter');
      const choice = page.locator('[role=menuitemradio][aria-checked=false]').last();
      const next = `${label.replace(/: .*$/, '')}: ${await choice.textContent()}`;
      await choice.focus();
      rank.push(await shownAfter(page, () => page.keyboard.press('Enter'), { selector: `[aria-label="${next}"]` }));
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Its first opening counts too.
    await loaded();
    const paletteAtDesk = await openings(page);
    return { palette: Math.max(...palette), paletteAtDesk: Math.max(...paletteAtDesk), rank: Math.max(...rank) };
  } finally {
    await browser.close();
  }
}

async function openings(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    times.push(
      await shownAfter(page, () => page.keyboard.press('Control+k'), { selector: '[role=dialog] [role=combobox]' }),
    );
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'hidden' });
  }
  return times;
}
