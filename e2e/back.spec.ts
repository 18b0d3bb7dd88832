import type { Page } from '@playwright/test';
import { openGuildAs } from './support/demo.ts';
import { holdUp } from './support/hold-up.ts';
import { expect, hydrated, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a page of the demo world's guild and answers its path. */
async function guildPage(page: Page, path: string): Promise<string> {
  return (await openGuildAs(page, 'Guild Master', path)) + path;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe('on a phone', () => {
  test.use(PHONE);

  test('Back closes the editor, and what was written is kept', async ({ page }) => {
    const path = await guildPage(page, '/announcements');
    const open = page.getByRole('button', { name: 'Create Announcement' });
    const editor = page.getByRole('dialog', { name: 'Create Announcement' });
    await open.click();
    await expect(page).toHaveURL(`${path}?create=true`);
    await editor.getByLabel('Title').fill('Back keeps this');
    await page.goBack();
    await expect(editor).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(open).toBeFocused();

    await page.goForward();
    await expect(editor.getByLabel('Title')).toHaveValue('Back keeps this');
    await page.reload();
    await hydrated(page);
    await expect(editor.getByLabel('Title')).toHaveValue('Back keeps this');
    const discard = editor.getByRole('button', { name: 'Discard draft' });
    await discard.click();
    await expect(editor.getByLabel('Title')).toHaveValue('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(editor.getByLabel('Title')).toHaveValue('Back keeps this');
    await discard.click();
    await expect(editor.getByLabel('Title')).toHaveValue('');
    await page.goBack();
    await expect(editor).toBeHidden();
    await expect(page).toHaveURL(path);
  });

  test('Back closes the drawer, a menu, a question and a sheet before it leaves the page', async ({ page }) => {
    const path = await guildPage(page, '/members');
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();

    const actions = page.getByRole('button', { name: /^Actions for / }).last();
    await actions.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toHaveCount(0);

    await actions.click();
    await page.getByRole('menuitem', { name: 'Kick' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    expect(pathOf(page)).toBe(path);

    await page.goto('/guild-discovery');
    await hydrated(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    const mine = filters.getByRole('checkbox', { name: /^Looking for my role, / });
    // The second press doesn't wait for what the first one finds, and takes nothing back of it.
    const release = await holdUp(page, '**/_serverFn/discovery.discoverGuilds**');
    await mine.click();
    await expect(mine).toBeChecked();
    await filters.getByRole('button', { name: 'Crafting' }).click();
    await expect(page).toHaveURL(/wants=.*&includeTags=Crafting|includeTags=Crafting.*&wants=/);
    release();
    await mine.click();
    await expect(page).not.toHaveURL(/wants=/);
    await expect(page).toHaveURL(/includeTags=Crafting/);
    await page.goBack();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(/\/guild-discovery\?includeTags=Crafting$/);
  });

  test('Back and Escape over a form that was filled in ask first', async ({ page }) => {
    await guildPage(page, '/members');
    await page.locator('.press-name').last().click();
    // The card is a layer with an address: it comes back with a reload, and Back closes it.
    const card = page.getByRole('dialog', { name: 'Character' });
    await expect(page).toHaveURL(/\/members\?card=/);
    await page.reload();
    await hydrated(page);
    await expect(card).toBeVisible();
    await page.goBack();
    await expect(card).toBeHidden();
    await page.locator('.press-name').last().click();
    await card.getByRole('link', { name: 'View Member Profile' }).click();
    await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible();
    const profile = pathOf(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add note' });
    await dialog.getByLabel('Note').fill('Plays on Sundays');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Note')).toHaveValue('Plays on Sundays');

    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(question).toBeHidden();
    await expect(dialog).toBeHidden();
    expect(pathOf(page)).toBe(profile);

    // The card's own entry is passed over.
    await page.goBack();
    await expect(page).toHaveURL(/\/members$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('Back to another page restores the scroll position and the focus, unless something has it', async ({ page }) => {
  const path = await guildPage(page, '/members');
  const table = page.getByRole('table', { name: 'Members' });
  const hero = await table.locator('.press-name').nth(20).textContent();
  const name = table.getByRole('link', { name: hero ?? '', exact: true });
  const openProfile = async () => {
    await name.press('Enter');
    await page.getByRole('link', { name: 'View Member Profile' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: hero ?? '' })).toBeVisible();
  };
  await name.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await openProfile();
  await page.goBack();
  await expect(name).toBeFocused();
  expect(pathOf(page)).toBe(path);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(1);

  // From a row's menu as well; a layer that a link had opened leaves the focus to the page.
  await page.getByRole('button', { name: `Actions for ${hero}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Add note' }).press('Enter');
  const note = page.getByRole('dialog', { name: 'Add note' });
  await expect(note.getByLabel('Note')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(table.locator('[data-row-id]').filter({ hasText: hero ?? '' })).toBeFocused();

  await openProfile();
  const elsewhere = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Announcements/ });
  await elsewhere.focus();
  await page.goBack();
  await expect(name).toBeVisible();
  await expect(elsewhere).toBeFocused();
});

test('a link opens the layer, and closing it leaves nothing to go back over', async ({ page, newPerson }) => {
  const path = await guildPage(page, '/settings/ranks');
  await page.goto(`${path}?rank=new`);
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'New rank' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);

  const open = page.getByRole('button', { name: 'New rank' });
  const before = await page.evaluate(() => history.length);
  for (let times = 0; times < 3; times++) {
    await open.click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`${path}?rank=new`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  }
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await expect(page).toHaveURL(path);

  // Also where the page waits with the code of what opens it until someone turns to it.
  const visitor = await newPerson(PHONE);
  await visitor.goto('/guild-discovery?filters=true');
  const sheet = visitor.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await visitor.reload();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Crafting' }).tap();
  await sheet.getByRole('button', { name: /^Show / }).tap();
  await expect(sheet).toBeHidden();
  await expect(visitor).toHaveURL(/\/guild-discovery\?includeTags=Crafting$/);
});
