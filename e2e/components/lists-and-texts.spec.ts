import { nextTurn } from '../support/keyboard.ts';
import { expect, test } from './support.ts';

test('a list is put in order by menu, pointer and keyboard, and each step is read out', async ({ page, section }) => {
  const part = section('Lists');
  const names = () =>
    part
      .locator('ol > li')
      .allInnerTexts()
      .then((all) => all.map((text) => text.match(/[A-Z]\w+/)?.[0]));
  const spoken = page.locator('[id^=DndLiveRegion]');
  await part.getByRole('button', { name: 'More for Chiara' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(part.getByRole('status').first()).toHaveText('Chiara moved to position 2 of 4.');
  await expect.poll(names).toEqual(['Anna', 'Chiara', 'Bo', 'Dan']);

  const anna = part.getByRole('button', { name: 'Move Anna' });
  await anna.scrollIntoViewIfNeeded();
  const place = await anna.boundingBox();
  if (!place) throw new Error('the handle is not on the screen');
  const [x, y] = [place.x + 8, place.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 3);
  await expect(spoken).toHaveText('');
  await page.mouse.move(x, y + 8);
  await expect(spoken).toContainText('Anna');
  await page.mouse.move(x, y + 132, { steps: 8 });
  await page.mouse.up();
  await expect(spoken).toHaveText('Anna was dropped at position 3 of 4.');
  await expect.poll(names).toEqual(['Chiara', 'Bo', 'Anna', 'Dan']);

  const dan = part.getByRole('button', { name: 'Move Dan' });
  await dan.focus();
  const before = (await dan.boundingBox())?.y ?? 0;
  await page.keyboard.press('Space');
  await expect(spoken).toContainText('Dan');
  await nextTurn(page);
  await page.keyboard.press('ArrowUp', { delay: 60 });
  await expect.poll(async () => Math.round(before - ((await dan.boundingBox())?.y ?? 0))).toBe(25);
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveText('Move canceled. Dan is back at position 4 of 4.');
  await expect.poll(names).toEqual(['Chiara', 'Bo', 'Anna', 'Dan']);
});

test('the next ones are shown until there are no more', async ({ section }) => {
  const part = section('Lists');
  await expect(part.getByText('9 of 23 shown')).toBeVisible();
  await part.getByRole('button', { name: 'Show 9 more' }).click();
  await part.getByRole('button', { name: 'Show 5 more' }).click();
  await expect(part.getByText('23 of 23 shown')).toBeVisible();
  await expect(part.getByRole('button', { name: /^Show/ })).toHaveCount(0);
});

test('Markdown is written with keys that can be undone, and previewed', async ({ page, section }) => {
  const part = section('Markdown');
  const area = part.getByRole('textbox');
  await area.fill('hello world');
  await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(0, 5));
  await area.press('Control+b');
  await expect(area).toHaveValue('**hello** world');
  await area.press('Control+z');
  await expect(area).toHaveValue('hello world');
  await area.fill('- one');
  await area.press('End');
  await area.press('Enter');
  await area.pressSequentially('two');
  await area.press('Enter');
  await area.press('Enter');
  await area.pressSequentially('end');
  await expect(area).toHaveValue('- one\n- two\n\nend');
  await part.getByRole('tab', { name: 'Preview' }).click();
  await expect(part.getByRole('tabpanel').getByRole('listitem')).toHaveText(['one', 'two']);
  expect(await page.evaluate(() => document.cookie)).not.toContain('sidebar_state');
});

test('a time tells the other zones on a key press', async ({ page, section }) => {
  const part = section('Times');
  await expect(part.locator('time').first()).toHaveAttribute('datetime', '2026-11-20T08:24:00.000Z');
  await part.getByRole('button', { name: '11/19/2026, 10:24 PM' }).press('Enter');
  const detail = page.getByRole('dialog', { name: 'Time details' });
  await expect(detail.getByRole('term')).toHaveText([
    'ISO',
    'Relative',
    'Pacific/Honolulu (your time)',
    'Europe/London',
    'America/New_York',
    'UTC',
  ]);
  await expect(detail.getByRole('definition').last()).toHaveText('11/20/2026, 08:24 AM');
});

test('toasts: three at once, 356 px, closed after 4 s, loading stays', async ({ page, section }) => {
  const part = section('Toasts');
  const toasts = page.locator('[data-sonner-toast]');
  for (const name of ['Success', 'Info', 'Warning', 'Plain']) {
    await part.getByRole('button', { name, exact: true }).click();
  }
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3);
  const area = page.locator('[data-sonner-toaster]');
  await expect(area).toHaveAttribute('data-x-position', 'right');
  await expect(area).toHaveAttribute('data-y-position', 'top');
  await expect(area).toHaveCSS('width', '356px');
  await page.mouse.move(5, 500);
  await expect(toasts).toHaveCount(0);
  await part.getByRole('button', { name: 'Loading', exact: true }).click();
  await part.getByRole('button', { name: 'Answer that is not ok' }).click();
  await expect(toasts.filter({ hasText: 'Failed to save questions' })).toContainText('HTTP error! status: 503');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toHaveText('Counting...');
  await part.getByRole('button', { name: 'Dismiss loading' }).click();
  await expect(toasts).toHaveCount(0);
});
