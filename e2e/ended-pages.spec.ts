import type { Page } from '@playwright/test';
import { call } from './support/call.ts';
import { applyTo, foundGuild } from './support/guild.ts';
import { delayAnswer } from './support/hold-up.ts';
import { expect, hydrated, test } from './support/test.ts';

// Live updates may be here before the answer to what ended the page: it asks for nothing again that it can't have any more.

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await hydrated(page);
  return page;
}

async function guildOf(page: Page, name: string): Promise<string> {
  await foundGuild(page, uniqueName(name), 'Dagny Rook');
  return page.url().split('/').at(-1) ?? '';
}

/** Another tab of the same person. */
const tab = async (page: Page, path: string) => open(await page.context().newPage(), path);

test('who leaves with their only character leaves the pages of the guild too', async ({ page, newPerson }) => {
  const guildId = await guildOf(page, 'Ferry');
  const member = await newPerson();
  const { applicationId } = await applyTo(member, guildId, 'Wren Tam');
  await call(page, 'application.acceptApplication', { guildId, applicationId });
  const roster = `/guilds/${guildId}/members`;
  await open(page, roster);
  await open(member, roster);
  await member.getByRole('button', { name: 'Actions for Wren Tam' }).click();
  await member.getByRole('menuitem', { name: 'Leave guild…' }).click();
  const left = await delayAnswer(member, /_serverFn\/member\.leaveGuild/);
  await member.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await left.asked;
  await expect(page.getByRole('link', { name: 'Wren Tam' })).toHaveCount(0);
  await expect(member).toHaveURL(roster);
  left.release();
  await expect(member).toHaveURL('/profile/guilds');
  await expect(toast(member, 'Guild left successfully')).toBeVisible();
  await expect(member.getByRole('heading', { level: 1, name: 'My guilds' })).toBeVisible();
});

test('who kicks a member from their profile is at the roster again', async ({ page, newPerson }) => {
  const guildId = await guildOf(page, 'Gate');
  const { applicationId, characterId } = await applyTo(await newPerson(), guildId, 'Wren Tam');
  await call(page, 'application.acceptApplication', { guildId, applicationId });
  const roster = `/guilds/${guildId}/members`;
  const other = await tab(page, roster);
  await open(page, `${roster}/${characterId}`);
  await page.getByRole('button', { name: 'Actions for Wren Tam' }).click();
  await page.getByRole('menuitem', { name: 'Kick' }).click();
  const kicked = await delayAnswer(page, /_serverFn\/membership\.kickMember/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kick' }).click();
  await kicked.asked;
  await expect(other.getByRole('link', { name: 'Wren Tam' })).toHaveCount(0);
  kicked.release();
  await expect(page).toHaveURL(roster);
  await expect(page.getByRole('link', { name: 'Dagny Rook' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wren Tam' })).toHaveCount(0);
});

test('who takes the day of an activity out of its series is at the next one that stays', async ({ page }) => {
  const guildId = await guildOf(page, 'Watch');
  const made = await call(page, 'series.createSeries', {
    ...{ guildId, title: 'Night watch', type: 'raid', startsOn: dayFromNow(3) },
    ...{ time: '00:00', timeZone: 'Etc/UTC', rule: `FREQ=DAILY;UNTIL=${dayFromNow(6).replaceAll('-', '')}` },
  });
  const activities = `/guilds/${guildId}/activities`;
  const first = `${activities}/${(made as { firstActivityId: string }).firstActivityId}`;
  const other = await tab(page, first);
  const days = (of: Page) => of.getByRole('definition').getByRole('link');
  await expect(days(other)).toHaveCount(3);
  await open(page, (await days(other).last().getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Actions for Night watch' }).click();
  await page.getByRole('menuitem', { name: 'Change days of the series…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change days' });
  await dialog.getByLabel('Until', { exact: true }).fill(dayFromNow(4));
  await expect(dialog.getByText('2 activities are removed')).toBeVisible();
  const changed = await delayAnswer(page, /_serverFn\/series\.changeDays/);
  await dialog.getByRole('button', { name: 'Change days' }).click();
  await changed.asked;
  await expect(days(other)).toHaveCount(1);
  await expect(page.getByText('was deleted while you were reading it')).toHaveCount(0);
  changed.release();
  await expect(page).toHaveURL(first);
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Days of the series changed')).toBeVisible();
});
