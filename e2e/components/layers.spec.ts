import type { Page } from '@playwright/test';
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
