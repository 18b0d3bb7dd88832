import type { Locator, Page } from '@playwright/test';
import { dayAfter } from '#/base/day.ts';
import { instantsOf } from '#/base/wall-time.ts';
import { choose } from './support/account.ts';
import { read } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  hydrated,
  layersClosed,
  signInAs,
  test,
} from './support/test.ts';

const NARROW = { width: 390, height: 844 };
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The next day on which the clocks of the demo world's guild show 01:30 so many times. */
function nextDayWith(times: 0 | 2): string {
  let day = dayFromNow(2);
  while (instantsOf(`${day}T01:30`, 'Europe/Lisbon').length !== times) day = dayAfter(day);
  return day;
}

/** Which activities of the series a change is about. */
const scopeDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Save changes to a series' });

test('a series is planned, published and changed from one activity on, and its plan kept as a template', async ({
  page,
  newPerson,
}) => {
  const title = `Citadel ${Date.now().toString(36)}`;
  const guild = await openGuildAs(page, 'Guild Master', '/activities');
  await page.getByRole('link', { name: 'Create activity' }).click();
  await expect(page.getByRole('heading', { name: 'Create activity', level: 1 })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);

  // What is missing is named; what is typed stays in this browser.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Title is required').first()).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date', { exact: true }).fill(dayFromNow(7));
  await page.getByLabel('Start', { exact: true }).fill('06:15');
  await page.getByLabel('Places', { exact: true }).fill('8');
  await page.getByLabel('Tank', { exact: true }).fill('9');
  await choose(page, 'Repeats', 'By week');
  await choose(page, 'Ends', 'After a number');
  await page.getByLabel('Activities', { exact: true }).fill('4');
  const publish = page.getByRole('button', { name: 'Publish 4 activities' });
  await publish.click();
  await expect(page.getByText('9 places are assigned to roles, but there are only 8').first()).toBeVisible();
  await page.getByRole('button', { name: 'Fewer: Tank' }).click();
  await expect(page.getByText('8 of 8 places assigned')).toBeVisible();
  await expect(page.getByText(/members meet the requirements/)).toBeVisible();
  await expect(page.getByText(/Draft saved in this browser/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.setViewportSize(NARROW);
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Publish 4 activities' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const first = new URL(page.url()).pathname;

  // A member sees it and nothing that changes it.
  const member = await newPerson();
  await signInAs(member, 'Member', first);
  await expect(member.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Edit' })).toHaveCount(0);

  // Only this one, with all: the series asks once, with counts.
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit activity', level: 1 })).toBeVisible();
  await hydrated(page);
  await page.getByLabel('Title').fill(`${title} again`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(scopeDialog(page).getByText(/^4 activities from/)).toBeVisible();
  await expectAccessible(page);
  await scopeDialog(page).getByRole('button', { name: 'Save 4 activities' }).click();
  await expect(page.getByRole('heading', { name: `${title} again`, level: 1 })).toBeVisible();
  await expect(member.getByRole('heading', { name: `${title} again`, level: 1 })).toBeVisible();

  // Its plan as a template, which the next one begins with.
  const actions = page.getByRole('button', { name: `Actions for ${title} again` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Save as a template…' }).click();
  await page.getByRole('dialog', { name: 'Save as a template' }).getByRole('button', { name: 'Save template' }).click();
  await expect(toast(page, 'Template saved successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await layersClosed(page);
  await page.goto(`${guild}/activities/templates`);
  await hydrated(page);
  await expectAccessible(page);
  const row = page.getByRole('listitem').filter({ hasText: `${title} again` });
  await row.getByRole('link', { name: 'Use' }).click();
  await expect(page.getByLabel('Places', { exact: true })).toHaveValue('8');
  await page.goto(`${guild}/activities/templates`);
  await hydrated(page);
  await row.getByRole('button', { name: `Delete ${title} again` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Template restored successfully')).toBeVisible();
  await expect(row).toHaveCount(1);

  // The whole series is canceled, with its reason.
  await page.goto(first);
  await hydrated(page);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Cancel activity…' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel activity' });
  await cancel.getByLabel('Reason').fill('Winter break');
  await cancel.getByRole('radio', { name: /All upcoming/ }).click();
  await cancel.getByRole('button', { name: 'Cancel 4 activities' }).click();
  await expect(page.getByText('Canceled: Winter break')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});

test('a new activity shows both clocks, and asks about times that they skip or repeat', async ({ page }) => {
  const guild = await openGuildAs(page, 'Officer', '/activities/new');
  const guildId = guild.split('/').at(-1) ?? '';
  const [gap, twice] = [nextDayWith(0), nextDayWith(2)];
  await expect(page.getByText('In guild time, Europe/Lisbon')).toBeVisible();
  await expect(page.getByText(/^For you: .+, Pacific\/Honolulu$/)).toBeVisible();
  await page.getByLabel('Title').fill(`Clocks ${Date.now().toString(36)}`);
  await page.getByLabel('Date', { exact: true }).fill(gap);
  await page.getByLabel('Start', { exact: true }).fill('01:30');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText("This time doesn't exist because clocks change.").first()).toBeVisible();

  // A series is asked instead of refused.
  await choose(page, 'Repeats', 'By day');
  await choose(page, 'Ends', 'After a number');
  await page.getByLabel('Activities', { exact: true }).fill('3');
  await expect(page.getByText(/^Clocks skip 01:30 AM on/)).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Repeats', "Doesn't repeat");

  await page.getByLabel('Date', { exact: true }).fill(twice);
  await page.getByRole('radio', { name: /^The second one/ }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/activities\/[0-9a-f-]{36}$/);
  const activityId = page.url().split('/').at(-1);
  const [, second] = instantsOf(`${twice}T01:30`, 'Europe/Lisbon');
  expect(await read(page, 'activity.getActivity', { guildId, activityId })).toMatchObject({
    startsAt: new Date(second ?? 0).toISOString(),
  });
});
