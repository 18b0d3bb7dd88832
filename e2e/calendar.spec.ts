import type { Page } from '@playwright/test';
import { call, idOf } from './support/call.ts';
import { foundGuild } from './support/guild.ts';
import { holdUp } from './support/hold-up.ts';
import {
  chooseFrom,
  expect,
  expectAccessible,
  expectNoSideScroll,
  hydrated,
  layersClosed,
  test,
} from './support/test.ts';

/** Tomorrow, which is the same day in every zone at this hour or nearly so. */
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const at = (hour: number) => `${TOMORROW}T${hour}:00:00.000Z`;

async function plan(page: Page, guildId: string, activity: object): Promise<string> {
  return idOf(await call(page, 'activity.createActivity', { guildId, ...activity }));
}

test('a calendar shows months, weeks and days, is read by keyboard, and a response is one press away', async ({
  page,
}) => {
  await foundGuild(page, `Calendar Keepers ${Date.now().toString(36)}`, 'Mira Holt');
  const guildId = /guilds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const calendar = `/guilds/${guildId}/activities`;
  const raid = await plan(page, guildId, { title: 'Citadel', type: 'raid', startsAt: at(12), capacity: 8 });
  await plan(page, guildId, { title: 'Market day', type: 'social', startsAt: at(13) });

  await page.goto(`${calendar}?day=${TOMORROW}`);
  await hydrated(page);
  const item = (title: string) => page.locator('.calendar-item').filter({ hasText: title });
  await expect(item('Citadel')).toHaveAttribute('href', `/guilds/${guildId}/activities/${raid}`);
  await expectAccessible(page);

  // The card of an entry: its responses have keys, and the focus brings it as a pointer does.
  const card = page.getByRole('region', { name: 'Citadel', exact: true });
  await item('Citadel').hover();
  await expect(card.getByText('0 of 8')).toBeVisible();
  // On screen before the server has it.
  const release = await holdUp(page, '**/_serverFn/signUp.submitSignUp**');
  await page.keyboard.press('2');
  await expect(card.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByText('1 of 8 · You: Late')).toBeVisible();
  release();
  await expect(card.getByText('Mira Holt')).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(card).toBeHidden();
  await page.locator('a[data-day]').first().focus();
  for (let step = 0; step < 80 && !(await card.isVisible()); step += 1) await page.keyboard.press('Tab');
  await expect(card.getByText('1 of 8 · You: Late')).toBeVisible();
  await expectAccessible(page);
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  // By keyboard: from day to day, then the views.
  const day = page.locator(`a[data-day="${TOMORROW}"]`);
  const focused = page.locator('a[data-day]:focus');
  await day.focus();
  await page.keyboard.press('End');
  await expect(focused).toHaveAccessibleName(/^Sunday/);
  await page.keyboard.press('Home');
  await expect(focused).toHaveAccessibleName(/^Monday/);
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${calendar}?view=agenda&day=${TOMORROW}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Citadel' })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(`${calendar}?view=week&day=${TOMORROW}`);
  await expect(item('Market day')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the whole day' }).click();
  await expect(page.getByText('1 AM', { exact: true }).first()).toBeVisible();

  // Only one type; the address says so, and so does a reload.
  await chooseFrom(
    page.getByRole('button', { name: 'Type', exact: true }),
    page.getByRole('menuitemcheckbox', { name: 'Social' }),
  );
  await page.keyboard.press('Escape');
  await expect(item('Citadel')).toBeHidden();
  await layersClosed(page);
  await page.reload();
  await expect(item('Market day')).toBeVisible();
  await expect(item('Citadel')).toBeHidden();

  // From both dashboards; the other one knows.
  await page.goto(`/guilds/${guildId}`);
  await hydrated(page);
  const respond = page.getByRole('group', { name: 'Respond to Citadel' });
  // It's on screen before the server has it, and a page that is left sends nothing more.
  const stored = page.waitForResponse((response) => response.url().includes('signUp.submitSignUp') && response.ok());
  await respond.getByRole('button', { name: 'Going' }).click();
  await expect(respond.getByRole('button', { name: 'Going' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Raid · 1 of 8 · You: Going')).toBeVisible();
  await stored;
  await page.goto('/dashboard');
  await hydrated(page);
  await expect(respond.getByRole('button', { name: 'Going' })).toHaveAttribute('aria-pressed', 'true');
  await respond.getByRole('button', { name: 'Absent' }).click();
  await expect(respond.getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'true');

  // On a phone a month is a strip of days above the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${calendar}?day=${TOMORROW}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 3, name: 'Citadel' })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
});
