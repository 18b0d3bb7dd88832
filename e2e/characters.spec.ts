import type { Page } from '@playwright/test';
import { choose, createCharacter, newPlayer, signUp } from './support/account.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, layersClosed, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };

/** A picture, made by the browser itself. */
const picture = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 640, height: 360 });
      const paint = canvas.getContext('2d')!;
      paint.fillStyle = '#8a6';
      paint.fillRect(0, 0, 640, 360);
      return canvas.toDataURL('image/png').split(',')[1]!;
    }),
    'base64',
  );

test('a new user is at home with a first character after three presses and six fields', async ({ page }) => {
  // The first press, after two fields: name and password.
  await signUp(page, '/dashboard');
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Create a character' }).click();
  await expect(page).toHaveURL('/profile/characters?create=true');
  await expect(page).toHaveTitle('My characters · Guildhall');
  const dialog = page.getByRole('dialog', { name: 'Create Character' });
  // The role answers itself, and may be chosen.
  await expect(dialog.locator('[aria-required=true]')).toHaveCount(3);
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Create Character' }).click();
  for (const message of [
    'Character name is required',
    'Race is required',
    'Primary archetype is required',
    'Role is required',
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('Name').fill('x'.repeat(51));
  await dialog.getByLabel('Level').fill('51');
  await dialog.getByLabel('Level').blur();
  await expect(dialog.getByText('Character name must be less than 50 characters')).toBeVisible();
  await expect(dialog.getByText('Level cannot exceed 50')).toBeVisible();
  await dialog.getByLabel('Level').fill('12');

  // The role follows the archetypes until the player chooses one.
  const role = (name: string) => dialog.getByRole('radio', { name });
  // All five fit their bar: nothing of the last one is cut off.
  const cut = await dialog.getByRole('radiogroup').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
  expect(cut).toBe(0);
  await choose(page, 'Primary archetype', 'Cleric');
  await expect(role('Healer')).toBeChecked();
  await choose(page, 'Primary archetype', 'Rogue');
  await expect(role('Damage')).toBeChecked();
  await choose(page, 'Secondary archetype', 'Bard');
  await expect(dialog.getByText('In the game, secondary archetypes unlock at level 25.')).toBeVisible();
  await role('Tank').click();
  await choose(page, 'Primary archetype', 'Summoner');
  await expect(role('Tank')).toBeChecked();

  await createCharacter(page, { secondary: 'Mage' });
  await expect(page).toHaveURL('/dashboard');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: 'Join or create a guild' })).toHaveAttribute('href', '/guild-discovery');
  await page.goto('/profile/characters');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'My characters' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Orrin Tam' });
  for (const shown of ['Dünir · Level 12', 'Spellshield', 'Tank', 'No guild', 'Active'])
    await expect(card.getByText(shown, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectNoSideScroll(page);
  await expectAccessible(page);
});

test('stats, professions and pictures are saved, and limits are shown', async ({ page, silence }) => {
  const { characterId } = await newPlayer(page, 'Orrin Tam');
  await page.goto(`/characters/${characterId}`);
  await hydrated(page);
  await expect(page).toHaveTitle('Orrin Tam · Guildhall');

  await page.getByRole('button', { name: 'Add stats' }).click();
  await page.getByLabel('Wisdom').fill('1000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Wisdom cannot exceed 999')).toBeVisible();
  await page.getByLabel('Wisdom').fill('488');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: 'Wisdom 488' })).toBeVisible();

  await page.getByRole('button', { name: 'Add professions' }).click();
  for (const name of ['Fishing', 'Mining', 'Alchemy']) await choose(page, `Grade of ${name}`, 'Grandmaster');
  const limit = page.getByText('You can have up to 2 professions at Grandmaster. Lower one first.');
  await expect(limit).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Professions' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Grade of Mining', 'Novice');
  await expect(limit).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('progressbar', { name: 'Alchemy level' })).toBeVisible();

  silence.allow(/Upload failed: hostile.png|status of 400/);
  await page.getByRole('button', { name: 'Add images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Images' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Screenshot image link is required')).toBeVisible();
  const gear = dialog.locator('input[type=file]').first();
  const html = Buffer.from('<html><script>alert(1)</script>');
  await gear.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(dialog.getByText('large.png: File size exceeds 5.0MB limit')).toBeVisible();
  await gear.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: html });
  await expect(
    dialog.getByText('File type not supported. Accepted types: image/jpeg, image/png, image/webp'),
  ).toBeVisible();
  await gear.setInputFiles({ name: 'hostile.png', mimeType: 'image/png', buffer: html });
  await expect(dialog.getByText("This image can't be read.").first()).toBeVisible();
  await gear.setInputFiles({ name: 'gear.png', mimeType: 'image/png', buffer: await picture(page) });
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'View larger gear screenshot' }).click();
  const shown = page.getByRole('img', { name: 'Gear of Orrin Tam' });
  await expect(shown).toBeVisible();
  const answer = await page.request.get((await shown.getAttribute('src'))!);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await page.keyboard.press('Escape');
  await layersClosed(page);
  await page.goto(`/characters/${characterId}`);
  await hydrated(page);
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectNoSideScroll(page);
  // What is half under the bar is no target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test('a character is deleted by typing its name, and its URL is not found afterwards', async ({ page }) => {
  const { characterId } = await newPlayer(page, 'Orrin Tam');
  await page.goto(`/characters/${characterId}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Orrin Tam' })).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Actions for Orrin Tam' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this character?' });
  await dialog.getByRole('button', { name: 'Delete Character' }).click();
  await expect(dialog.getByText("That doesn't match.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('Orrin Tam');
  await dialog.getByRole('button', { name: 'Delete Character' }).click();
  await expect(page).toHaveURL('/profile/characters');
  await expect(page.getByRole('heading', { name: 'No characters yet' })).toBeVisible();
  await page.goto(address);
  await expect(page).toHaveURL('/error/not-found');
});

test('signed-out people sign in first and come back', async ({ page }) => {
  await page.goto('/profile/characters?create=true');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goto('/characters/01890a5d-ac96-7b7c-8f0a-000000000001');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
