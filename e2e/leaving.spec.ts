import type { Page } from '@playwright/test';
import { newCharacter, signInOnScreen, signUp } from './support/account.ts';
import { removeAccountsNow } from './support/gone-account.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

const PASSWORD = 'four unrelated words, always';

/** Deletes the account on its page, by the keyboard. */
async function leave(page: Page, name: string): Promise<void> {
  await page.goto('/profile/settings');
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel(/to confirm/).fill(name);
  await question.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?error=account_deleted/);
}

test('a person takes their data along, leaves, comes back, and leaves for good', async ({ page, silence }) => {
  silence.allow(/status of 40[01]/);
  const { name } = await signUp(page, '/profile/settings');
  await newCharacter(page, 'Wanda Last');
  await page.getByRole('button', { name: 'Request your data' }).click();
  const download = page.getByRole('link', { name: 'Download' });
  await expect(download).toBeVisible();
  const archive = await page.request.get((await download.getAttribute('href'))!);
  expect(archive.headers()['content-type']).toBe('application/zip');
  expect((await archive.body()).toString('latin1')).toContain('Wanda Last');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(question.getByText(`That doesn't match. Type ${name} exactly as shown.`)).toBeVisible();
  await expectAccessible(page);
  await leave(page, name);
  await signInOnScreen(page, name);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account will be deleted' })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await leave(page, name);
  expect(await removeAccountsNow()).toBe(1);
  await signInOnScreen(page, name);
  await expect(page.getByText('Wrong name or password.')).toBeVisible();
});
