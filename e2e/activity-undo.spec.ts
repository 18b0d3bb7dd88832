import type { Page } from '@playwright/test';
import { choose } from './support/account.ts';
import { call, idOf } from './support/call.ts';
import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { expect, expectAccessible, hydrated, layersClosed, test } from './support/test.ts';

const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const undo = async (page: Page, done: string, undone: string) => {
  await toast(page, done).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, undone).first()).toBeVisible();
  await expect(toast(page, done)).toHaveCount(0);
  // Toasts stay while the pointer is over them.
  await page.mouse.move(300, 700);
};

test('an officer deletes an activity, removes a sign-up and replaces parties, and undoes each', async ({
  page,
  newPerson,
}) => {
  await foundGuild(page, `Second Thoughts ${Date.now().toString(36)}`, 'Ilka Brandt');
  const guildId = /guilds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const other = await newPerson();
  const officer = await applyTo(other, guildId, 'Wido Amsel');
  await makeOfficer(page, guildId, officer);
  const startsAt = new Date(Date.now() + 26 * 3_600_000).toISOString();
  const plan = { guildId, title: 'Citadel', type: 'raid', startsAt, capacity: 8 };
  const activityId = idOf(await call(page, 'activity.createActivity', plan));
  for (const who of [page, other])
    await call(who, 'signUp.submitSignUp', { guildId, activityId, intent: 'accepted', note: 'Brings the ram' });
  await call(page, 'loadout.createLoadout', { guildId, name: 'Two groups', parties: 2 });
  const path = `/guilds/${guildId}/activities/${activityId}`;
  await page.goto(path);
  await hydrated(page);

  // A sign-up, with what it said.
  const signUp = page.getByRole('listitem').filter({ hasText: 'Wido Amsel' }).filter({ hasText: 'Brings the ram' });
  await expect(signUp).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for Wido Amsel' }).click();
  await page.getByRole('menuitem', { name: 'Remove sign-up' }).click();
  await expect(signUp).toHaveCount(0);
  await expectAccessible(page);
  await undo(page, 'Sign-up removed', 'Sign-up restored');
  await expect(signUp).toHaveCount(1);

  // All of them, as long as no one has responded again.
  await page.getByRole('button', { name: 'Actions for sign-ups' }).click();
  await page.getByRole('menuitem', { name: 'Reset sign-ups' }).click();
  await expect(signUp).toHaveCount(0);
  await undo(page, 'Sign-ups reset', 'Sign-ups restored');
  await expect(signUp).toHaveCount(1);

  // The parties, which a loadout replaces.
  await page.getByRole('button', { name: 'Add party' }).click();
  const parties = page.getByRole('heading', { name: /^Party \d$/ });
  await expect(parties).toHaveCount(1);
  await page.getByRole('button', { name: 'Auto-fill' }).click();
  await page.getByRole('button', { name: 'Place 2 members' }).click();
  await layersClosed(page);
  await expect(page.getByText('2 of 2 placed')).toBeVisible();
  await undo(page, 'Parties filled', 'Parties restored');
  await expect(page.getByText('0 of 2 placed')).toBeVisible();
  await page.getByRole('button', { name: 'Import loadout' }).click();
  const loadout = page.getByRole('dialog', { name: 'Import loadout' });
  await loadout.getByRole('radio', { name: 'Two groups' }).click();
  await loadout.getByRole('button', { name: 'Import loadout' }).click();
  await layersClosed(page);
  await expect(parties).toHaveCount(2);
  await undo(page, 'Loadout imported', 'Parties restored');
  await expect(parties).toHaveCount(1);

  // The activity, with all of that, whose menu lies beneath the toasts; they stay as long as the pointer is on them.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Citadel' }).click();
  await page.getByRole('menuitem', { name: 'Delete activity' }).click();
  await expect(page).toHaveURL(/\/activities$/);
  await expect(page.getByRole('link', { name: /Citadel/ })).toHaveCount(0);
  await undo(page, 'Activity deleted', 'Activity restored');
  await expect(page.getByRole('link', { name: /Citadel/ }).first()).toBeVisible();
  await page.goto(path);
  await hydrated(page);
  await expect(signUp).toHaveCount(1);
  await expect(parties).toHaveCount(1);
});

test('an activity is handed on with the rest of its series, and whoever organizes it now is told', async ({
  page,
  newPerson,
}) => {
  await foundGuild(page, `Handed On ${Date.now().toString(36)}`, 'Ilka Brandt');
  const guildId = /guilds\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const other = await newPerson();
  const officer = await applyTo(other, guildId, 'Wido Amsel');
  await makeOfficer(page, guildId, officer);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const made = await call(page, 'series.createSeries', {
    ...{ guildId, title: 'Citadel', type: 'raid', startsOn: tomorrow, time: '20:00', timeZone: 'Etc/UTC' },
    rule: 'FREQ=DAILY;COUNT=2',
  });
  const { firstActivityId } = made as { firstActivityId: string };
  await page.goto(`/guilds/${guildId}/activities/${firstActivityId}`);
  await expect(page.getByRole('heading', { name: 'Citadel', level: 1 })).toBeVisible();
  await hydrated(page);
  const theirs = page.getByRole('definition').filter({ hasText: officer.name });
  await expect(theirs).toHaveCount(0);

  await page.getByRole('button', { name: 'Actions for Citadel' }).click();
  await page.getByRole('menuitem', { name: 'Change organizer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change organizer' });
  await expect(dialog.getByRole('button', { name: 'Change organizer' })).toBeDisabled();
  await choose(page, 'Organizer', officer.name);
  await dialog.getByRole('checkbox', { name: /^Also for the rest of the series/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change organizer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(theirs).toHaveCount(1);

  // They are told once for all of them, and the other one is theirs too.
  await other.goto('/dashboard');
  await hydrated(other);
  await other.getByRole('button', { name: /^Notifications/ }).click();
  const news = other.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /organizer of Citadel/ });
  await expect(news).toHaveCount(1);
  await page.getByRole('definition').getByRole('link').last().click();
  await expect(page).not.toHaveURL(new RegExp(firstActivityId));
  await expect(theirs).toHaveCount(1);
});
