import type { Page } from '@playwright/test';
import * as z from 'zod';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { call, read } from './support/call.ts';
import { applyTo, foundGuild } from './support/guild.ts';
import { expect, expectAccessible, hydrated, layersClosed, test } from './support/test.ts';

const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const items = z.object({ items: z.array(z.object({ guid: z.string(), name: z.string() })) });
const stock = z.object({ items: z.array(z.object({ id: z.string() })) });

test('a member requests and buys stored items, and an officer hands them out', async ({ page, newPerson }) => {
  await foundGuild(page, uniqueName('Quartermasters'), 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  const member = await newPerson();
  const { applicationId, characterId } = await applyTo(member, guildId, 'Wren Halloway');
  await call(page, 'application.acceptApplication', { guildId, applicationId });
  const { ranks } = z
    .object({ ranks: z.array(z.object({ id: z.uuid(), name: z.string() })) })
    .parse(await read(page, 'member.memberFacets', { guildId }));
  const rankId = ranks.find(({ name }) => name === 'Member')?.id;
  await call(page, 'membership.changeMemberRank', { guildId, characterId, rankId });
  const found = items.parse(await read(page, 'item.searchItems', { query: 'iron ore' }));
  const plain = { rarity: 'None', quality: null, grade: 'None', enchantment: null };
  const lines = [{ itemGuid: found.items.find(({ name }) => name === 'Iron Ore')?.guid, quantity: 10, ...plain }];
  await call(page, 'storage.addItems', { guildId, place: { node: 'Joeva' }, reason: 'From the caravan', lines });

  await member.goto(`/guilds/${guildId}/bank/storage`);
  await hydrated(member);
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Request Iron Ore' }).click();
  const asking = member.getByRole('dialog', { name: 'Request Iron Ore' });
  await asking.getByLabel('Quantity').fill('4');
  await asking.getByLabel('Reason').fill('For the siege');
  await asking.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(member, 'Request sent successfully')).toBeVisible();

  await layersClosed(member);
  await page.goto(`/guilds/${guildId}/bank/storage`);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve 4 × Iron Ore for Wren Halloway' }).click();
  await page.getByRole('button', { name: 'Hand out 4 × Iron Ore for Wren Halloway' }).click();
  await expect(toast(page, 'Items handed out successfully')).toBeVisible();
  await expect(member.getByText('No requests are waiting.')).toBeVisible();

  const values = { ...pointSettings.valuesOf({ dkpEnabled: true }), module: 'dkp', version: 1 };
  await call(page, 'settings.saveModule', { guildId, ...values });
  await call(page, 'point.adjustPoints', { guildId, memberIds: [characterId], amount: 1_000, reason: 'Siege' });
  const [first] = stock.parse(await read(page, 'storage.listStock', { guildId })).items;
  await call(page, 'storage.setTerms', { guildId, itemId: first?.id, price: 250, minimum: null });

  await member.reload();
  await hydrated(member);
  await member.getByRole('button', { name: 'Buy Iron Ore' }).click();
  const buying = member.getByRole('dialog', { name: 'Buy Iron Ore' });
  await buying.getByLabel('Quantity').fill('2');
  await expect(buying.getByText('5 points', { exact: true })).toBeVisible();
  await buying.getByRole('button', { name: 'Buy' }).click();
  await expect(toast(member, 'Items bought successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Hand out 2 × Iron Ore for Wren Halloway' }).click();
  await expect(member.getByText('No requests are waiting.')).toBeVisible();

  await member.getByRole('link', { name: 'Movements' }).click();
  const movements = member.getByRole('table', { name: 'Movements' });
  await expect(movements.getByText('Handed out')).toHaveCount(2);

  const intoStorage = { itemGuid: lines[0]?.itemGuid, ...plain, place: { node: 'Joeva' } };
  const donation = { guildId, title: 'Ten iron ore', category: 'donate', goal: 10, intoStorage };
  const made = z.object({ id: z.uuid() });
  const { id: taskId } = made.parse(await call(page, 'task.createTask', donation));
  await call(member, 'task.claimTask', { guildId, taskId });
  const { id: submissionId } = made.parse(await call(member, 'task.submitTask', { guildId, taskId, quantity: 10 }));
  await call(page, 'task.approveSubmission', { guildId, taskId, submissionId });
  await expect(movements.getByRole('link', { name: 'Ten iron ore' })).toBeVisible();
  await expectAccessible(member);
});
