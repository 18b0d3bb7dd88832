import type { Page } from '@playwright/test';
import { call } from './support/call.ts';
import { applyTo, foundGuild } from './support/guild.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });

test('a task is created, claimed, submitted in another browser and approved by keys, undone and approved again', async ({
  page,
  newPerson,
}) => {
  await foundGuild(page, uniqueName('Ore Diggers'), 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  const member = await newPerson();
  const { applicationId } = await applyTo(member, guildId, 'Wren Halloway');
  await call(page, 'application.acceptApplication', { guildId, applicationId });

  await page.goto(`/guilds/${guildId}/tasks`);
  await hydrated(page);
  await expectAccessible(page);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await dialog.getByLabel('Title').fill('600 copper ore');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Gather' }).click();
  await dialog.getByLabel('Goal').fill('600');
  await dialog.getByLabel('Reward').fill('12');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: '600 copper ore', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const path = new URL(page.url()).pathname;

  await member.goto(path);
  await hydrated(member);
  await member.getByRole('button', { name: 'Claim', exact: true }).click();
  await member.getByRole('button', { name: 'Submit work' }).click();
  const work = member.getByRole('dialog', { name: 'Submit work' });
  await work.getByLabel('Quantity').fill('150');
  await work.getByLabel('What you did').fill('In the north vault');
  await work.getByRole('button', { name: 'Submit' }).click();
  await expect(member.getByText('Your work is in review.')).toBeVisible();

  await page.goto(`/guilds/${guildId}/tasks/review`);
  await hydrated(page);
  const theCase = page.getByRole('region', { name: '600 copper ore, by Wren Halloway' });
  await expect(theCase.getByText('3 points')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(toast(page, 'Submission approved successfully')).toBeVisible();
  await expect(theCase).toBeHidden();
  await page.keyboard.press('z');
  await expect(theCase).toBeVisible();
  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject submission' });
  await expect(reject.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reject).toBeHidden();
  await page.keyboard.press('a');
  await expect(theCase).toBeHidden();
  await expect(member.getByText('150 of 600 approved')).toBeVisible();
  await expect(member.getByText('earned 3 points')).toBeVisible();
});
