import { expect, type Page } from '@playwright/test';
import { call, enter, idOf } from './call.ts';
import { hydrated } from './test.ts';

let made = 0;
const PASSWORD = 'four unrelated words, always';

/** Makes a local account by call, which is faster than its screen, and opens a page with it. */
export async function createAccount(page: Page, path: string): Promise<{ name: string }> {
  const name = nextName();
  await enter(page, 'sign-up', name, PASSWORD);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await hydrated(page);
  return { name };
}

/** Makes a local account on the screen for it and goes on to a page. */
export async function signUp(page: Page, path: string): Promise<{ name: string }> {
  const name = nextName();
  await page.goto(`/login?create=true&redirect=${encodeURIComponent(path)}`);
  await hydrated(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(path);
  await hydrated(page);
  return { name };
}

function nextName(): string {
  made += 1;
  return `e2e-${process.pid}-${made}-${Date.now().toString(36).slice(-5)}`;
}

/** Signs in by call with the name of an account that `createAccount` made, and opens a page. */
export async function signIn(page: Page, name: string, path: string): Promise<void> {
  await enter(page, 'sign-in', name, PASSWORD);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await hydrated(page);
}

/** Signs in on the screen for it, wherever that leads then. */
export async function signInOnScreen(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** A character of the account that the page's browser is signed in with; answers its id. */
export async function newCharacter(page: Page, name: string): Promise<string> {
  const character = { name, race: 'Dünir', primaryArchetype: 'Tank', role: 'Tank' };
  return idOf(await call(page, 'character.createCharacter', character));
}

/** A new account with one character; answers the name of one and the id of the other. */
export async function newPlayer(page: Page, hero: string): Promise<{ name: string; characterId: string }> {
  const name = nextName();
  await enter(page, 'sign-up', name, PASSWORD);
  return { name, characterId: await newCharacter(page, hero) };
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
