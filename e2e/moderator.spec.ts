import * as z from 'zod';
import { newPlayer } from './support/account.ts';
import { call, idOf, read } from './support/call.ts';
import { expect, expectAccessible, hydrated, signInAs, test } from './support/test.ts';

const found = z.object({ items: z.array(z.object({ guid: z.string() })) });
const inbox = z.object({ items: z.array(z.object({ title: z.string(), body: z.string().nullable() })) });

test('a moderator upholds the report of a listing in the morning, and both sides hear of it', async ({
  page: admin,
  newPerson,
}) => {
  const [seller, reporter] = [await newPerson(), await newPerson()];
  const { characterId } = await newPlayer(seller, 'Edda Holt');
  await newPlayer(reporter, 'Wren Tam');
  const { items } = found.parse(await read(seller, 'item.searchItems', { query: 'iron ore' }));
  const title = `Ore ${Date.now().toString(36)}`;
  idOf(
    await call(seller, 'listing.createListing', {
      ...{ characterId, gameItemGuid: items[0]?.guid, title, stock: 3, priceGold: 2, priceSilver: 0, priceCopper: 0 },
      ...{ region: 'Europe', server: 'Lotharia', node: 'Joeva', platform: 'global' },
    }),
  );

  await reporter.goto(`/storefronts/${characterId}`);
  await hydrated(reporter);
  await reporter.getByRole('button', { name: `Report ${title}` }).click();
  const dialog = reporter.getByRole('dialog', { name: 'Report this listing' });
  await dialog.getByLabel('What is wrong?').click();
  await reporter.getByRole('option', { name: 'Scam or bait' }).click();
  await dialog.getByLabel('Details').fill('Nothing ever came.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reporter.getByText('Report sent')).toBeVisible();

  await signInAs(admin, 'Platform Admin', '/admin/reports?kind=listing');
  await admin.getByRole('link', { name: title }).click();
  await expect(admin.getByText('Nothing ever came.')).toBeVisible();
  await expectAccessible(admin);
  await admin
    .getByRole('radio', { name: /^Remove the listing/ })
    .first()
    .check();
  await admin.getByLabel('Message to its owner').fill('Deliver what you sell.');
  await admin.getByRole('button', { name: 'Remove the listing' }).click();
  await expect(admin.getByRole('button', { name: 'Undo decision' })).toBeVisible();

  const first = async (person: typeof seller) =>
    inbox.parse(await read(person, 'notification.listNotifications', {})).items[0] ?? null;
  await expect
    .poll(() => first(seller))
    .toEqual({ title: `Your listing ${title} was removed`, body: 'Deliver what you sell.' });
  await expect
    .poll(async () => (await first(reporter))?.title)
    .toBe(`Platform staff acted on your report about ${title}`);
});
