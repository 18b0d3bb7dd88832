import type { Page } from '@playwright/test';
import { call, read } from './support/call.ts';
import { applyTo, foundGuild } from './support/guild.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;

interface RoleOfList {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly permissions: readonly string[];
}

/** New members have this role, which leaves the artisans out. */
async function showArtisansTo(page: Page, guildId: string, name: string): Promise<void> {
  const { version, roles } = (await read(page, 'role.getRoles', { guildId })) as {
    version: string;
    roles: RoleOfList[];
  };
  for (const { id: roleId, color, permissions } of roles.filter((role) => role.name === name))
    await call(page, 'role.updateRole', {
      ...{ guildId, roleId, name, color, version },
      permissions: [...permissions, 'view:artisans'],
    });
}

test('a craft request from wish to delivery', async ({ page, newPerson }) => {
  await foundGuild(page, uniqueName('Forge Hands'), 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  const member = await newPerson();
  const { applicationId } = await applyTo(member, guildId, 'Wren Halloway');
  await call(page, 'application.acceptApplication', { guildId, applicationId });
  await showArtisansTo(page, guildId, 'Initiate');
  const { own } = (await read(page, 'recipe.ownArtisans', { guildId })) as { own: { characterId: string }[] };
  await call(page, 'character.updateProfessions', {
    characterId: own[0]?.characterId,
    professions: [{ profession: 'Weapon Smithing', grade: 'Master', level: 33 }],
  });

  await member.goto(`/guilds/${guildId}/artisans/requests`);
  await hydrated(member);
  await member.keyboard.press('c');
  const asking = member.getByRole('dialog', { name: 'Request a craft' });
  await asking.getByRole('button', { name: 'Item', exact: true }).click();
  await member.getByRole('combobox', { name: 'Search items' }).fill('iron sword');
  await expect(member.getByRole('option')).toHaveText([/^Iron Sword/, /^Iron Greatsword/]);
  await member.keyboard.press('Enter');
  await asking.getByLabel('Note').fill('For the siege');
  await expectAccessible(member);
  await asking.getByRole('button', { name: 'Send request' }).click();
  await expect(member.getByRole('heading', { name: /Iron Sword/, level: 1 })).toBeVisible();
  await expectAccessible(member);

  await page.goto(`/guilds/${guildId}/artisans/requests`);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Iron Sword' }).click();
  await page.getByRole('button', { name: 'Accept or assign' }).click();
  await page.getByRole('button', { name: 'Accept request' }).click();

  // What the storage has is offered where the request is open already.
  const requestId = page.url().split('/').at(-1) ?? '';
  const { items } = (await read(page, 'crafting.getCraft', { guildId, requestId })) as {
    items: { guid: string; name: string }[];
  };
  const itemGuid = items.find(({ name }) => name === 'Oak Log')?.guid;
  await call(page, 'storage.addItems', {
    ...{ guildId, place: { node: 'Joeva' }, reason: 'For the siege' },
    lines: [{ itemGuid, quantity: 5, rarity: 'None', quality: null, grade: 'None', enchantment: null }],
  });
  await page.getByRole('button', { name: 'Reserve 2 items' }).click();
  await expect(page.getByRole('row', { name: /Oak Log/ })).toContainText('2 reserved');
  await expectAccessible(page);

  await member.getByRole('button', { name: 'Claim Iron Ore' }).first().click();
  await member.getByRole('dialog', { name: 'Claim Iron Ore' }).getByRole('button', { name: 'Claim' }).click();
  const claimed = page.getByRole('list', { name: 'Claimed parts' });
  await expect(claimed.getByText('Wren Halloway brings 12 × Iron Ore')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as crafted' }).click();
  await expect(page.getByRole('button', { name: 'Not crafted yet' })).toBeVisible();
  const { items: stock } = (await read(page, 'storage.listStock', { guildId })) as { items: { total: number }[] };
  expect(stock.map(({ total }) => total)).toEqual([3]);
  await member.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('heading', { name: /Iron Sword\s+Delivered/ })).toBeVisible();
});
