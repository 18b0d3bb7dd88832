import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newPlayer } from './support/account.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

test('items are added with keys, changed, removed and restored, and go to a file and come from one', async ({
  page,
  newPerson,
}) => {
  const { characterId } = await newPlayer(page, 'Orrin Tam');
  await page.goto(`/characters/${characterId}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Inventory' }).click();
  await expect(page).toHaveURL(`/characters/${characterId}/inventory`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  await expectAccessible(page);

  // Added without a mouse.
  await page.keyboard.press('c');
  const adding = page.getByRole('dialog', { name: 'Add item' });
  await adding.getByRole('button', { name: 'Item', exact: true }).focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Search items' });
  await search.fill('steel great');
  await expect(page.getByRole('option')).toHaveText([/^Steel Greatsword/]);
  await page.keyboard.press('Enter');
  await expect(adding.getByRole('button', { name: 'Item', exact: true })).toHaveText('Steel Greatsword');
  await adding.getByLabel('Quantity').fill('2');
  await adding.getByRole('combobox', { name: 'Rarity' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Epic' }).press('Enter');
  await expectAccessible(page);
  await adding.getByLabel('Note').press('ControlOrMeta+Enter');
  await expect(toast(page, 'Item added successfully')).toBeVisible();
  await expect(row(page, 'Steel Greatsword')).toContainText('Epic');

  await row(page, 'Steel Greatsword').getByRole('button', { name: 'Steel Greatsword', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Steel Greatsword' });
  await editing.getByLabel('Quantity').fill('0');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing.getByText('Enter a whole number of at least 1').first()).toBeVisible();
  await editing.getByLabel('Quantity').fill('3');
  await editing.getByLabel('Note').fill('Repair before Sunday');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Steel Greatsword')).toContainText('Repair before Sunday');

  await row(page, 'Steel Greatsword').getByRole('button', { name: 'Remove Steel Greatsword' }).click();
  await expect(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  await toast(page, 'Item removed successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Steel Greatsword')).toBeVisible();

  const download = page.waitForEvent('download');
  // By key: toasts may be in front.
  await page.getByRole('link', { name: 'Export' }).press('Enter');
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported.split('\r\n')[1]).toBe('Steel Greatsword,3,Epic,,None,,,Repair before Sunday,Weapon');

  // A wrong file first, then what was exported with a line more.
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  const importing = page.getByRole('dialog', { name: 'Import items' });
  const choose = (text: string) =>
    importing
      .getByLabel('CSV file')
      .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Item,Quantity\nIron Ore,many');
  await expect(importing.getByRole('alert')).toContainText('Line 2 has “many” as the quantity of Iron Ore.');
  await choose(`${exported.replace(',3,Epic', ',5,Epic')}Iron Ore,240\r\nNo such thing,1\r\n`);
  await expect(importing.getByText('1 new, 1 changed, 0 unchanged, 1 not imported.')).toBeVisible();
  await expect(importing.getByText('Line 4, No such thing: No item has this name.')).toBeVisible();
  await expectAccessible(page);
  await expect(row(page, 'Iron Ore')).toHaveCount(0);
  await importing.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(toast(page, 'Items imported successfully')).toContainText('1 added, 1 changed.');
  await expect(row(page, 'Iron Ore')).toContainText('240');

  // What is shown is in the address, and stays after a reload.
  await page.getByRole('searchbox', { name: 'Search items' }).fill('iron');
  await expect(page).toHaveURL(/\?q=iron$/);
  await expect(row(page, 'Steel Greatsword')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(row(page, 'Iron Ore')).toBeVisible();
  await expect(row(page, 'Steel Greatsword')).toHaveCount(0);

  // On a phone the same things are cards.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/characters/${characterId}/inventory?sort=-quantity`);
  await hydrated(page);
  const cards = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(cards).toContainText(['Iron Ore', 'Steel Greatsword']);
  await expectAccessible(page);
  await cards.nth(1).getByRole('button', { name: 'Steel Greatsword', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Steel Greatsword' })).toBeVisible();

  const other = await newPerson();
  await newPlayer(other, 'Wren Halloway');
  await other.goto(`/characters/${characterId}/inventory`);
  await expect(other).toHaveURL(/\/error\/not-found/);
});
