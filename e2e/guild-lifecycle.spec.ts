import type { Locator, Page } from '@playwright/test';
import { newPlayer } from './support/account.ts';
import { call } from './support/call.ts';
import { foundGuild } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };
const PASSWORD = 'four unrelated words, always';

const named = (what: string) => `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
const idIn = (path: string): string => /[0-9a-f-]{36}/.exec(path)?.[0] ?? '';

/** Founds a guild and opens its tab "Danger"; answers its id. */
async function openLifecycle(page: Page, name: string, leader: string): Promise<string> {
  await foundGuild(page, name, leader);
  const guildId = idIn(page.url());
  await page.goto(`/guilds/${guildId}/settings/danger`);
  await hydrated(page);
  return guildId;
}

/** Lets a further person into the guild, by its invite password. */
async function joinedBy(owner: Page, person: Page, guildId: string, name: string): Promise<void> {
  await call(owner, 'application.updateApplicationSettings', {
    guildId,
    version: 1,
    allowApplications: true,
    applicationsDescription: '',
    applicationsInstructions: '',
    cooldownDays: 7,
    enableInstantInvitePassword: true,
    instantInvitePassword: 'lantern-oil',
    inviteExpiresAt: null,
    inviteUsesLeft: null,
    enableDiscordApplications: false,
    applicationsChannelId: null,
  });
  const { characterId } = await newPlayer(person, name);
  await call(person, 'application.joinByInvite', { guildId, characterId, password: 'lantern-oil' });
}

/** Types what the question asks for, and agrees. */
async function confirm(dialog: Locator, typed: string, agree: string): Promise<void> {
  await dialog.getByRole('textbox').fill(typed);
  await dialog.getByRole('button', { name: agree }).click();
  await expect(dialog).toBeHidden();
}

test('an owner transfers the guild: new owner, typed name, password again', async ({ page, newPerson, silence }) => {
  // What was typed wrong, and what was asked of the tab at the moment it closed.
  silence.allow(/status of 40[03]/);
  const name = named('Transferred');
  const guildId = await openLifecycle(page, name, 'Orrin Tam');
  const candidate = await newPerson();
  await joinedBy(page, candidate, guildId, 'Edda Saltborn');
  await page.reload();
  await hydrated(page);
  await expectAccessible(page);

  // All of it by keyboard.
  await page.getByRole('button', { name: 'Transfer ownership' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Transfer ownership' });
  await expect(dialog.getByRole('radio', { name: /Edda Saltborn/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Transfer ownership' }).press('Enter');
  await expect(dialog.getByText('Choose the new owner.')).toBeVisible();
  await expect(dialog.getByText('Enter your password.')).toBeVisible();
  // The first field that is wrong takes the focus.
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('radio', { name: /Edda Saltborn/ }).press('Space');
  await dialog.getByLabel('Type Edda Saltborn to confirm').fill('Edda');
  await dialog.getByLabel('Your password', { exact: true }).fill('something else');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Type Edda Saltborn exactly as shown.')).toBeVisible();
  await dialog.getByLabel('Type Edda Saltborn to confirm').fill('Edda Saltborn');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText("That's not your password. Check it and try again.")).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Edda Saltborn owns the guild now')).toBeVisible();

  await expect(page).toHaveURL(`/guilds/${guildId}`);

  // Who owned it opens the tab no more; who owns it now may leave only by handing it on.
  await page.goto(`/guilds/${guildId}/settings/danger`);
  await expect(page).toHaveURL(/\/error\/unauthorized/);
  await candidate.goto(`/guilds/${guildId}/settings/danger`);
  await expect(candidate.getByText('Edda Saltborn owns')).toBeVisible();
  await expect(candidate.getByRole('button', { name: 'Delete guild' })).toBeVisible();
  await candidate.goto('/profile/guilds');
  await expect(candidate.getByText('Owner', { exact: true })).toBeVisible();
});

test('an archived guild says so everywhere, and is unarchived', async ({ page, newPerson }) => {
  const name = named('Quiet Hall');
  const guildId = await openLifecycle(page, name, 'Ysolde Marr');
  await page.getByRole('button', { name: 'Archive guild' }).click();
  const question = page.getByRole('alertdialog', { name: `Archive ${name}?` });
  await expectAccessible(page);
  await question.getByRole('textbox').fill(name.toLowerCase());
  await question.getByRole('button', { name: 'Archive guild' }).click();
  await expect(question.getByText(`Type ${name} exactly as shown.`)).toBeVisible();
  await confirm(question, name, 'Archive guild');
  await expect(page.getByText('This guild is archived.')).toBeVisible();
  await expectAccessible(page);

  // Its pages are read; what would be refused is not offered, settings can be looked at.
  await page.goto(`/guilds/${guildId}/announcements`);
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expect(page.getByText('This guild is archived.')).toBeVisible();
  await expect(page.getByRole('button', { name: /announcement/ })).toHaveCount(0);
  await page.goto(`/guilds/${guildId}/settings/general`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled();
  await expect(page.getByRole('heading', { level: 1, name: 'General settings' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Unarchive guild' }).click();

  const visitor = await newPerson();
  await visitor.goto(`/g/${name.toLowerCase().replaceAll(' ', '-')}`);
  await expect(visitor.getByText(/^This guild is archived/)).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Apply' })).toHaveCount(0);
  await visitor.goto(`/guild-discovery?query=${encodeURIComponent(name)}`);
  await expect(visitor.getByRole('link', { name })).toHaveCount(0);

  await page.getByRole('button', { name: 'Unarchive guild' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unarchive guild' }).click();
  await expect(page.getByText('Guild unarchived successfully')).toBeVisible();
  await expect(page.getByText('This guild is archived.')).toBeHidden();
});

test('a deleted guild is gone for its members, and its owner restores it, on a phone', async ({
  page,
  newPerson,
  silence,
}) => {
  // What was asked of the guild at the moment it went.
  silence.allow(/status of 404/);
  await page.setViewportSize(NARROW);
  const name = named('Gone Tomorrow');
  const guildId = await openLifecycle(page, name, 'Bram Ashdown');
  const member = await newPerson({ viewport: NARROW });
  await joinedBy(page, member, guildId, 'Nell Quill');
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Delete guild' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expectAccessible(page);
  await confirm(question, name.toLowerCase().replaceAll(' ', '-'), 'Delete guild');
  await expect(page).toHaveURL('/profile/guilds');
  await expect(page.getByText('Guild deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deleted guilds' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await member.goto(`/guilds/${guildId}`);
  await expect(member).toHaveURL(/\/error\/not-found/);
  await member.goto('/profile/guilds');
  await expect(member.getByText('No guilds yet')).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Deleted guilds' })).toHaveCount(0);

  // A toast that goes is faint for a moment.
  await expect(page.getByText('Guild deleted successfully')).toBeHidden();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore guild' }).click();
  await expect(page).toHaveURL(`/guilds/${guildId}`);
  await expect(page.getByText('2 members are back.')).toBeVisible();
  await member.goto(`/guilds/${guildId}`);
  await expect(member.getByRole('heading', { level: 1, name })).toBeVisible();
});
