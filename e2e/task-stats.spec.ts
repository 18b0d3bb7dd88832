import { readFile } from 'node:fs/promises';
import { openGuildAs } from './support/demo.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

test('staff see who did what: a category and an order in the URL, a file of it, and a member’s own part', async ({
  page,
}) => {
  await openGuildAs(page, 'Officer', '/members');
  await page.getByRole('link', { name: 'Task statistics' }).click();
  await expect(page.getByRole('heading', { name: 'Task statistics', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Task statistics' });
  await expect(table.getByRole('columnheader', { name: 'Submissions' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('table', { name: 'Submissions by week' }).getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);

  await table.getByRole('button', { name: 'Points' }).press('Enter');
  await expect(page).toHaveURL(/\?sort=-points$/);
  const most = table.getByRole('row').nth(1);
  const name = (await most.getByRole('link').textContent()) ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  const [head, first] = (await readFile(await download.path(), 'utf8')).slice(1).split('\r\n');
  expect(head).toBe('Character,Player,Tasks,Submissions,Points,On time %,Late,Last approval');
  expect(first?.startsWith(`${name},`) || first?.startsWith(`"${name}"`)).toBe(true);

  await most.getByRole('link', { name }).click();
  const work = page.getByRole('list', { name: 'Latest approved work' });
  await expect(work.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await work.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}$/);
});

test('on a phone each member is a card, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGuildAs(page, 'Member', '/members/task-stats?category=recruit');
  await hydrated(page);
  await page.getByRole('button', { name: 'Show all submissions' }).click();
  await expect(page).toHaveURL(/\?period=all$/);
  const cards = page.getByRole('list', { name: 'Task statistics' }).getByRole('listitem');
  await expect(cards.first()).toContainText(/\d tasks?, [\d.]+ points/);
  await expect(page.getByRole('link', { name: 'Task statistics' })).toBeInViewport({ ratio: 1 });
  await expectNoSideScroll(page);
  await expectAccessible(page);
});
