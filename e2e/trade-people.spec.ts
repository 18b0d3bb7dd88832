import type { Page } from '@playwright/test';
import * as z from 'zod';
import { newCharacter, newPlayer, signUp } from './support/account.ts';
import { call, idOf, read } from './support/call.ts';
import { applyTo, foundGuild } from './support/guild.ts';
import { delayAnswer } from './support/hold-up.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const found = z.object({ items: z.array(z.object({ guid: z.string() })) });
const version = z.object({ version: z.int() });
const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;

/** Lists three pieces of iron ore. */
async function list(seller: Page, characterId: string, title: string, platform: 'global' | 'guild'): Promise<string> {
  const { items } = found.parse(await read(seller, 'item.searchItems', { query: 'iron ore' }));
  return idOf(
    await call(seller, 'listing.createListing', {
      ...{ characterId, gameItemGuid: items[0]?.guid, title, stock: 3, priceGold: 2, priceSilver: 0, priceCopper: 0 },
      ...{ region: 'Europe', server: 'Lotharia', node: 'Joeva', platform },
    }),
  );
}

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

test('a dispute between two members is decided by the staff, and both sides see how', async ({ page, newPerson }) => {
  await foundGuild(page, uniqueName('Scales'), 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  const join = async (hero: string) => {
    const member = await newPerson();
    const { applicationId, characterId } = await applyTo(member, guildId, hero);
    await call(page, 'application.acceptApplication', { guildId, applicationId });
    return { member, characterId };
  };
  const { ranks } = z
    .object({ ranks: z.array(z.object({ id: z.uuid(), name: z.string() })) })
    .parse(await read(page, 'member.memberFacets', { guildId }));
  const rankId = ranks.find(({ name }) => name === 'Member')?.id;
  const [one, other] = [await join('Wren Tam'), await join('Edda Holt')];
  for (const { characterId } of [one, other])
    await call(page, 'membership.changeMemberRank', { guildId, characterId, rankId });
  const listingId = await list(other.member, other.characterId, 'Iron Ore', 'guild');
  const transactionId = idOf(
    await call(one.member, 'trade.createTrade', {
      ...{ listingId, characterId: one.characterId, quantity: 1, unitPrice: 2_00_00 },
    }),
  );
  await call(one.member, 'trade.communicate', { transactionId, version: 1, message: 'At the stall?' });

  const path = `/guilds/${guildId}/storefronts/tx/${transactionId}`;
  await open(other.member, path);
  await open(one.member, path);
  await one.member.getByRole('button', { name: 'Open dispute' }).click();
  await one.member.getByRole('dialog').getByLabel('Reason').fill('Nothing came.');
  await one.member.getByRole('dialog').getByRole('button', { name: 'Open dispute' }).click();
  await expect(other.member.getByRole('heading', { name: 'Disputed' })).toBeVisible();

  await open(page, `/guilds/${guildId}`);
  await page.getByRole('link', { name: 'Disputes to decide' }).click();
  await page.getByRole('region', { name: 'Disputes to decide' }).getByRole('link', { name: 'Iron Ore' }).click();
  await page.getByRole('button', { name: 'Cancel the trade' }).click();
  const deciding = page.getByRole('dialog', { name: 'Cancel the trade of Iron Ore' });
  await deciding.getByLabel('Reason').fill('It was lost on the way.');
  await deciding.getByLabel('The seller no longer has the pieces').check();
  await expectAccessible(page);
  // To who decided the trade is gone; no page asks for it again, though live updates may be here before the answer.
  const decision = await delayAnswer(page, /_serverFn\/trade\.resolveDispute/);
  await deciding.getByRole('button', { name: 'Cancel trade' }).click();
  await decision.asked;
  for (const { member } of [one, other]) {
    await expect(member.getByRole('heading', { name: 'Canceled' })).toBeVisible();
    await expect(member.getByText('It was lost on the way.')).toBeVisible();
  }
  decision.release();
  await expect(page).toHaveURL(new RegExp(`/guilds/${guildId}/storefronts$`));
});

test('a stranger with a phone follows a link to a storefront, signs up, comes back and buys', async ({
  page: seller,
  newPerson,
}) => {
  const title = uniqueName('Anvil');
  const { characterId } = await newPlayer(seller, 'Edda Holt');
  await list(seller, characterId, title, 'global');
  const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const path = `/storefronts/${characterId}`;
  await phone.goto(path);
  await expect(phone).toHaveURL(/\/login/);
  await signUp(phone, path);
  await expect(phone.getByText('You need a character to buy.')).toBeVisible();
  await newCharacter(phone, 'Wren Tam');
  await open(phone, path);
  await phone.getByRole('button', { name: `Buy ${title}` }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Buy', exact: true }).tap();
  await phone.getByRole('button', { name: 'Get in touch' }).tap();
  await phone.getByRole('dialog').getByLabel('Message').fill('At eight?');
  await phone.getByRole('dialog').getByRole('button', { name: 'Send' }).tap();
  const transactionId = new URL(phone.url()).pathname.split('/').at(-1) ?? '';
  await expect(phone.getByRole('heading', { name: 'Waiting for Edda Holt to deliver it' })).toBeVisible();
  const now = version.parse(await read(seller, 'trade.getTrade', { transactionId }));
  await call(seller, 'trade.sellerConfirm', { transactionId, version: now.version });
  await phone.getByRole('button', { name: 'Confirm receipt' }).tap();
  await phone.getByRole('button', { name: 'Rate trade' }).tap();
  await expect(phone.getByText('You: Good')).toBeVisible();
  await expectAccessible(phone);
});

test('someone without a mouse finds a listing on the market and buys it', async ({ page: buyer, newPerson }) => {
  const title = uniqueName('Tongs');
  const seller = await newPerson();
  const { characterId } = await newPlayer(seller, 'Edda Holt');
  await list(seller, characterId, title, 'global');
  await newPlayer(buyer, 'Wren Tam');
  await open(buyer, '/storefronts');
  await buyer.getByRole('searchbox', { name: 'Search storefronts and listings' }).focus();
  await buyer.keyboard.type(title);
  const buy = buyer.getByRole('button', { name: `Buy ${title}` });
  await expect(buy).toBeVisible();
  for (let presses = 0; presses < 60 && !(await buy.evaluate((it) => it === document.activeElement)); presses++)
    await buyer.keyboard.press('Tab');
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('dialog', { name: `Buy ${title}` }).getByLabel('Quantity')).toBeFocused();
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('heading', { name: 'Get in touch with Edda Holt' })).toBeVisible();
});
