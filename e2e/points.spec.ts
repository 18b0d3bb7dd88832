import type { Page } from '@playwright/test';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { call, idOf } from './support/call.ts';
import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, layersClosed, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

test('a raid’s evening to its points; a member asks why; staff import, reset and undo', async ({ page, newPerson }) => {
  const name = `Tally ${Date.now().toString(36)}`;
  await foundGuild(page, name, 'Mira Holt');
  const guildId = /guilds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const guild = `/guilds/${guildId}`;
  const member = await newPerson(PHONE);
  await makeOfficer(page, guildId, await applyTo(member, guildId, 'Wren Tam'));

  // A guild without points has no entry for them; their address says so.
  const entry = page.getByRole('link', { name: 'Points', exact: true });
  await open(page, `${guild}/points`);
  await expect(page.getByText("This guild doesn't use points.")).toBeVisible();
  await expect(entry).toHaveCount(0);
  const settings = { decayType: 'percentage', decayAmount: 1_000, decayFloor: 500 };
  const values = { ...pointSettings.valuesOf({ dkpEnabled: true, ...settings }), module: 'dkp', version: 1 };
  await call(page, 'settings.saveModule', { guildId, ...values });
  await expect(entry).toHaveCount(1);

  // The evening, then its points.
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const plan = { guildId, title: 'Citadel', type: 'raid', startsAt, points: 1_250 };
  const activityId = idOf(await call(page, 'activity.createActivity', plan));
  const which = { guildId, activityId };
  await call(member, 'signUp.submitSignUp', { ...which, intent: 'accepted' });
  await call(page, 'activity.startActivity', which);
  await call(page, 'participant.importSignUps', which);
  await call(page, 'participant.completeActivity', which);
  await call(page, 'participant.awardActivity', which);

  // The member asks why.
  await open(member, `${guild}/points`);
  await expect(member.getByText('12.5', { exact: true }).first()).toBeVisible();
  await member.getByRole('link', { name: 'Explain my balance' }).tap();
  await expect(member.getByText('Award for Citadel')).toBeVisible();
  await expect(member.getByRole('row').filter({ hasText: 'Activity' })).toContainText('+12.5');
  await member.getByLabel('At the end of, in guild time').fill('2020-01-01');
  await expect(member.getByText('No points posted.')).toBeVisible();
  await expectNoSideScroll(member);
  await expectAccessible(member);

  // Staff see who loses what next.
  await open(page, `${guild}/points`);
  await expect(page.getByText('Balances lose 10%, but never fall below 5 DKP.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const losses = page.getByRole('list', { name: 'Members who lose points' });
  await expect(losses).toContainText('-1.25');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // A file, shown before anything happens, and undone as one.
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import balances' });
  const choose = (text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Name,Balance\nWren Tam,=1+1\n');
  await expect(dialog.getByText("Line 2 has “=1+1” for Wren Tam, which isn't a number.")).toBeVisible();
  await choose('Name,Balance\nwren tam,40\nNo One,5\n');
  await expect(dialog.getByText('1 balance changes, 0 unchanged, 1 not found.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 balance' }).click();
  await expect(toast(page, 'Points imported successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Wren Tam' })).toContainText('40');
  await toast(page, 'Points imported successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Wren Tam' })).toContainText('12.5');

  // One balance from its row, by key.
  const row = page.getByRole('row').filter({ hasText: 'Wren Tam' });
  await row.focus();
  await page.keyboard.press('e');
  const adjusting = page.getByRole('dialog', { name: 'Adjust points' });
  await adjusting.getByLabel('Points').fill('2.5');
  await expect(adjusting.getByRole('region', { name: 'Preview' })).toContainText('15');
  await expectAccessible(page);
  await adjusting.getByLabel('Reason').fill('Scouted the pass');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('15');
  await toast(page, 'Points adjusted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('12.5');

  // Points for sieges, counted by themselves. A button that is pressed before its code has come is pressed again by the page.
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/pools-card-[^/]*\.js/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await open(page, `${guild}/settings/dkp`);
  await page.getByRole('button', { name: 'Add pool' }).click();
  pressed.resolve();
  const pool = page.getByRole('dialog', { name: 'Add a pool' });
  await pool.getByLabel('Name').fill('Siege points');
  await pool.getByLabel('Short label').fill('SP');
  await expectAccessible(page);
  await pool.getByRole('button', { name: 'Add pool' }).click();
  await expect(page.getByRole('list', { name: 'Pools' })).toContainText('Siege points');
  // Live updates may show it before the answer, with which the dialog takes its entry of the history back.
  await layersClosed(page);
  await open(page, `${guild}/points`);
  await page.getByRole('navigation', { name: 'Pools' }).getByRole('link', { name: 'Siege points' }).click();
  await expect(page.getByRole('heading', { name: 'Siege points standings' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Wren Tam' })).not.toContainText('12.5');
  await expectAccessible(page);

  // A new season, after the guild's name is typed, and back.
  await open(page, `${guild}/settings/danger`);
  await page.getByRole('button', { name: 'Reset to zero' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: 'Reset points' }).click();
  await expect(toast(page, 'Points reset successfully')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo reset' }).click();
  await expect(page.getByRole('button', { name: 'Undo reset' })).toBeHidden();
  await open(member, `${guild}/points`);
  await expect(member.getByText('12.5', { exact: true }).first()).toBeVisible();
});
