import { expect, type Page } from '@playwright/test';
import { hydrated } from './test.ts';

let made = 0;
const PASSWORD = 'four unrelated words, always';

/** Makes a local account of one's own and goes on to a page. */
export async function createAccount(page: Page, path: string): Promise<{ name: string }> {
  made += 1;
  const name = `e2e-${process.pid}-${made}-${Date.now().toString(36).slice(-5)}`;
  await page.goto(`/login?create=true&redirect=${encodeURIComponent(path)}`);
  await hydrated(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(path);
  await hydrated(page);
  return { name };
}

/** Signs in with the name of an account that `createAccount` made, and goes on to a page. */
export async function signIn(page: Page, name: string, path: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(path);
  await hydrated(page);
}

/** Fills in the dialog that makes a character, and sends it. */
export async function createCharacter(page: Page, { name = 'Orrin Tam', secondary = '' } = {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Character' });
  await dialog.getByLabel('Name').fill(name);
  await choose(page, 'Race', 'Dünir');
  await choose(page, 'Primary archetype', 'Tank');
  if (secondary) await choose(page, 'Secondary archetype', secondary);
  await dialog.getByRole('button', { name: 'Create Character' }).click();
  await expect(dialog).toBeHidden();
}

/** Takes one item of a list. */
export async function choose(page: Page, label: string, item: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: item, exact: true }).click();
}
