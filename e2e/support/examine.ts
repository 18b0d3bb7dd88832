import type { CDPSession, Page } from '@playwright/test';
import { focusFaults, mainButtonFaults, targetFaults } from './control-faults.ts';
import { layoutFaults, stateFaults } from './layout-faults.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated } from './test.ts';

const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest window of WCAG 1.4.10. */
export const NARROW = { width: 320, height: 640 };
/** A window of 1280 × 800 px at 200 %. */
export const ZOOMED = { width: 640, height: 400 };
/** WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** Everything about one page that needs it to be loaded once only; `titles` are those of the pages before. */
export async function examine(page: Page, path: string, titles: Set<string>): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(path);
  await hydrated(page);
  await expectOwnTitle(page, titles);
  await expectAccessible(page, { except: ['target-size'] });
  await expectNone(page, layoutFaults, 'on a desktop');
  await expectNone(page, mainButtonFaults, 'on a desktop');
  await expectNone(page, targetFaults, 'on a desktop');
  await expectUsableByPreference(page);
  await expectUsableWhenNarrow(page);
  await expectUsableOnPhone(page);
}

/** The main heading is one part of the title, and no other page has that title. */
async function expectOwnTitle(page: Page, titles: Set<string>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  const [words = ''] = await heading.allInnerTexts();
  const title = await page.title();
  // After the name of a guild comes its badge.
  const parts = title.split(' · ').filter((part) => words.replace(/\s+/g, ' ').startsWith(part));
  expect.soft(parts, `'${title}' has the main heading '${words}'`).toHaveLength(1);
  expect.soft(titles, 'no two pages have one title').not.toContain(title);
  titles.add(title);
}

/** Forced colors and reduced motion, together. */
async function expectUsableByPreference(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectNone(page, stateFaults, 'in forced colors');
  expect(await page.evaluate(() => document.getAnimations().length), 'nothing moves').toBe(0);
  await page.setViewportSize(ZOOMED);
  await expectNoSideScroll(page);
  await page.keyboard.press('Tab');
  await expectNone(page, focusFaults, 'in forced colors at 200 %');
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  await expectNone(page, layoutFaults, 'at 200 %');
}

async function expectUsableWhenNarrow(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await expectNoSideScroll(page);
  const style = await page.addStyleTag({ content: SPACING });
  await expectNoSideScroll(page);
  await expectNone(page, layoutFaults, 'at 320 px with spaced text');
  await style.evaluate((element: HTMLStyleElement) => element.remove());
}

async function expectUsableOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  const touch = await touchScreen(page);
  await expectNoSideScroll(page);
  // Colors and styles are those of the desktop, and what takes longest to judge; targets are judged below.
  await expectAccessible(page, { except: ['color-contrast', 'avoid-inline-spacing', 'target-size'] });
  await expectNone(page, targetFaults, 'on a phone');
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await touch.detach();
}

/** Fingers instead of a mouse: a coarse pointer that can't hover. */
export async function touchScreen(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return session;
}

/** Tried again for a while: what depends on the size of the window is drawn a moment after it has changed. */
export async function expectNone(page: Page, faults: () => string[], where: string): Promise<void> {
  const message = `${page.url()} ${where}`;
  await softly.poll(() => page.evaluate(faults), { message, timeout: 15_000, intervals: [100, 300, 800] }).toEqual([]);
}

/** One run names everything that is wrong. */
const softly = expect.configure({ soft: true });
