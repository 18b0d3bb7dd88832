import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

/** Holds the scripts of the page back, as a slow line does, until the answer is called. */
async function slowScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('what is typed while the page still loads is what is sent', async ({ page }) => {
  const release = await slowScripts(page);
  await page.goto('/login?create=true', { waitUntil: 'commit' });
  const name = `early${Date.now().toString(36)}`;
  const [nameBox, password] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Password', { exact: true })];
  await nameBox.pressSequentially(name);
  await password.pressSequentially('a long and unlikely phrase 7');
  release();
  await hydrated(page);
  await expect(nameBox).toHaveValue(name);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name })).toBeVisible();
});
