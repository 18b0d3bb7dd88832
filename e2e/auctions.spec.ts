import type { Page } from '@playwright/test';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { call } from './support/call.ts';
import { applyTo, foundGuild } from './support/guild.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

test('two members bid against each other for a drop; the winner pays and their balance says for what', async ({
  page,
  newPerson,
  silence,
}) => {
  // A bid that was too low by the time it came.
  silence.allow(/status of 409/);
  await foundGuild(page, `Bidders ${Date.now().toString(36)}`, 'Mira Holt');
  const guildId = /guilds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const values = { ...pointSettings.valuesOf({ dkpEnabled: true }), module: 'dkp', version: 1 };
  await call(page, 'settings.saveModule', { guildId, ...values });
  const [wren, vek] = [await newPerson(), await newPerson(PHONE)];
  for (const [person, name] of [
    [wren, 'Wren Tam'],
    [vek, 'Vek Orlo'],
  ] as const) {
    const { applicationId, characterId } = await applyTo(person, guildId, name);
    await call(page, 'application.acceptApplication', { guildId, applicationId });
    const memberIds = [characterId];
    await call(page, 'point.adjustPoints', { guildId, memberIds, amount: 10_000, reason: 'For the drill' });
  }

  // Staff open it by keyboard.
  await open(page, `/guilds/${guildId}/points/auctions`);
  await expectAccessible(page);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Open an auction' });
  await dialog.getByLabel('Or a name').fill('Ember Blade');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open auction' }).click();
  await expect(page.getByRole('heading', { name: 'Ember Blade', level: 1 })).toBeVisible();
  await expect(page.getByText('No bids yet.')).toBeVisible();
  const path = new URL(page.url()).pathname;

  await open(wren, path);
  await open(vek, path);
  await wren.getByRole('button', { name: 'Bid', exact: true }).click();
  await expect(wren.getByText('you lead', { exact: true })).toBeVisible();
  await expect(vek.getByText(/from 11\. You can bid up to 100/)).toBeVisible();

  // Too little: the next bid that counts is offered.
  await vek.getByLabel('Your bid').fill('5');
  await vek.getByRole('button', { name: 'Bid', exact: true }).tap();
  await expect(vek.getByText('The highest bid is 10 DKP now. The next bid that counts is 11 DKP.')).toBeVisible();
  await vek.getByRole('button', { name: 'Bid 11 DKP' }).tap();
  await expect(vek.getByText('you lead', { exact: true })).toBeVisible();
  await expect(wren.getByText('You were outbid. Your points are free again.')).toBeVisible();
  await expectAccessible(vek);
  await expectAccessible(wren);

  // Closed by hand: everyone sees it.
  await page.getByRole('button', { name: 'Close now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close now' }).click();
  await expect(vek.getByText('Winner', { exact: true })).toBeVisible();
  await expect(wren.getByText('Vek Orlo').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not delivered' })).toBeVisible();

  await open(vek, `/guilds/${guildId}/points`);
  await vek.getByRole('link', { name: 'Explain my balance' }).tap();
  await expect(vek.getByText('Won Ember Blade')).toBeVisible();
  await expect(vek.getByRole('row').filter({ hasText: 'Balance' })).toContainText('89');
});
