import type { Locator, Page } from '@playwright/test';
import { pngOf } from '../src/testing/png-bytes.ts';
import { choose } from './support/account.ts';
import { call, idOf } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import { chooseFrom, expect, expectAccessible, expectNoSideScroll, hydrated, signInAs, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };
const unique = (title: string) => `${title} ${Date.now().toString(36)}`;
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** The announcements of the personas' guild. */
async function openList(page: Page): Promise<string> {
  const path = `${await openGuildAs(page, 'Officer', '/announcements')}/announcements`;
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
  return path;
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Announcement' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  return dialog;
}

async function announce(page: Page, title: string, body: string): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Body' }).fill(body);
  await choose(page, 'Tag', 'News');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Announcement created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function act(page: Page, title: string, what: string): Promise<void> {
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await chooseFrom(actions, page.getByRole('menuitem', { name: what, exact: true }));
}

test('an announcement is drafted, previewed, published and read live, then changed, pinned and deleted', async ({
  page,
  newPerson,
  silence,
}) => {
  // The browser notes by itself that one that was deleted isn't found.
  silence.allow(/status of 404/);
  const title = unique('Siege on Friday');
  const path = await openList(page);
  const member = await newPerson();
  await signInAs(member, 'Member', path);
  await hydrated(member);
  await expect(member.getByRole('button', { name: 'Create Announcement' })).toHaveCount(0);
  await expectAccessible(page);

  let dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  for (const words of ['Title is required', 'Body is required', 'Tag is required'])
    await expect(dialog.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Body' }).fill('Bring **oil** and a [map](javascript:alert(1)).');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(title)).toBeVisible();
  await expect(preview.locator('strong', { hasText: 'oil' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'map' })).toHaveCount(0);
  await expect(dialog.getByText(/Draft saved in this browser/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved in this browser')).toBeVisible();
  await expect(dialog).toBeHidden();
  dialog = await openDialog(page);
  await expect(dialog.getByLabel('Title')).toHaveValue(title);

  // What was written is still there after a reload; the address has kept the dialog open.
  await page.reload();
  await hydrated(page);
  dialog = page.getByRole('dialog', { name: 'Create Announcement' });
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await expect(dialog.getByRole('textbox', { name: 'Body' })).toHaveValue(/^Bring \*\*oil\*\*/);
  await choose(page, 'Tag', 'Event');
  const banner = { name: 'banner.png', mimeType: 'image/png', buffer: pngOf({ width: 64, height: 16 }) };
  await dialog.locator('input[type=file]').setInputFiles(banner);
  await expect(toast(page, 'Banner image uploaded successfully')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Announcement created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  dialog = await openDialog(page);
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  // It comes to the member by itself, unread, and is read once it is opened.
  await expect(row(member, title).getByText('Unread')).toBeVisible();
  await member.getByRole('link', { name: title }).click();
  await expect(member.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(member.locator('article strong', { hasText: 'oil' })).toBeVisible();
  await expect(member.getByText(/^Read by 1 of \d+$/)).toBeVisible();
  await expectAccessible(member);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(/^Read by 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: /^Read by 1 of \d+$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Read by' }).getByText('just now')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await act(page, title, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Announcement' });
  await edit.getByLabel('Title').fill(`${title}, moved`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Announcement updated successfully')).toBeVisible();
  await expect(member.getByRole('heading', { name: `${title}, moved`, level: 1 })).toBeVisible();
  await expect(member.getByText(/^Edited/)).toBeVisible();
  await expect(edit).toBeHidden();
  await page.keyboard.press('p');
  await expect(toast(page, 'Announcement pinned successfully')).toBeVisible();
  await expect(member.getByText('Pinned')).toBeVisible();

  await member.getByRole('main').getByRole('link', { name: 'Announcements', exact: true }).click();
  await expect(row(member, title).getByText('Pinned')).toBeVisible();
  await act(page, `${title}, moved`, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete announcement' });
  await expect(question).toContainText(
    `Are you sure you want to delete "${title}, moved"? This action cannot be undone.`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Announcement deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(member.getByText(title)).toHaveCount(0);

  // Under the pointer the list holds still: what comes waits until it is asked for.
  const next = unique('Held back');
  const first = member.getByRole('list', { name: 'Announcements' }).locator('[data-row-id]').first();
  await first.hover();
  const guildId = path.split('/').at(-2);
  const made = await call(page, 'announcement.createAnnouncement', {
    guildId,
    title: next,
    body: 'At dusk.',
    tag: 'News',
  });
  const waiting = member.getByRole('button', { name: /^Show \d+ new announcements?$/ });
  await expect(waiting).toBeVisible();
  await expect(row(member, next)).toHaveCount(0);
  // Others write in this guild at the same time: a press shows what has come until then.
  await expect(async () => {
    if (await waiting.isVisible()) await waiting.click();
    await expect(row(member, next)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // What someone else deletes meanwhile stays in its place, says so and leads nowhere.
  await call(page, 'announcement.deleteAnnouncement', { guildId, announcementId: idOf(made) });
  await expect(row(member, next).getByText('Deleted')).toBeVisible();
  await expect(row(member, next).getByRole('link')).toHaveCount(0);
  await member.getByRole('heading', { level: 1 }).hover();
  await expect(row(member, next)).toHaveCount(0);

  // Whoever is reading it is told.
  const last = await call(page, 'announcement.createAnnouncement', {
    guildId,
    title: next,
    body: 'At dusk.',
    tag: 'News',
  });
  await member.getByRole('link', { name: next }).click();
  await expect(member.getByRole('heading', { level: 1, name: next })).toBeVisible();
  await call(page, 'announcement.deleteAnnouncement', { guildId, announcementId: idOf(last) });
  await expect(member.getByText('This announcement was deleted while you were reading it.')).toBeVisible();
});

test('a scheduled announcement shows both time zones and is published on time', async ({
  page,
  newPerson,
  silence,
}) => {
  // Another journey deletes announcements of this guild; one that slips under the pointer just then is fetched ahead in vain.
  silence.allow(/status of 404 .*announcement\.getAnnouncement/);
  const title = unique('Patch day');
  const path = await openList(page);
  const member = await newPerson();
  await signInAs(member, 'Member', path);
  await hydrated(member);

  const dialog = await openDialog(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Body' }).fill('Doors open at eight.');
  await choose(page, 'Tag', 'Information');
  await dialog.getByRole('radio', { name: 'Later' }).click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Choose a date and a time')).toBeVisible();
  await dialog.getByLabel('Publish on').fill('2026-01-01T08:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Choose a time in the future')).toBeVisible();
  await dialog.getByLabel('Publish on').fill(await wallTimeIn(page, 26 * 60));
  await expect(dialog.getByText(/^Your time, Pacific\/Honolulu\. Guild time .*Europe\/Lisbon$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(toast(page, 'Announcement created successfully')).toBeVisible();
  await expect(row(page, title).getByText('Scheduled')).toBeVisible();
  await expect(row(page, title).getByText(/^Publishes/)).toBeVisible();
  await expectAccessible(page);
  await expect(member.getByText(title)).toHaveCount(0);

  // Moved to the minute after the next: then it is there, for everyone at once.
  await act(page, title, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Announcement' });
  await edit.getByLabel('Publish on').fill(await wallTimeIn(page, 1.5));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Announcement updated successfully')).toBeVisible();
  await expect(row(member, title).getByText('Unread')).toBeVisible({ timeout: 150_000 });
  await expect(row(page, title).getByText('Scheduled')).toHaveCount(0);
  await act(page, title, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Announcement deleted successfully')).toBeVisible();

  await expectClocksAsked(await newPerson({ timezoneId: 'America/New_York' }));
});

/** Where clocks are put back it is asked which time is meant; one that they skip is refused, and the next one is offered. */
async function expectClocksAsked(page: Page): Promise<void> {
  await openList(page);
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: 'Later' }).click();
  const publishOn = dialog.getByLabel('Publish on');
  const back = nextSunday(10, 1);
  await publishOn.fill(`${back}T01:30`);
  const which = dialog.getByRole('radiogroup', { name: 'Which time?' });
  await expect(which.getByRole('radio', { name: /^\d\d\/\d\d 01:30 AM, first time \(UTC-4\)$/ })).toBeChecked();
  await expect(dialog.getByText(/Guild time .* 05:30 AM, Europe\/Lisbon$/)).toBeVisible();
  await which.getByRole('radio', { name: /01:30 AM, second time \(UTC-5\)$/ }).click();
  await expect(dialog.getByText(/Guild time .* 06:30 AM, Europe\/Lisbon$/)).toBeVisible();
  await expectAccessible(page);

  const forward = nextSunday(2, 2);
  await publishOn.fill(`${forward}T02:30`);
  await expect(which).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const next = `${forward.slice(5).replace('-', '/')} 03:00 AM`;
  await expect(
    dialog.getByText(`This time doesn't exist because clocks change. Choose ${next} or later`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: `Use ${next}` }).click();
  await expect(publishOn).toHaveValue(`${forward}T03:00`);
  await expect(publishOn).toBeFocused();
  await expect(dialog.getByText("This time doesn't exist")).toHaveCount(0);
  // Back to the first of two, after another time was typed.
  await publishOn.fill(`${back}T01:30`);
  await expect(which.getByRole('radio', { name: /first time/ })).toBeChecked();
}

test('when two people edit the same announcement, the second sees the conflict and loses nothing', async ({
  page,
  newPerson,
  silence,
}) => {
  silence.allow(/status of 409/);
  const title = unique('Two hands');
  const path = await openList(page);
  await announce(page, title, 'As it was.');
  const master = await newPerson();
  await signInAs(master, 'Guild Master', path);
  await hydrated(master);
  await act(page, title, 'Edit');
  await act(master, title, 'Edit');
  const edit = (of: Page) => of.getByRole('dialog', { name: 'Edit Announcement' });
  await edit(page).getByLabel('Title').fill(`${title}, louder`);
  await edit(page).getByRole('textbox', { name: 'Body' }).fill('As the officer wants it.');
  await edit(master).getByRole('textbox', { name: 'Body' }).fill('As the master wants it.');
  await edit(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Announcement updated successfully')).toBeVisible();

  await edit(master).getByRole('button', { name: 'Save' }).click();
  await expect(toast(master, 'Failed to update announcement')).toBeVisible();
  const conflict = master.getByRole('dialog', { name: 'Someone else saved changes' });
  await expect(conflict.getByRole('radiogroup', { name: 'Body' })).toContainText('As the officer wants it.');
  // What only the other one changed stays.
  await expect(conflict.getByText(`${title}, louder`)).toBeVisible();
  await expectAccessible(master);
  await conflict.getByRole('button', { name: 'Back to editing' }).click();
  await expect(edit(master).getByRole('textbox', { name: 'Body' })).toHaveValue('As the master wants it.');
  await edit(master).getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(toast(master, 'Announcement updated successfully')).toBeVisible();
  await expect(row(page, `${title}, louder`).getByText('As the master wants it.')).toBeVisible();
  await act(page, `${title}, louder`, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, title)).toHaveCount(0);
});

test('by keyboard alone, on a phone', async ({ newPerson }) => {
  const title = unique('From the road');
  const page = await newPerson({ viewport: NARROW });
  await signInAs(page, 'Officer');
  await page.goto(
    await page
      .locator('a[href^="/guilds/"]')
      .first()
      .getAttribute('href')
      .then((href) => `${href}/announcements`),
  );
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Create Announcement' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Announcement' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await dialog.getByRole('textbox', { name: 'Body' }).focus();
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await expect(dialog.getByRole('textbox', { name: 'Body' })).toHaveValue('- one\n- two');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Tag' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Warning' })).toBeVisible();
  await page.keyboard.type('Warn');
  await expect(page.getByRole('option', { name: 'Warning' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Tag' })).toContainText('Warning');
  await expectAccessible(page);
  await dialog.getByLabel('Title').focus();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Announcement created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Announcement' })).toBeFocused();

  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete announcement' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(actions).toBeFocused();

  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

/** The first or a later Sunday of a month (from 0) that is ahead, on which clocks of New York change: '2027-11-07'. */
function nextSunday(month: number, which: number): string {
  const now = new Date();
  const inYear = (year: number) => {
    const toSunday = (7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7;
    return new Date(Date.UTC(year, month, 1 + toSunday + 7 * (which - 1)));
  };
  const thisYear = inYear(now.getUTCFullYear());
  return (thisYear > now ? thisYear : inYear(now.getUTCFullYear() + 1)).toISOString().slice(0, 10);
}

/** A wall time in the page's zone, so many minutes from now, to the minute. */
const wallTimeIn = (page: Page, minutes: number): Promise<string> =>
  page.evaluate((ms) => {
    const at = new Date(Date.now() + ms);
    const two = (n: number) => String(n).padStart(2, '0');
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
  }, minutes * 60_000);
