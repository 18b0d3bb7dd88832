import type { Page } from '@playwright/test';
import * as z from 'zod';
import { wallTimeAt } from '#/base/wall-time.ts';
import { read } from './support/call.ts';
import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { chooseFrom, expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

/** A leader's evening, as three people see it at one time: nothing on their pages is reloaded. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const zoned = z.object({ timeZone: z.string() });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('from the sign-ups to the statistics, and an appeal to its decision', async ({ page: leader, newPerson }) => {
  await foundGuild(leader, `Evening ${Date.now().toString(36)}`, 'Mira Holt');
  const guildId = /guilds\/([^/]+)/.exec(leader.url())?.[1] ?? '';
  const [member, phone] = [await newPerson(), await newPerson(PHONE)];
  for (const [person, hero] of [
    [member, 'Odo Fenn'],
    [phone, 'Wren Tam'],
  ] as const)
    await makeOfficer(leader, guildId, await applyTo(person, guildId, hero));

  // The leader plans the evening, in three hours on the guild's clocks.
  await open(leader, `/guilds/${guildId}/activities`);
  await leader.getByRole('link', { name: 'Create activity' }).first().click();
  await expect(leader.getByRole('heading', { name: 'Create activity', level: 1 })).toBeVisible();
  const { timeZone } = zoned.parse(await read(leader, 'activity.getActivityDefaults', { guildId }));
  const [day = '', time = ''] = wallTimeAt(new Date(Date.now() + 3 * 3_600_000).toISOString(), timeZone).split('T');
  await leader.getByRole('textbox', { name: 'Title' }).fill('Citadel');
  await leader.getByLabel('Date', { exact: true }).fill(day);
  await leader.getByLabel('Start', { exact: true }).fill(time);
  await leader.getByLabel('Staff approve each sign-up').check();
  await leader.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(leader.getByRole('heading', { name: 'Citadel', level: 1 })).toBeVisible();
  const { pathname: path } = new URL(leader.url());
  for (const person of [member, phone]) await open(person, path);

  // Members sign up, and the leader approves them in one step.
  await member.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(member.getByRole('heading', { name: /is pending$/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Going', exact: true }).tap();
  await leader.getByRole('button', { name: 'Approve 2 pending' }).click();
  await expect(leader.getByText('2 sign-ups approved')).toBeVisible();
  for (const person of [member, phone])
    await expect(person.getByRole('heading', { name: /^You are going as/ })).toBeVisible();

  // Parties.
  await leader.getByRole('button', { name: 'Add party' }).click();
  await expect(leader.getByText('0 of 2 placed')).toBeVisible();
  await leader.getByRole('button', { name: 'Auto-fill' }).click();
  await leader.getByRole('button', { name: 'Place 2 members' }).click();
  await expect(member.getByRole('region', { name: 'Party 1' }).getByText('Odo Fenn')).toBeVisible();

  // On, with a check-in that one of the two makes.
  await chooseFrom(
    leader.getByRole('button', { name: 'Actions for Citadel' }),
    leader.getByRole('menuitem', { name: 'Start now' }),
  );
  await leader.getByRole('button', { name: 'Open check-in' }).click();
  const opening = leader.getByRole('dialog', { name: 'Open check-in' });
  await opening.getByLabel('Name').fill('Start');
  await opening.getByLabel('Password').fill('lantern');
  await opening.getByRole('button', { name: 'Open check-in' }).click();
  await phone.getByLabel('Check-in password').fill('lantern');
  await phone.getByRole('button', { name: 'Check in', exact: true }).tap();
  await expect(phone.getByText("You've checked in at Start.")).toBeVisible();
  await expectNoSideScroll(phone);
  await expect(member.getByRole('heading', { name: 'Check in: Start' })).toBeVisible();
  await expect(leader.getByRole('button', { name: '1 checked in' })).toBeVisible();

  // Completing closes the check-in, and counts it.
  await leader.getByRole('button', { name: 'Import sign-ups' }).click();
  const attendance = leader.getByRole('region', { name: 'Attendance' });
  await expect(attendance.getByRole('heading', { name: 'Attendance' }).locator('..')).toContainText('2 there');
  await leader.getByRole('button', { name: 'Complete', exact: true }).click();
  await leader.getByRole('alertdialog').getByRole('button', { name: 'Complete activity' }).click();
  await expect(attendance.getByRole('heading', { name: 'Attendance' }).locator('..')).toContainText(
    '1 there, 1 no-show',
  );
  await expect(member.getByRole('heading', { name: 'Check in: Start' })).toBeHidden();

  // Who was there and didn't check in says so.
  await member.getByRole('button', { name: 'Appeal', exact: true }).click();
  const appeal = member.getByRole('dialog', { name: 'Appeal attendance' });
  await appeal.getByRole('combobox').click();
  await member.getByRole('option', { name: 'Attended' }).click();
  await appeal.getByRole('textbox').fill('I was in voice all evening');
  await appeal.getByRole('button', { name: /appeal/i }).click();
  await expect(member.getByText('You appealed: Attended. Staff will decide.')).toBeVisible();
  // No one decides their own.
  await expect(member.getByText('Someone else on staff decides your own appeal.')).toBeVisible();
  await leader.getByRole('button', { name: 'Accept the appeal of Odo Fenn' }).click();
  await leader
    .getByRole('dialog', { name: 'Accept appeal' })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(member.getByText(/ accepted your appeal\.$/)).toBeVisible();
  await expect(attendance.getByRole('heading', { name: 'Attendance' }).locator('..')).toContainText('2 there');
  await expectAccessible(leader);

  await open(leader, `/guilds/${guildId}/members/activity-stats`);
  await expect(leader.getByRole('row').filter({ hasText: 'Odo Fenn' })).toContainText('100%');
});
