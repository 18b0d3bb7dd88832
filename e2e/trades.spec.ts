import type { Page } from '@playwright/test';
import * as z from 'zod';
import { pngOf } from '../src/testing/png-bytes.ts';
import { newPlayer } from './support/account.ts';
import { call, read } from './support/call.ts';
import { expect, expectAccessible, hydrated, signInAs, test } from './support/test.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

test('a seller lists an item, a buyer finds it, both confirm and rate each other', async ({
  page: seller,
  newPerson,
}) => {
  const title = `Anvil ${Date.now().toString(36)}`;
  const buyer = await newPerson();
  const { characterId } = await newPlayer(seller, 'Edda Holt');
  await newPlayer(buyer, 'Wren Tam');

  await open(seller, `/characters/${characterId}/storefront/new`);
  await expectAccessible(seller);
  const { items } = found.parse(await read(seller, 'item.searchItems', { query: 'iron ore' }));
  const offer = {
    ...{ gameItemGuid: items[0]?.guid, title, stock: 3, priceGold: 2, priceSilver: 0, priceCopper: 0 },
    ...{ region: 'Europe', server: 'Lotharia', node: 'Joeva', platform: 'global' },
  };
  const listed = await call(seller, 'listing.createListing', { characterId, ...offer });
  const { id: listingId } = created.parse(listed);

  await open(buyer, `/storefronts?q=${encodeURIComponent(title)}`);
  await expectAccessible(buyer);
  // What others do to the stock is seen without a reload.
  await expect(buyer.getByText('3 left')).toBeVisible();
  await call(seller, 'listing.updateListing', { ...offer, listingId, version: 1, stock: 5 });
  await expect(buyer.getByText('5 left')).toBeVisible();
  await buyer.getByRole('button', { name: `Buy ${title}` }).click();
  const dialog = buyer.getByRole('dialog', { name: `Buy ${title}` });
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(buyer.getByRole('heading', { name: 'Get in touch with Edda Holt' })).toBeVisible();
  await expectAccessible(buyer);

  // Both see each step of the other without a reload.
  await open(seller, new URL(buyer.url()).pathname);
  await expect(seller.getByRole('heading', { name: 'Waiting for Wren Tam to get in touch' })).toBeVisible();
  await buyer.getByRole('button', { name: 'Get in touch' }).click();
  await buyer.getByRole('dialog').getByLabel('Message').fill('At the stall at eight?');
  await buyer.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(seller.getByText('At the stall at eight?')).toBeVisible();

  // What the buyer shows is seen by the seller, who opens it large.
  await buyer.getByRole('button', { name: 'Add images' }).click();
  const stall = { name: 'stall.png', mimeType: 'image/png', buffer: pngOf({ width: 64, height: 48 }) };
  await buyer.locator('input[type=file]').setInputFiles(stall);
  await expect(buyer.getByText('Uploaded', { exact: true })).toBeVisible();
  await buyer.getByRole('button', { name: 'Send' }).click();
  await seller.getByRole('button', { name: 'View larger: Image from Wren Tam' }).click();
  const large = seller.getByRole('dialog').getByRole('img', { name: 'Image from Wren Tam' });
  await expect(large).toHaveJSProperty('naturalWidth', 64);
  await expectAccessible(seller);
  await seller.keyboard.press('Escape');
  await seller.getByRole('button', { name: 'Confirm handover' }).click();
  await buyer.getByRole('button', { name: 'Confirm receipt' }).click();
  for (const page of [buyer, seller]) {
    await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible();
    await page.getByRole('button', { name: 'Rate trade' }).click();
  }
  await expect(buyer.getByText('Edda Holt: Good')).toBeVisible();
  await expect(seller.getByText('Wren Tam: Good')).toBeVisible();
});

const created = z.object({ id: z.string() });
const found = z.object({ items: z.array(z.object({ guid: z.string() })) });

test('the market begins with a screen of listings, and has the whole page once it is alive', async ({ page }) => {
  await signInAs(page, 'Member');
  const sent = await (await page.request.get('/storefronts')).text();
  expect(sent.match(/<article/g)).toHaveLength(12);
  await page.goto('/storefronts');
  await expect(page.getByRole('article')).toHaveCount(50);
  await expect(page.getByRole('heading', { level: 1, name: 'Global storefronts' })).toBeVisible();
});
