import { foundGuild } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

test('people say when they are free, a guild sees when most are, and plans an activity then', async ({ page }) => {
  await foundGuild(page, `Night Owls ${Date.now().toString(36)}`, 'Sela Marr');
  const guildId = /guilds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/guilds/${guildId}/activities/availability`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No availability yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Enter your availability' }).last().click();

  // With the mouse: Thursday to Saturday, 07:00 PM to 09:00 PM.
  const week = page.getByRole('grid', { name: "Half hours you're free" });
  const cell = (name: string) => week.getByRole('gridcell', { name, exact: true });
  await hydrated(page);
  await cell('Thursday 07:00 PM').dragTo(cell('Saturday 08:30 PM'));
  await expect(cell('Friday 08:00 PM')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('6 hours a week')).toBeVisible();
  // By keyboard: one more hour of each, and one that is not free after all.
  await cell('Thursday 09:00 PM').click();
  await cell('Thursday 09:00 PM').click();
  await week.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('9 hours a week')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(cell('Saturday 09:00 PM')).toHaveAttribute('aria-selected', 'false');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  await page.reload();
  await expect(page.getByText('8.5 hours a week')).toBeVisible();
  await expect(page.getByRole('switch', { name: "Guilds I'm in may use it" })).toBeChecked();

  // On a phone a day at a time.
  await page.setViewportSize({ width: 390, height: 844 });
  await hydrated(page);
  await page.getByRole('radio', { name: 'Su' }).click();
  await expect(cell('Sunday 08:00 AM')).toBeVisible();
  await expect(cell('Saturday 08:00 AM')).toBeHidden();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`/guilds/${guildId}/activities/availability?hours=1`);
  await hydrated(page);
  await expectAccessible(page);
  const best = page.getByRole('region', { name: 'Best times' });
  await expect(best.getByRole('listitem').first()).toContainText('1 of 1');
  await page.getByRole('gridcell', { name: /^Friday 07:30 PM: 1 of 1/ }).click();
  const chosen = page.getByRole('region', { name: 'Friday 07:30 PM to 08:00 PM' });
  await expect(chosen.getByRole('listitem')).toContainText('Sela Marr');
  await chosen.getByRole('link', { name: 'Create activity' }).click();
  // The form has the guild's clocks, and the browser is in Honolulu.
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('05:30');
});
