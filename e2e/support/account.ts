import { expect, type Page } from '@playwright/test';
import { hydrated } from './test.ts';

let made = 0;

/** Makes a local account of one's own and goes on to a page. */
export async function createAccount(page: Page, path: string): Promise<{ name: string }> {
  made += 1;
  const name = `e2e-${process.pid}-${made}-${Date.now().toString(36).slice(-5)}`;
  await page.goto(`/login?create=true&redirect=${encodeURIComponent(path)}`);
  await hydrated(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('four unrelated words, always');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(path);
  await hydrated(page);
  return { name };
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
