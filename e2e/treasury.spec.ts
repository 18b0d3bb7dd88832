import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, read } from './support/call.ts';
import { applyTo, foundGuild } from './support/guild.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const balance = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Balance' }).getByText(words, { exact: true }).first();

interface RoleOfList {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly permissions: readonly string[];
}

/** Everyone with this role sees the treasury from now on. */
async function openTreasuryTo(page: Page, guildId: string, name: string): Promise<void> {
  const { version, roles } = (await read(page, 'role.getRoles', { guildId })) as {
    version: number;
    roles: RoleOfList[];
  };
  for (const { id: roleId, color, permissions } of roles.filter((role) => role.name === name))
    await call(page, 'role.updateRole', {
      ...{ guildId, roleId, name, color, version },
      permissions: [...permissions, 'view:treasury'],
    });
}

test('gold is deposited, requested, approved, paid and paid out, and the statement says so', async ({
  page,
  newPerson,
}) => {
  await foundGuild(page, uniqueName('Gold Keepers'), 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  const member = await newPerson();
  const { applicationId } = await applyTo(member, guildId, 'Wren Halloway');
  await call(page, 'application.acceptApplication', { guildId, applicationId });
  for (const role of ['Initiate', 'Member']) await openTreasuryTo(page, guildId, role);

  await page.goto(`/guilds/${guildId}/bank/treasury`);
  await hydrated(page);
  await expectAccessible(page);
  await page.keyboard.press('c');
  const entry = page.getByRole('dialog', { name: 'Record an entry' });
  await entry.getByLabel('Amount, gold').fill('10');
  await entry.getByLabel('Amount, silver').fill('150');
  await entry.getByLabel('Reason').fill('Boss coin');
  await expect(entry.getByLabel('Amount, gold')).toHaveValue('11');
  await entry.getByRole('button', { name: 'Record' }).click();
  await expect(toast(page, 'Deposit recorded successfully')).toBeVisible();
  await expect(balance(page, '11 gold, 50 silver, 0 copper')).toBeAttached();

  await member.goto(`/guilds/${guildId}/bank/treasury`);
  await hydrated(member);
  await expect(member.getByRole('button', { name: 'Deposit' })).toBeHidden();
  await member.getByRole('button', { name: 'Request gold' }).click();
  const asking = member.getByRole('dialog', { name: 'Request gold' });
  await asking.getByLabel('Amount, gold').fill('1');
  await asking.getByLabel('Reason').fill('Potions');
  await asking.getByRole('button', { name: 'Send request' }).click();
  await expect(member.getByRole('list', { name: 'Requests' }).getByText('Open')).toBeVisible();

  await page.getByRole('button', { name: 'Approve the request of Wren Halloway for 1g' }).click();
  await page.getByRole('button', { name: 'Pay the request of Wren Halloway for 1g' }).click();
  await expect(balance(page, '10 gold, 50 silver, 0 copper')).toBeAttached();
  await expect(member.getByText('No requests are waiting.')).toBeVisible();
  await expect(balance(member, '10 gold, 50 silver, 0 copper')).toBeAttached();

  await page.getByRole('link', { name: 'Payout' }).click();
  await hydrated(page);
  await page.getByLabel('Amount, copper').fill('101');
  await page.getByLabel('Reason').fill('Siege');
  const shares = page.getByRole('list', { name: 'Shares' }).getByRole('listitem');
  await expect(shares).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay out' }).click();
  await expect(toast(page, 'Paid out successfully')).toBeVisible();
  await expect(balance(page, '10 gold, 48 silver, 99 copper')).toBeAttached();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const statement = await readFile(await (await download).path(), 'utf8');
  expect(
    statement
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',')[1]),
  ).toEqual([...['Kind', 'Payout', 'Payment', 'Deposit']]);

  await toast(page, 'Paid out successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(balance(page, '10 gold, 50 silver, 0 copper')).toBeAttached();
});
