import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

test('an open dialog leaves the styles of the page alone, and keeps presses off it', async ({ page, section }) => {
  await section('Dialogs and sheets').getByRole('button', { name: 'Form, 440' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // What every element would inherit: the styles of the whole page would be worked out anew (base styles).
  const inherited = await page.evaluate(() => {
    const main = getComputedStyle(document.querySelector('main')!);
    return [main.pointerEvents, main.getPropertyValue('--removed-body-scroll-bar-size')];
  });
  expect(inherited).toEqual(['auto', '']);
  expect(await isReached(page)).toBe(false);
});

test('a press beside an open list closes it and does nothing else', async ({ page, section }) => {
  expect(await isReached(page)).toBe(true);
  const list = page.getByRole('listbox');
  await section('Fields').getByRole('combobox').first().click();
  await expect(list).toBeVisible();
  expect(await isReached(page)).toBe(false);
  await page.mouse.click(BESIDE.x, BESIDE.y);
  await expect(list).toHaveCount(0);
});

/** Where neither a dialog nor a list is. */
const BESIDE = { x: 640, y: 20 };

/** Would a press there be one on the page? */
const isReached = (page: Page) =>
  page.evaluate(({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest('main, header')), BESIDE);

test('a layer that is gone leaves the focus to what was pressed meanwhile', async ({ page, section }) => {
  const samples = section('Popover, menu, tooltip');
  const more = samples.getByRole('button', { name: 'More' });
  await samples.getByRole('button', { name: 'Grümnir Ölmstad' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Grümnir Ölmstad' })).toBeVisible();
  await more.evaluate((button) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) return;
      watch.disconnect();
      button.focus();
      // What would take the focus back has had its turn.
      setTimeout(() => setTimeout(() => button.setAttribute('data-tried', '')));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Escape');
  await expect(more).toHaveAttribute('data-tried');
  await expect(more).toBeFocused();
});

test('options of a long list stay where they are when its arrows come and go', async ({ page, section }) => {
  const field = section('Fields').getByLabel('Select, long', { exact: true });
  await field.click();
  const list = page.getByRole('listbox');
  const second = list.getByRole('option', { name: 'Level 2', exact: true });
  const arrow = (to: 'up' | 'down') => list.locator(`[data-scroll-arrow=${to}]`);
  const topOf = (option: Locator) => option.evaluate((element) => element.getBoundingClientRect().top);
  await expect(arrow('down')).toBeVisible();
  await expect(arrow('up')).toHaveCount(0);
  await second.hover();
  const before = await topOf(second);
  await page.mouse.wheel(0, 10);
  await expect(arrow('up')).toBeVisible();
  await expect.poll(() => topOf(second)).toBe(before - 10);
  await page.mouse.wheel(0, -10);
  await expect(arrow('up')).toHaveCount(0);
  await expect.poll(() => topOf(second)).toBe(before);
  // The pointer on an arrow scrolls to the end of the list, where the arrow goes.
  await arrow('down').hover();
  await expect(arrow('down')).toHaveCount(0);
  await page.mouse.move(BESIDE.x, BESIDE.y);
  // Keys bring options where no arrow covers them.
  await page.keyboard.press('Home');
  for (let n = 1; n <= 20; n++) {
    if (n > 1) await page.keyboard.press('ArrowDown');
    const option = list.getByRole('option', { name: `Level ${n}`, exact: true });
    await expect(option).toBeFocused();
    expect(await option.evaluate(isOnTop)).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveText('Level 20');
});

/** Does nothing cover its upper or its lower end? */
const isOnTop = (element: Element) => {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
};
