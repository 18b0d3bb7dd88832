import { dayText } from '#/base/day.ts';
import { call } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, layersClosed, test } from './support/test.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${device} a series moves to other days, after a look at what comes, stays and goes`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const guild = await openGuildAs(page, 'Guild Master', '/activities');
    const guildId = guild.split('/').at(-1) ?? '';
    const made = await call(page, 'series.createSeries', {
      ...{ guildId, title: `Watch ${Date.now().toString(36)}`, type: 'raid', startsOn: dayFromNow(3) },
      ...{ time: '00:00', timeZone: 'Etc/UTC', rule: `FREQ=DAILY;UNTIL=${dayFromNow(5).replaceAll('-', '')}` },
    });
    const { firstActivityId: activityId } = made as { firstActivityId: string };
    await call(page, 'signUp.submitSignUp', { guildId, activityId, intent: 'accepted' });
    await page.goto(`${guild}/activities/${activityId}`);
    await hydrated(page);
    if (device === 'a phone') await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByText(/^Every day, until .*, at 12:00 AM UTC$/)).toBeVisible();

    await page.getByRole('button', { name: /^Actions for Watch/ }).click();
    await page.getByRole('menuitem', { name: 'Change days of the series…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change days' });
    await expect(dialog.getByText('These are the days that the series has now.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change days' })).toBeDisabled();
    await dialog.getByLabel('Until', { exact: true }).fill(dayFromNow(4));
    await expect(dialog.getByText('1 activity is removed')).toBeVisible();
    await expect(dialog.getByText('2 activities stay with everything they have')).toBeVisible();
    await dialog.getByLabel('Until', { exact: true }).fill(dayFromNow(6));
    await expect(dialog.getByText('1 activity is added')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await dialog.getByRole('button', { name: 'Change days' }).click();
    await layersClosed(page);
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Days of the series changed' })).toBeVisible();
    await expect(page.getByRole('definition').getByRole('link')).toHaveCount(3);
  });

test('a skipped day of a series is added again, and Undo restores what other days removed', async ({ page }) => {
  const guild = await openGuildAs(page, 'Guild Master', '/activities');
  const guildId = guild.split('/').at(-1) ?? '';
  const made = await call(page, 'series.createSeries', {
    ...{ guildId, title: `Round ${Date.now().toString(36)}`, type: 'raid', startsOn: dayFromNow(3) },
    ...{ time: '00:00', timeZone: 'Etc/UTC', rule: `FREQ=DAILY;UNTIL=${dayFromNow(6).replaceAll('-', '')}` },
    skipped: [dayFromNow(5)],
  });
  const { firstActivityId: activityId } = made as { firstActivityId: string };
  await page.goto(`${guild}/activities/${activityId}`);
  await hydrated(page);
  const next = page.getByRole('definition').getByRole('link');
  await expect(next).toHaveCount(2);
  await page.getByRole('button', { name: /^Actions for Round/ }).click();
  await page.getByRole('menuitem', { name: 'Change days of the series…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change days' });
  const again = dialog.getByRole('button', { name: `Add ${dayText(dayFromNow(5))} again` });
  await expect(again).toHaveAttribute('aria-pressed', 'false');
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(again).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByText('1 activity is added')).toBeVisible();
  await dialog.getByLabel('Until', { exact: true }).fill(dayFromNow(5));
  await expect(dialog.getByText('1 activity is removed')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change days' }).click();
  await layersClosed(page);
  const toast = (words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
  await toast('Days of the series changed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast('Days of the series restored').first()).toBeVisible();
  await expect(next).toHaveCount(2);
  await expect(next.last().locator('time')).toHaveAttribute('datetime', new RegExp(`^${dayFromNow(6)}`));
});
