import type { Page } from '@playwright/test';
import { createAccount } from './support/account.ts';
import { call } from './support/call.ts';
import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { delayAnswer } from './support/hold-up.ts';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  hydrated,
  layersClosed,
  signInAs,
  test,
} from './support/test.ts';

const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Search or jump to' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(text);
}

async function ownGuild(page: Page, name: string): Promise<string> {
  await foundGuild(page, uniqueName(name), 'Dagny Rook');
  return page.url().split('/').at(-1) ?? '';
}

test('a day without a mouse: the palette and sequences lead everywhere, and lists are read by key', async ({
  page,
  newPerson,
}) => {
  const guildId = await ownGuild(page, 'Keyholders');
  const officer = await newPerson();
  await makeOfficer(page, guildId, await applyTo(officer, guildId, 'Wren Halloway'));
  await page.goto(`/guilds/${guildId}`);
  await hydrated(page);

  // What is typed before the palette is there is not lost, and no shortcut.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cool');
  await expect(box(page)).toHaveValue('cool');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(`/guilds/${guildId}/members`);
  await expect(heading(page, 'Members')).toBeVisible();

  // Rows: the second one is chosen, and what can be done with it is in the palette.
  const rows = page.getByRole('table', { name: 'Members' }).locator('[data-row-id]');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Select Wren Halloway' })).toBeChecked();
  await page.keyboard.press('x');
  // Items of the row's menu have keys, which are shown beside them.
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Roles', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const more = rows.nth(1).getByRole('button', { name: 'Actions for Wren Halloway' });
  await more.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Roles…' })).toContainText('R');
  await expect(page.getByRole('menuitem', { name: 'Rank' })).toHaveText(/^Rank\s*E$/);
  await expect(page.getByRole('menuitem', { name: 'Rank' })).toHaveAttribute('aria-keyshortcuts', 'e');
  await expect(page.getByRole('menuitem', { name: 'Add note' })).toHaveAttribute('aria-keyshortcuts', 'n');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await openPalette(page, '> rank');
  await expect(option(page, 'Change rank of Wren Halloway to Veteran')).toBeVisible();
  await expectAccessible(page);
  for (const offered of ['Add absence for', 'Add a note about', 'Change roles of']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(offered);
    await expect(option(page, `${offered} Wren Halloway`)).toBeVisible();
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.type('veteran');
  await expect(option(page, 'Change rank of Wren Halloway to Veteran')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(toast(page, 'Wren Halloway')).toBeVisible();

  // A person by name, wherever one is; Back leads to where the palette was opened.
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(heading(page, 'Announcements')).toBeVisible();
  await openPalette(page, 'halloway');
  // Entries of the log about her come below.
  await expect(option(page, /^Wren Halloway(?!.* by )/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Wren Halloway')).toBeVisible();
  await openPalette(page, '> note');
  await page.keyboard.press('Enter');
  const note = page.getByRole('dialog', { name: 'Add note' });
  await expect(note.getByLabel('Note')).toBeFocused();
  await page.keyboard.type('Reads maps.');
  // Letters are letters while someone types.
  await expect(page).toHaveURL(/note=new/);
  await expect(note.getByLabel('Note')).toHaveValue('Reads maps.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).press('Enter');
  await layersClosed(page);
  await page.goBack();
  await expect(heading(page, 'Announcements')).toBeVisible();

  // c creates what the page lists.
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Create Announcement' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Create Announcement' })).toBeHidden();

  // A single setting by its label; what was opened is there the next time.
  await openPalette(page, 'cool-down');
  await expect(option(page, /^Cool-down/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/guilds/${guildId}/settings/applications#cool-down`);
  await expect(page.getByRole('textbox', { name: 'Cool-down' })).toBeFocused();
  // One that is a set of choices: the chosen one. Then one that is in a folded card.
  await openPalette(page, 'artisan');
  // The page of artisans is found first.
  await expect(option(page, /^Artisans/)).toHaveAttribute('aria-selected', 'true');
  while ((await option(page, /^Artisan(?!s)/).getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radiogroup', { name: 'Artisan' }).getByRole('radio', { checked: true })).toBeFocused();
  await openPalette(page, 'announcement channel');
  await page.keyboard.press('Enter');
  const channel = page.getByRole('textbox', { name: 'Announcement channel' });
  await expect(channel).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /^Announcement channel/,
    /^Artisan(?!s)/,
    /^Cool-down/,
    /^Wren Halloway/,
  ]);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  // The log is a list like the others. Letters in the field are letters: it's left first.
  await expect(channel).toBeFocused();
  await channel.blur();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(heading(page, 'Audit Logs')).toBeVisible();
  const entries = page.getByRole('list', { name: 'Audit logs' }).locator('[data-row-id]');
  await page.keyboard.press('j');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries.first().getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'true');
});

test('a setting that the address names gets the focus once for each arrival', async ({ page }) => {
  const guildId = await ownGuild(page, 'Named settings');
  const settings = `/guilds/${guildId}/settings/applications`;
  const named = page.getByRole('textbox', { name: 'Cool-down' });
  await page.goto(`${settings}#cool-down`);
  await hydrated(page);
  await expect(named).toBeFocused();

  // What closes over the page gives the focus back to what had it since.
  await page.keyboard.press('Tab');
  await expect(named).not.toBeFocused();
  const other = await page.evaluateHandle(() => document.activeElement);
  const isOther = () => other.evaluate((element) => element === document.activeElement);
  await openPalette(page, 'nothing');
  await expect(page).toHaveURL(/palette=true/);
  await page.keyboard.press('Escape');
  await layersClosed(page);
  await expect(page).toHaveURL(`${settings}#cool-down`);
  await expect.poll(isOther).toBe(true);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await isOther()).toBe(true);

  // Chosen again, it is an arrival again. So is the way back to it from another page.
  await openPalette(page, 'cool-down');
  await expect(option(page, /^Cool-down/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(named).toBeFocused();
  await named.blur();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(heading(page, 'Members')).toBeVisible();
  await page.goBack();
  await expect(named).toBeFocused();
});

test('the palette is left for a page before the address has it: Back leads to the page before', async ({ page }) => {
  await signInAs(page, 'Guild Master', '/profile/guilds');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/palette=true/);
  await page.keyboard.press('Escape');
  await layersClosed(page);
  // Both in one task, in which the address can't change.
  const search = await page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }));
    const option = () =>
      [...document.querySelectorAll<HTMLElement>('[role=option]')].find((each) =>
        each.textContent?.includes('Dashboard'),
      );
    for (let turn = 0; turn < 100 && !option(); turn++) await Promise.resolve();
    option()?.click();
    return location.search;
  });
  expect(search).toBe('');
  await expect(page).toHaveURL(/\/guilds\/[0-9a-f-]{36}$/);
  await expect(palette(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/profile/guilds');
  await expect(palette(page)).toBeHidden();
});

test('the sheet shows every shortcut, and single keys can be turned off', async ({ page }) => {
  const guildId = await ownGuild(page, 'Quiet keys');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const title of ['Anywhere', 'Lists and tables', 'Applications', 'Announcements'])
    await expect(sheet.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expectAccessible(page);
  // In a dialog no key leads away.
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/guilds/${guildId}`);
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('?');
  await expect(sheet).toBeHidden();

  // The palette still opens, and the sheet is in the user menu.
  await openPalette(page, 'members');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/guilds/${guildId}/members`);
  await page.getByRole('complementary').first().getByRole('button').last().press('Enter');
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
});

test('nothing is found that the searcher may not open', async ({ page, newPerson }) => {
  const name = uniqueName('Veiled');
  await foundGuild(page, name, 'Sable Quill');
  const guildId = page.url().split('/').at(-1) ?? '';
  const title = uniqueName('Hidden muster');
  await call(page, 'announcement.createAnnouncement', { guildId, title, body: 'At dusk.', tag: 'News' });
  await page.reload();
  await hydrated(page);
  await openPalette(page, title);
  await expect(option(page, new RegExp(`^${title}.*Announcement, News`))).toBeVisible();

  const stranger = await newPerson();
  await createAccount(stranger, '/dashboard');
  await openPalette(stranger, title);
  await expect(palette(stranger).getByRole('option')).toHaveText([`Search “${title}” in guilds`]);
});

test('a view of a list is saved, shared, opened by its link, renamed and deleted', async ({ page, newPerson }) => {
  const guildId = await ownGuild(page, 'Viewers');
  const officer = await newPerson();
  await makeOfficer(page, guildId, await applyTo(officer, guildId, 'Iskra Vale'));
  await page.goto(`/guilds/${guildId}/members?class=Tank&sort=-active`);
  await hydrated(page);
  const menu = (who: Page, name: string) => who.getByRole('button', { name, exact: true });
  await menu(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Our tanks');
  await dialog.getByRole('checkbox', { name: 'Share with everyone who can open this list' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  await expect(menu(page, 'Our tanks')).toBeVisible();
  // A filter and a saved view leave the toolbar in one line.
  const middle = async (name: string) => {
    const box = await menu(page, name).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  expect(Math.abs((await middle('Columns')) - (await middle('Filter')))).toBeLessThanOrEqual(1);

  // Found by name from anywhere, or chosen beside the list.
  await officer.goto(`/guilds/${guildId}`);
  await hydrated(officer);
  await openPalette(officer, 'our tanks');
  await option(officer, /^Our tanks.*Saved view, Members/).click();
  await expect(officer).toHaveURL(`/guilds/${guildId}/members?class=Tank&sort=-active`);
  await officer.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(officer).toHaveURL(`/guilds/${guildId}/members`);
  await menu(officer, 'Views').click();
  await officer.getByRole('menuitemradio', { name: /^Our tanks/ }).click();
  await expect(officer).toHaveURL(`/guilds/${guildId}/members?class=Tank&sort=-active`);
  await expect(menu(officer, 'Our tanks')).toBeVisible();

  await menu(page, 'Our tanks').click();
  await page.getByRole('menuitem', { name: 'Rename view…' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename view' });
  await rename.getByLabel('Name').fill('Front line');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(menu(officer, 'Front line')).toBeVisible();
  await menu(page, 'Front line').click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  for (const who of [page, officer]) await expect(menu(who, 'Views')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const who of [page, officer]) await expect(menu(who, 'Front line')).toBeVisible();
  await page.goto(`/guilds/${guildId}/audit-logs`);
  for (const words of [
    'shared the view Our tanks',
    'renamed the view Front line',
    'deleted the view Front line',
    'restored the view Front line',
  ])
    await expect(page.getByText(words)).toBeVisible();

  // A single entry has an address of its own.
  await hydrated(page);
  await openPalette(page, 'view deleted');
  await expect(option(page, /^Front line.*View deleted by/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/audit-logs\?entry=\d+$/);
  await expect(page.getByRole('list', { name: 'Audit logs' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'true');
});

test('applications remember how many rows a page has', async ({ page, newPerson }) => {
  const guildId = await ownGuild(page, 'Counters');
  await applyTo(await newPerson(), guildId, 'Orrin Tam');
  await page.goto(`/guilds/${guildId}/applications`);
  await hydrated(page);
  // The number of applications in the navigation changes, so the frame is asked for again.
  const late = await delayAnswer(page, '**/_serverFn/shell.getShell**');
  await applyTo(await newPerson(), guildId, 'Runa Holt');
  await late.asked;
  await page.getByRole('combobox', { name: 'Rows' }).click();
  await page.getByRole('option', { name: '25', exact: true }).click();
  // The frame that was asked for before the choice doesn't take it back.
  late.release();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Applications' })).toContainText('2');
  await expect(page.getByRole('combobox', { name: 'Rows' })).toContainText('25');
  await page.goto(`/guilds/${guildId}`);
  await page.goto(`/guilds/${guildId}/applications`);
  await hydrated(page);
  await expect(page.getByRole('combobox', { name: 'Rows' })).toContainText('25');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the palette fills the screen, and Back closes it', async ({ page }) => {
    await signInAs(page, 'Member');
    await hydrated(page);
    const before = page.url();
    await page.getByRole('button', { name: 'Search or jump to' }).tap();
    await expect(palette(page)).toBeVisible();
    await expect.poll(async () => (await palette(page).boundingBox())?.width).toBe(390);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.goBack();
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL(before);
  });
});
