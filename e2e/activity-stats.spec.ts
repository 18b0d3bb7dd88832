import { readFile } from 'node:fs/promises';
import { openGuildAs } from './support/demo.ts';
import { holdUp } from './support/hold-up.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

test('staff look at a season: period and type in the URL, an order by key, why a figure is what it is, a file of it', async ({
  page,
}) => {
  await openGuildAs(page, 'Officer', '/members');
  await page.getByRole('link', { name: 'Activity statistics' }).click();
  await expect(page.getByRole('heading', { name: 'Activity statistics', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Activity statistics' });
  await expect(table.getByRole('columnheader', { name: 'Attendance' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('table', { name: 'Attendance by week' }).getByRole('row').nth(1)).toContainText('%');
  await expectAccessible(page);

  // On a slow line: the type is chosen while the period's answer is on its way, and both count.
  const answer = await holdUp(page, /_serverFn\/.*[aA]ctivityStats/);
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  const period = page.getByRole('dialog', { name: 'Period' });
  await period.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(period).toHaveCount(0);
  await expect(page).toHaveURL(/\?period=30$/);
  await page.getByRole('button', { name: 'Type', exact: true }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Raid' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/period=30&type=raid$/);
  answer();
  await expect(page.getByRole('button', { name: 'Remove filter Type' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last 30 days' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search members' }).focus();
  await tabTo(page, table.getByRole('button', { name: 'Member' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/&sort=name$/);
  await expect(table.getByRole('columnheader', { name: 'Member' })).toHaveAttribute('aria-sort', 'ascending');

  const figure = table.getByRole('button', { name: /% ?, attendance of / }).first();
  const name = /attendance of (.*)$/.exec((await figure.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await figure.press('Enter');
  const why = page.getByRole('dialog', { name: `Attendance of ${name}` });
  await expect(why.getByText(/attendance: credit for [\d.]+ of \d+ activit/)).toBeVisible();
  await expect(why.getByRole('list', { name: 'Latest activities' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(figure).toBeFocused();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  const [head, first] = (await readFile(await download.path(), 'utf8')).slice(1).split('\r\n');
  expect(head).toBe(
    'Character,Player,Attendance %,Trend (points),Reliability %,Eligible,Attended,Late,Left early,Substitute,Excused,No-show,Credit,Expected,Came as expected',
  );
  const shown = (await table.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
  expect(first?.startsWith(`${shown},`) || first?.startsWith(`"${shown}"`)).toBe(true);

  await table.getByRole('link', { name: shown, exact: true }).click();
  const card = page
    .getByRole('region', { name: 'Attendance' })
    .or(page.locator('section', { hasText: 'Last 90 days' }));
  await expect(card.getByText(/reliability: came to \d+ of \d+/)).toBeVisible();
  await expectAccessible(page);
});

test('on a phone each member is a card, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const guild = await openGuildAs(page, 'Member', '/members/activity-stats?sort=-noShow');
  await hydrated(page);
  const cards = page.getByRole('list', { name: 'Activity statistics' }).getByRole('listitem');
  await expect(cards.first().getByRole('img', { name: /\d (attended|no-show|no record)/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sort by No-show, descending' })).toBeVisible();
  await expectNoSideScroll(page);
  await page.goto(`${guild}/members/activity-stats?type=castle-siege`);
  await page.getByRole('button', { name: 'Show all activities' }).click();
  await expect(page).toHaveURL(/\?period=all$/);
  await expect(cards.first()).toBeVisible();
  await expectAccessible(page);
});
