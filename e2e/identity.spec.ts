import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Persona } from './support/call.ts';
import { call, idOf } from './support/call.ts';
import { holdUp } from './support/hold-up.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, layersClosed, test } from './support/test.ts';

const PASSWORD = 'brass lantern over quiet moss';
const NEW_PASSWORD = 'seven quiet herons drift north';
const aName = (word: string) => `${word}-${randomBytes(4).toString('hex')}`;

async function signUp(page: Page, name = aName('ada')): Promise<string> {
  await page.goto('/login?create=true');
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
  await hydrated(page);
  return name;
}

const addCharacter = (page: Page, name: string) =>
  call(page, 'character.createCharacter', {
    name,
    race: 'Kaelar',
    primaryArchetype: 'Cleric',
    secondaryArchetype: 'Fighter',
    role: 'Healer',
    level: 50,
  });

test('a local account: sign up, sign out, sign in, and back to the requested page; a new password', async ({
  page,
  newPerson,
  silence,
}) => {
  silence.allow(/status of 400/);
  const name = await signUp(page);
  const [nameBox, password] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Password', { exact: true })];
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/profile/settings?x=1');
  await page.waitForURL('**/login?redirect=*');
  await hydrated(page);
  // What password managers go by.
  await expect(nameBox).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await nameBox.fill(name.toUpperCase());
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL('**/profile/settings?x=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();

  await hydrated(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const change = page.getByRole('dialog', { name: 'Change password' });
  await change.getByLabel('Current password', { exact: true }).fill('not the password');
  await change.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await change.getByLabel('New password', { exact: true }).press('Enter');
  await expect(change.getByText("That's not your password. Check it and try again.").first()).toBeVisible();
  await expectAccessible(page);
  await change.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await change.getByLabel('Current password', { exact: true }).press('Enter');
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await layersClosed(page);
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
  const elsewhere = await newPerson();
  await elsewhere.goto('/login');
  await hydrated(elsewhere);
  await elsewhere.getByLabel('Name', { exact: true }).fill(name);
  await elsewhere.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL('**/dashboard');
});

test('the five personas of the demo world sign in with one click', async ({ newPerson }) => {
  const personas: Persona[] = ['Guild Master', 'Officer', 'Member', 'Applicant', 'Newcomer'];
  for (const persona of personas) {
    const page = await newPerson();
    await page.goto('/login');
    await page.getByRole('button', { name: `Continue as ${persona}`, exact: true }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('errors appear at the field or above the form', async ({ page, silence }) => {
  silence.allow(/status of 40[01]/);
  await page.goto('/login?create=true');
  await hydrated(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use at least 3 characters.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill(aName('eve'));
  await page.getByLabel('Password', { exact: true }).fill('Password123!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/too common/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Name', { exact: true }).fill('nobody-at-all');
  await page.getByLabel('Password', { exact: true }).fill('a guess that is wrong');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong name or password. Check both and try again.');
});

test('signing in works without any script', async ({ browser, baseURL, page }) => {
  const name = await signUp(page);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/login?redirect=%2Fprofile%2Fsettings');
  await plain.getByLabel('Name', { exact: true }).fill(name);
  await plain.getByLabel('Password', { exact: true }).fill('not the password');
  await plain.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(plain.getByRole('alert')).toHaveText('Wrong name or password. Check both and try again.');
  await plain.getByLabel('Name', { exact: true }).fill(name);
  await plain.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await plain.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await plain.waitForURL('**/profile/settings');
  await context.close();
});

test('the active character: switched optimistically, saved, and rolled back on failure', async ({ page, silence }) => {
  await signUp(page);
  await addCharacter(page, 'Edda Saltborn');
  await addCharacter(page, 'Corin Vane');
  await page.goto('/profile/settings');
  await hydrated(page);
  const switcher = page.getByRole('button', { name: /switch character$/i });
  await expect(switcher).toHaveAccessibleName(/^Edda Saltborn/);

  await switcher.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Corin Vane' }).first().click();
  await expect(switcher).toHaveAccessibleName(/^Corin Vane/);
  await page.waitForURL('**/dashboard');
  await page.reload();
  await expect(switcher).toHaveAccessibleName(/^Corin Vane/);

  silence.allow(/Switching the active character failed|status of 503|ERR_FAILED/);
  await hydrated(page);
  const fail = await holdUp(page, '**/_serverFn/*setActiveCharacter*', (route) => route.abort());
  await page.goto('/profile/settings');
  await hydrated(page);
  await switcher.click();
  await page.getByRole('button', { name: 'Edda Saltborn' }).first().click();
  await expect(switcher).toHaveAccessibleName(/^Edda Saltborn/);
  fail();
  await expect(page.getByText('Failed to switch character')).toBeVisible();
  await expect(switcher).toHaveAccessibleName(/^Corin Vane/);
  expect(new URL(page.url()).pathname).toBe('/profile/settings');
});

test('a guild that is opened is seen as the own character in it', async ({ page }) => {
  await signUp(page);
  await addCharacter(page, 'Edda Saltborn');
  const characterId = idOf(await addCharacter(page, 'Corin Vane'));
  const name = aName('Tollkeepers');
  const made = await call(page, 'guild.createGuild', {
    ...{ name, slug: name.toLowerCase(), region: 'Europe', server: 'Lotharia', description: 'Second guild.', tags: [] },
    characterId,
  });
  await page.goto('/profile/settings');
  await hydrated(page);
  const switcher = page.getByRole('button', { name: /switch character$/i });
  await expect(switcher).toHaveAccessibleName(/^Edda Saltborn/);

  const taken = page.waitForResponse(/account\.setActiveCharacter/);
  await page.getByRole('banner').getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/guilds/${idOf(made)}`);
  await expect(switcher).toHaveAccessibleName(/^Corin Vane/);
  await taken;
  await page.goto('/dashboard');
  await expect(switcher).toHaveAccessibleName(/^Corin Vane/);
});

test('settings: the detected time zone in one click, another by typing, other devices signed out', async ({
  page,
  newPerson,
}) => {
  const name = await signUp(page);
  const other = await newPerson();
  await other.goto('/login');
  await hydrated(other);
  await other.getByLabel('Name', { exact: true }).fill(name);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL('**/dashboard');

  await page.goto('/profile/settings');
  await hydrated(page);
  await expectAccessible(page);
  // The card around it has the same name.
  const zone = page.locator('button').and(page.getByLabel('Time zone', { exact: true }));
  await page.getByRole('button', { name: 'Use Pacific/Honolulu' }).click();
  await expect(page.getByText('Time zone saved')).toBeVisible();
  await expect(zone).toHaveText('Pacific/Honolulu');
  await expect(page.getByRole('button', { name: 'Use Pacific/Honolulu' })).toBeHidden();
  await zone.click();
  await page.getByRole('combobox', { name: 'Search time zones' }).fill('new york');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(zone).toHaveText('America/New York');

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Other devices signed out successfully')).toBeVisible();
  await other.goto('/profile/settings');
  await other.waitForURL('**/login?redirect=*');
});

test('the disclaimer is shown until it is dismissed', async ({ page }) => {
  await signUp(page);
  const notice = page.getByRole('complementary', { name: 'About Guildhall' });
  await expect(notice).toContainText("isn't affiliated");
  const kept = page.waitForResponse(/preferences\.setDisclaimerState/);
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toBeHidden();
  await kept;
  await page.reload();
  await hydrated(page);
  await expect(notice).toBeHidden();
});

test('everything fits a phone', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/login');
  await hydrated(page);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await signUp(page);
  await page.goto('/profile/settings');
  await hydrated(page);
  await expectNoSideScroll(page);
  await expectAccessible(page);
});
