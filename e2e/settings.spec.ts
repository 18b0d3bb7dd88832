import type { Page } from '@playwright/test';
import { choose } from './support/account.ts';
import { openGuildAs } from './support/demo.ts';
import { foundGuild } from './support/guild.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

/** The settings of the guild that a persona leads or serves. */
async function openSettings(page: Page, persona: 'Guild Master' | 'Officer', tab: string): Promise<void> {
  await openGuildAs(page, persona, `/settings/${tab}`);
}

test('two officers save one tab: nothing of either is lost', async ({ page, newPerson, silence }) => {
  // The browser notes the refused save by itself.
  silence.allow(/status of 409/);
  const second = await newPerson();
  await openSettings(page, 'Guild Master', 'dkp');
  await openSettings(second, 'Officer', 'dkp');

  // The rest of the tab unfolds with the switch.
  for (const each of [page, second]) {
    const points = each.getByRole('switch', { name: 'Use points' });
    if ((await points.getAttribute('aria-checked')) !== 'true') await points.click();
  }
  await box(page, 'Name').fill('Embers');
  await box(page, 'Award').fill('12.5');
  await box(second, 'Name').fill('Lumens');
  await box(second, 'Start points').fill('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'DKP settings saved successfully')).toBeVisible();

  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = second.getByRole('dialog', { name: 'Someone else saved changes' });
  await expect(dialog).toContainText(/\S saved .*Your edits are safe/);
  const name = dialog.getByRole('radiogroup', { name: 'Name' });
  await expect(name.getByRole('radio', { name: /Keep mine/ })).toBeChecked();
  await expect(name).toContainText('Lumens');
  await expect(name).toContainText('Embers');
  await expect(dialog.getByText('12.5')).toBeVisible();
  await expectAccessible(second);

  // Back to the form: everything is as it was typed, and the question comes again.
  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  await expect(box(second, 'Name')).toHaveValue('Lumens');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await name.getByRole('radio', { name: /Use theirs/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(second, 'DKP settings saved successfully')).toBeVisible();
  for (const each of [page, second]) {
    await each.reload();
    await hydrated(each);
    await expect(box(each, 'Name')).toHaveValue('Embers');
    await expect(box(each, 'Award')).toHaveValue('12.5');
    await expect(box(each, 'Start points')).toHaveValue('3');
  }
});

test('leaving with unsaved changes asks; Ignore leaves, Discard resets, closing warns', async ({ page }) => {
  await openSettings(page, 'Guild Master', 'tasks');
  const logs = box(page, 'Logs channel');
  const unfold = async () => {
    if (!(await logs.isVisible())) await page.getByRole('button', { name: /^Discord channels and roles/ }).click();
  };
  await unfold();
  const before = await logs.inputValue();
  await logs.fill('123456789012345678');
  await expect(tabs(page).getByText('Unsaved changes')).toBeAttached();

  await tabs(page).getByRole('link', { name: 'Storefronts' }).click();
  const warning = toast(page, 'You have pending changes');
  await expect(warning).toContainText('Please save or discard them before leaving the page.');
  await expect(page).toHaveURL(/settings\/tasks$/);

  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
  await hydrated(page);
  await unfold();
  await expect(logs).toHaveValue(before);

  await logs.fill('123456789012345678');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(logs).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();

  await logs.fill('not a channel');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter the channel ID (17 to 20 digits)')).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Storefronts' }).click();
  await page.getByRole('button', { name: 'Ignore' }).click();
  await expect(page).toHaveURL(/settings\/storefronts$/);
  await expect(page.getByRole('heading', { name: 'Storefront settings' })).toBeVisible();
});

test('a tab links to the page that it affects', async ({ page }) => {
  await openSettings(page, 'Guild Master', 'announcements');
  await page.getByRole('link', { name: 'View announcements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await page.goto(page.url().replace(/announcements.*/, 'settings/roles'));
  await hydrated(page);
  await page.getByRole('link', { name: 'View members' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
});

test('a guild changes its name and link; the old link redirects', async ({ page }) => {
  const [name, next] = [unique('Kindlers'), unique('Rekindled')];
  await foundGuild(page, name, 'Dagny Rook');
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(page).toHaveURL(/settings\/general$/);
  await hydrated(page);
  const link = box(page, 'Link');
  const old = await link.inputValue();

  await link.fill('ashen-lanterns');
  await expect(page.getByText('This link is taken. Choose another one')).toBeVisible();
  const slug = `${old}-2`;
  await link.fill(slug);
  await expect(page.getByText(`/g/${slug} is available`)).toBeVisible();
  await box(page, 'Name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Guild name is required')).toBeVisible();
  await box(page, 'Name').fill(next);
  await choose(page, 'Region', 'North America');
  await expect(page.getByRole('combobox', { name: 'Server' })).toHaveText('Shol');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'General settings saved successfully')).toBeVisible();
  await expect(page.getByRole('banner').getByText(next)).toBeVisible();
  await expectAccessible(page);

  // The badge is asked for on a page of its own.
  await page.getByRole('link', { name: 'Verification' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Explain how a platform admin can verify your guild')).toBeVisible();
  await page.getByLabel('How can a platform admin verify').fill('Our Discord links to this page.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();

  await page.goto(`/g/${old}`);
  await expect(page).toHaveURL(new RegExp(`/g/${slug}/?$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
});

test('on a phone: tabs are found in the list, and can be saved', async ({ page }) => {
  await openSettings(page, 'Guild Master', 'discovery');
  await page.setViewportSize(NARROW);
  const pages = ['Discord', 'Privacy'];
  for (const tab of pages) {
    await page.getByRole('combobox', { name: 'Settings' }).click();
    await page.getByRole('option', { name: tab, exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Settings' })).toHaveText(tab);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'Settings' }).click();
  await page.getByRole('option', { name: 'Announcements', exact: true }).click();
  await page.getByRole('button', { name: /^Discord channels and roles/ }).click();
  await box(page, 'Ping role').fill('123456789012345678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Announcement settings saved successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
});
