import { expect, type Page } from '@playwright/test';
import { choose, createAccount, createCharacter } from './account.ts';
import { hydrated } from './test.ts';

/** Makes an account, a character and a guild that it leads; ends on the guild's dashboard. */
export async function foundGuild(page: Page, name: string, leader: string): Promise<void> {
  await createAccount(page, '/profile/characters?create=true');
  await createCharacter(page, { name: leader });
  await page.goto('/profile/guilds');
  await hydrated(page);
  await page.getByRole('button', { name: 'Create Guild' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Guild' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await choose(page, 'Region', 'Europe');
  await dialog.getByLabel('Description').fill('We keep the **lights** on.');
  await dialog.getByRole('button', { name: 'Sieges' }).click();
  await dialog.getByRole('button', { name: 'Create Guild' }).click();
  await expect(page).toHaveURL(/\/guilds\/[0-9a-f-]{36}$/);
}
