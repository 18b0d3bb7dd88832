import type { Page } from '@playwright/test';
import { newCharacter } from './support/account.ts';
import { call, idOf } from './support/call.ts';
import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, layersClosed, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Tomorrow, which is the same day in every zone at this hour or nearly so. */
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const plan = async (page: Page, guildId: string, activity: object): Promise<string> =>
  idOf(
    await call(page, 'activity.createActivity', {
      ...{ guildId, type: 'raid', startsAt: `${TOMORROW}T12:00:00.000Z`, ...activity },
    }),
  );

test('on a phone a member answers a week, takes the waitlist of what is full, drops out, and moves up', async ({
  page,
  newPerson,
  silence,
}) => {
  silence.allow(/status of 409/);
  await foundGuild(page, `Week Keepers ${Date.now().toString(36)}`, 'Mira Holt');
  const guildId = /guilds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const phone = await newPerson(PHONE);
  await makeOfficer(page, guildId, await applyTo(phone, guildId, 'Odo Fenn'));
  const drill = await plan(page, guildId, { title: 'Drill', type: 'social' });
  await plan(page, guildId, { title: 'Caravan', type: 'caravan' });
  // One place for a healer, and one for anyone, which is taken.
  const slots = { Tank: 0, Healer: 1, Damage: 0, Support: 0 };
  const citadel = await plan(page, guildId, { title: 'Citadel', capacity: 2, slots });
  const asOwner = { guildId, activityId: citadel, role: 'Damage' };
  await call(page, 'signUp.submitSignUp', { ...asOwner, intent: 'accepted' });

  // Two of the week in one step.
  const week = `/guilds/${guildId}/activities`;
  await phone.goto(`${week}?day=${TOMORROW}`);
  await hydrated(phone);
  await phone.getByRole('radio', { name: 'Week' }).tap();
  await phone.getByRole('button', { name: 'Respond to the week' }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Respond to the week' });
  await dialog.getByRole('checkbox', { name: /Citadel/ }).tap();
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Respond to 2 activities' }).tap();
  await layersClosed(phone);
  const row = (title: string) => phone.getByRole('listitem').filter({ hasText: title });
  await expect(row('Drill').getByText('Going', { exact: true })).toBeVisible();
  await expect(row('Caravan').getByText('Going', { exact: true })).toBeVisible();
  await expectNoSideScroll(phone);

  // A role may be full before all is: refused, with the waitlist as a way on.
  await phone.goto('/dashboard');
  await hydrated(phone);
  const going = phone.getByRole('group', { name: 'Respond to Citadel' }).getByRole('button', { name: 'Going' });
  await going.tap();
  await expect(phone.getByText(/^All places for \w+ are taken/)).toBeVisible();
  await expect(going).toHaveAttribute('aria-pressed', 'false');
  await phone.getByRole('button', { name: 'Join waitlist' }).tap();
  await expect(going).toHaveAttribute('aria-pressed', 'true');

  // Out of one, and up in the other.
  await phone.goto(`${week}/${drill}`);
  await hydrated(phone);
  await phone.getByRole('button', { name: 'Absent' }).tap();
  await expect(phone.getByRole('heading', { name: 'You are absent' })).toBeVisible();
  await phone.getByRole('button', { name: 'Substitute' }).tap();
  await expect(phone.getByRole('heading', { name: /^You are a substitute as/ })).toBeVisible();
  await phone.goto(`${week}/${citadel}`);
  await hydrated(phone);
  await expect(phone.getByRole('heading', { name: /^You are number 1 on the waitlist/ })).toBeVisible();
  await call(page, 'signUp.submitSignUp', { ...asOwner, intent: 'declined' });
  await expect(phone.getByRole('heading', { name: /^You are going as/ })).toBeVisible();
  await expectAccessible(phone);
});

test('a member signs up with one character and offers another in its place', async ({ page, newPerson }) => {
  await foundGuild(page, `Two Hats ${Date.now().toString(36)}`, 'Mira Holt');
  const guildId = /guilds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const member = await newPerson();
  await makeOfficer(page, guildId, await applyTo(member, guildId, 'Odo Fenn'));
  await call(page, 'application.updateApplicationSettings', {
    ...{ guildId, version: 1, allowApplications: true, applicationsDescription: '', applicationsInstructions: '' },
    ...{ cooldownDays: 7, enableInstantInvitePassword: true, instantInvitePassword: 'lantern-oil' },
    ...{ inviteExpiresAt: null, inviteUsesLeft: null, enableDiscordApplications: false, applicationsChannelId: null },
  });
  const characterId = await newCharacter(member, 'Runa Fenn');
  await call(member, 'application.joinByInvite', { guildId, characterId, password: 'lantern-oil' });
  const path = `/guilds/${guildId}/activities/${await plan(page, guildId, { title: 'Citadel', capacity: 8 })}`;
  await member.goto(path);
  await hydrated(member);

  // By keys alone: another character than the first, and that one as the alternative.
  const main = member.getByRole('main');
  const character = main.getByRole('combobox', { name: 'Character' });
  await expect(character).toContainText('Odo Fenn');
  await character.press('Enter');
  await member.getByRole('option', { name: /^Runa Fenn/ }).press('Enter');
  await expect(character).toContainText('Runa Fenn');
  await main.getByRole('button', { name: 'Alternatives' }).press('Enter');
  const other = member.getByRole('menuitemcheckbox', { name: 'Odo Fenn' });
  await expect(member.getByRole('menuitemcheckbox')).toHaveCount(1);
  await other.press('Enter');
  await expect(other).toBeChecked();
  await expectAccessible(member);
  await member.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: '1 alternative' })).toBeFocused();
  await main.getByRole('button', { name: 'Going', exact: true }).press('Enter');
  await expect(member.getByRole('heading', { name: /^You are going as/ })).toBeVisible();

  // One place, and both names.
  await page.goto(path);
  await hydrated(page);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'or Odo Fenn' });
  await expect(row).toContainText('Runa Fenn');
  await expect(page.getByText('0 of 1 placed')).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideScroll(page);
  }
});
