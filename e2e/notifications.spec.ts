import type { Page } from '@playwright/test';
import { applyTo, foundGuild } from './support/guild.ts';
import { holdUp } from './support/hold-up.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, signInAs, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function ownGuild(page: Page, name: string): Promise<string> {
  await foundGuild(page, name, 'Dagny Rook');
  await hydrated(page);
  return page.url().split('/').at(-1) ?? '';
}

test('the bell counts new notifications without a reload, and a notification opens its page, by keyboard', async ({
  page,
  newPerson,
}) => {
  const name = `Bells ${Date.now().toString(36)}`;
  // The badge of an installed app's icon.
  const worn: number[] = [];
  await page.exposeFunction('wear', (unread: number) => void worn.push(unread));
  await page.addInitScript(() => {
    const told = window as unknown as { wear: (unread: number) => Promise<void> };
    Object.assign(navigator, { setAppBadge: (unread: number) => told.wear(unread) });
  });
  const guildId = await ownGuild(page, name);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await applyTo(await newPerson(), guildId, 'Wren Halloway');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

  // While a row has the focus nothing moves: what comes waits until it is asked for.
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const inbox = page.getByRole('dialog', { name: 'Notifications' });
  await expect(inbox.getByRole('region', { name })).toBeVisible();
  await inbox.getByRole('link', { name: /applied to/ }).focus();
  await applyTo(await newPerson(), guildId, 'Aldous Finch');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expect.poll(() => worn.at(-1)).toBe(2);
  const waiting = inbox.getByRole('button', { name: 'Show 1 new notification' });
  await expect(waiting).toBeVisible();
  await expect(inbox.getByRole('link', { name: /applied to/ })).toHaveCount(1);
  await waiting.press('Enter');
  await expect(inbox.getByRole('link', { name: /applied to/ })).toHaveCount(2);
  await expectAccessible(page);

  // When it was, in detail: beside the link, by key.
  const row = inbox.getByRole('listitem').filter({ hasText: 'Aldous Finch' });
  await row.getByRole('button', { name: /ago$|^just now$/ }).press('Enter');
  const detail = page.getByRole('dialog', { name: 'Time details' });
  await expect(detail.getByRole('term').last()).toHaveText('UTC');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(inbox).toBeVisible();

  // One is marked in the list, the other by opening it.
  await inbox.getByRole('button', { name: `Mark as read: Aldous Finch applied to ${name}` }).press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await inbox.getByRole('button', { name: 'Unread' }).press('Enter');
  await expect(inbox.getByRole('link', { name: /applied to/ })).toHaveCount(1);
  await inbox.getByRole('link', { name: /Unread: Wren Halloway applied/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/guilds/${guildId}/applications`));
  await expect(inbox).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect.poll(() => worn.at(-1)).toBe(0);

  // Escape closes it and gives the focus back.
  await bell(page).press('Enter');
  await expect(inbox).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inbox).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('all are marked as read in every tab, and a kind that is turned off sends nothing more', async ({
  page,
  newPerson,
}) => {
  const guildId = await ownGuild(page, `Quiet ${Date.now().toString(36)}`);
  await applyTo(await newPerson(), guildId, 'Wren Halloway');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  const second = await page.context().newPage();
  await second.goto('/profile/settings#notifications');
  await hydrated(second);
  await expect(bell(second)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName('Notifications');

  const preference = second.getByRole('switch', { name: 'New applications', exact: true });
  await expect(preference).toBeChecked();
  const kept = second.waitForResponse(/notification\.setNotificationPreference/);
  await preference.press('Space');
  await expect(preference).not.toBeChecked();
  await kept;
  await expect(second.getByRole('switch', { name: 'Ownership' })).toHaveCount(0);
  await expect(second.getByRole('listitem').filter({ hasText: 'Ownership' })).toContainText('Always on');
  await expectAccessible(second);
  await second.reload();
  await hydrated(second);
  await expect(preference).not.toBeChecked();

  await applyTo(await newPerson(), guildId, 'Aldous Finch');
  await page.goto(`/guilds/${guildId}/applications`);
  await expect(page.getByText('Aldous Finch').first()).toBeVisible();
  // The worker has had its time: a notification would be here.
  await page.waitForTimeout(4_000);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('what is published between render and subscription is not missed, in either tab', async ({ page, newPerson }) => {
  const name = `Latecomers ${Date.now().toString(36)}`;
  const guildId = await ownGuild(page, name);
  const other = await page.context().newPage();

  // The connection is held up until something has happened.
  const connect = await holdUp(page, /\/api\/live/);
  await page.reload();
  await hydrated(page);
  await applyTo(await newPerson(), guildId, 'Wren Halloway');
  await expect(async () => {
    await other.goto('/dashboard');
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 1_000 });
  }).toPass();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  connect();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

  // The other tab gets topics from this one, and not before its own script has loaded.
  const load = await holdUp(other, /connect-live[^/]*\.js/);
  await other.goto('/dashboard');
  await hydrated(other);
  await applyTo(await newPerson(), guildId, 'Aldous Finch');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
  load();
  await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread');
});

test('on a phone the inbox is a sheet', async ({ newPerson }) => {
  const page = await newPerson({ viewport: NARROW, hasTouch: true, isMobile: true });
  await signInAs(page, 'Officer');
  await hydrated(page);
  await bell(page).click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet.getByRole('link', { name: /applied to/ }).first()).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Ashen Lanterns' })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: / ago$/ }).first().tap();
  const detail = page.getByRole('dialog', { name: 'Time details' });
  await expect(detail.getByRole('term').last()).toHaveText('UTC');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await sheet.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(/\/profile\/settings#notifications/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeInViewport();
});
