import * as z from 'zod';
import { newPlayer } from './support/account.ts';
import { read } from './support/call.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test('a buyer places an order, a seller lists for it, and the buyer follows the notification to the listing', async ({
  page: seller,
  newPerson,
}) => {
  const buyer = await newPerson();
  await newPlayer(seller, 'Edda Holt');
  const { characterId } = await newPlayer(buyer, 'Wren Tam');
  const { items } = found.parse(await read(buyer, 'item.searchItems', { query: 'yew longbow' }));
  const item = items[0]?.guid;

  await buyer.goto(`/storefronts?show=orders&item=${item}`);
  await hydrated(buyer);
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'Place a buy order' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Place a buy order' });
  await dialog.getByLabel('Gold').fill('9');
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(buyer).toHaveURL(new RegExp(`/characters/${characterId}/orders\\?order=`));
  await expectAccessible(buyer);

  await seller.goto(`/storefronts?show=orders&item=${item}`);
  await hydrated(seller);
  await seller.getByRole('link', { name: 'Sell Yew Longbow to Wren Tam' }).click();
  await expect(seller.getByText('Wren Tam wants 1 Yew Longbow')).toBeVisible();
  await expect(seller.getByLabel('Gold')).toHaveValue('9');
  const choose = async (label: string, option: string) => {
    await seller.getByLabel(label, { exact: true }).click();
    await seller.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Region', 'Europe');
  await choose('Node', 'Joeva');
  await seller.getByRole('button', { name: 'Publish listing' }).click();
  await expect(seller.getByRole('heading', { name: 'My storefront' })).toBeVisible();

  await buyer.goto('/dashboard');
  await hydrated(buyer);
  await buyer.getByRole('button', { name: /Notifications/ }).click();
  // The dashboard beneath lists it too.
  const inbox = buyer.getByRole('dialog', { name: 'Notifications' });
  await inbox.getByRole('link', { name: /Fits your buy order for Yew Longbow/ }).click();
  await expect(buyer.getByRole('button', { name: 'Buy Yew Longbow' })).toBeVisible();
});

const found = z.object({ items: z.array(z.object({ guid: z.string() })) });
