import { expect, type Page } from '@playwright/test';
import { choose, createAccount, createCharacter } from './account.ts';
import { call } from './call.ts';
import { chooseFrom, hydrated } from './test.ts';

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

/** A new account with a character that applies to a guild that asks nothing; `name` is the account's. */
export async function applyTo(page: Page, guildId: string, hero: string): Promise<{ name: string }> {
  const account = await createAccount(page, '/profile/characters?create=true');
  await createCharacter(page, { name: hero });
  const link = page.locator('a[href^="/characters/"]').filter({ hasText: hero }).first();
  const characterId = (await link.getAttribute('href'))?.split('/').at(-1);
  await call(page, 'application.submitApplication', { guildId, characterId, discordJoined: true, responses: {} });
  return account;
}

/** Takes an applicant into the guild and makes them its officer, on the pages that the owner has for it. */
export async function makeOfficer(owner: Page, guildId: string, hero: string): Promise<void> {
  await owner.goto(`/guilds/${guildId}/applications`);
  await hydrated(owner);
  await owner.getByRole('button', { name: `Accept ${hero}`, exact: true }).click();
  await expect(owner.getByText('Application accepted successfully')).toBeVisible();
  await owner.goto(`/guilds/${guildId}/members`);
  await hydrated(owner);
  const rank = (name: string) => owner.getByRole('button', { name: `Rank of ${hero}: ${name}`, exact: true });
  await chooseFrom(rank('Initiate'), owner.getByRole('menuitemradio', { name: 'Officer' }));
  await expect(rank('Officer')).toBeVisible();
}
