import { newPlayer } from './support/account.ts';
import { foundGuild } from './support/guild.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test('a player says that they look for a guild, staff invite them, and they join', async ({
  page: staff,
  newPerson,
}) => {
  const player = await newPerson();
  await foundGuild(staff, 'Salt and Ember', 'Edda Holt');
  const players = `${new URL(staff.url()).pathname}/players`;
  await newPlayer(player, 'Wren Tam');
  await player.goto('/profile/looking');
  await hydrated(player);
  await player.getByRole('button', { name: 'Look for a guild with Wren Tam' }).click();
  const wishes = player.getByRole('dialog', { name: 'Look for a guild with Wren Tam' });
  await wishes.getByRole('button', { name: 'Sieges', exact: true }).click();
  await wishes.getByLabel('About you').fill('Evenings only.');
  await expectAccessible(player);
  await wishes.getByRole('button', { name: 'Show to guilds' }).click();
  await expect(player.getByText('shown until')).toBeVisible();

  await staff.goto(`${players}?tag=Sieges`);
  await hydrated(staff);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Invite Wren Tam' }).click();
  await staff.getByLabel('Message').fill('Come and see us.');
  await staff.getByRole('button', { name: 'Send invitation' }).click();
  await expect(staff.getByRole('button', { name: 'Withdraw the invitation of Wren Tam' })).toBeVisible();

  await player.goto('/profile/looking');
  await hydrated(player);
  await expect(player.getByText('Come and see us.')).toBeVisible();
  await expectAccessible(player);
  await player.getByRole('button', { name: 'Join Salt and Ember with Wren Tam' }).click();
  await expect(player.getByRole('heading', { name: 'Salt and Ember' }).first()).toBeVisible();
});
