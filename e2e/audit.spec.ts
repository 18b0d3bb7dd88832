import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openGuildAs } from './support/demo.ts';
import { applyTo, foundGuild } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, signInAs, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };
const entries = (page: Page) => page.getByRole('list', { name: 'Audit logs' }).locator('> li');

async function ownLog(page: Page, name: string): Promise<{ guildId: string }> {
  await foundGuild(page, name, 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Audit Logs' }).click();
  await expect(page).toHaveURL(`/guilds/${guildId}/audit-logs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Logs' })).toBeVisible();
  return { guildId };
}

test('an owner reads the log, opens an entry, and sees that there are new ones without losing the position', async ({
  page,
  newPerson,
}) => {
  const name = `Ledger ${Date.now().toString(36)}`;
  const { guildId } = await ownLog(page, name);
  await expect(page).toHaveTitle(`Audit Logs · ${name} · Guildhall`);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page).first()).toContainText(`created the guild ${name}`);
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', `/guilds/${guildId}`);
  await expectAccessible(page);

  // By keyboard: open, read, close.
  const details = page.getByRole('button', { name: 'Details' });
  await details.focus();
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(entries(page).first()).toContainText('RegionEurope');
  await expect(entries(page).first()).toContainText('SourceWeb');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('aria-expanded', 'false');

  // Someone applies: nothing moves until it is asked for.
  const applicant = await newPerson();
  await applyTo(applicant, guildId, 'Wren Halloway');
  const more = page.getByRole('status').getByRole('button', { name: 'Show 1 new entry' });
  await expect(more).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await more.click();
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText('applied with Wren Halloway');
  await expect(more).toBeHidden();
  await entries(page).first().getByRole('link', { name: 'Wren Halloway' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/guilds/${guildId}/applications\\?open=`));
  await expect(page.getByRole('dialog', { name: 'Application Responses' })).toBeVisible();
});

test('filters are part of the URL, by mouse and keyboard, and the export has what they show', async ({
  page,
  newPerson,
}) => {
  const { guildId } = await ownLog(page, `Filters ${Date.now().toString(36)}`);
  await applyTo(await newPerson(), guildId, 'Wren Halloway');
  await page.reload();
  await hydrated(page);
  await expect(entries(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'All areas' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search area' })).toBeFocused();
  await page.keyboard.type('applic');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/area=applications/);
  await expect(entries(page)).toHaveCount(1);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-log-filters-.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/Application submitted,.* applied with Wren Halloway,/);

  await page.getByRole('button', { name: 'Any time' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/area=applications&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expect(entries(page)).toHaveCount(1);
  await page.goto(`/guilds/${guildId}/audit-logs?to=2001-01-01`);
  await hydrated(page);
  await expect(page.getByText('No audit logs found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(entries(page)).toHaveCount(2);
});

test('on a phone each entry is a card', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openGuildAs(page, 'Officer', '/audit-logs');
  await expect(entries(page).first()).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Details' }).first().click();
  await expect(entries(page).first()).toContainText('Source');
  await expectNoSideScroll(page);
});

test('people without the permission get no link to it, and see what is missing', async ({ page }) => {
  await signInAs(page, 'Member');
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page).toHaveURL(/\/members/);
  await expect(page.getByRole('link', { name: 'Audit Logs' })).toHaveCount(0);
  const guild = new URL(page.url()).pathname.replace(/\/members.*$/, '');
  await page.goto(`${guild}/audit-logs`);
  await expect(page).toHaveURL(/\/error\/unauthorized/);
  await expect(page.getByText('view:audit-logs')).toBeVisible();
  const answer = await page.request.get(`/api${guild}/audit-logs`);
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('view:audit-logs');
});
