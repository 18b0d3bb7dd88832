import type { Page } from '@playwright/test';
import { call } from './support/call.ts';
import { foundGuild } from './support/guild.ts';
import { arrowTo, nextTurn, pressThrough, tabTo } from './support/keyboard.ts';
import {
  chooseFrom,
  expect,
  expectAccessible,
  expectNoSideScroll,
  hydrated,
  layersClosed,
  test,
} from './support/test.ts';

const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });

/** A guild of one's own, a tab of its settings open. */
async function ownTab(page: Page, tab: 'ranks' | 'roles'): Promise<{ guildId: string; name: string }> {
  const name = uniqueName('Hierarchies');
  await foundGuild(page, name, 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  await page.goto(`/guilds/${guildId}/settings/${tab}`);
  await hydrated(page);
  return { guildId, name };
}

const entries = (page: Page, list: 'Ranks' | 'Roles') => page.getByRole('list', { name: list }).locator('> li');
async function expectOrder(page: Page, list: 'Ranks' | 'Roles', words: readonly string[]): Promise<void> {
  await expect(entries(page, list)).toHaveCount(words.length);
  for (const [at, text] of words.entries()) await expect(entries(page, list).nth(at)).toContainText(text);
}
async function fromMenu(page: Page, of: string, item: string): Promise<void> {
  const button = page.getByRole('button', { name: `More for ${of}`, exact: true });
  await chooseFrom(button, page.getByRole('menuitem', { name: item, exact: true }));
}

test('ranks are reordered by mouse, keyboard and menu, and by two people at the same time', async ({
  page,
  silence,
}) => {
  const { guildId } = await ownTab(page, 'ranks');
  await expectOrder(page, 'Ranks', ['Guild Master', 'Officer', 'Veteran', 'Member', 'Initiate']);
  await expectAccessible(page);

  // A rank is made with its looks and a role, at the bottom.
  await page.getByRole('button', { name: 'New rank' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rank' });
  await dialog.getByRole('button', { name: 'Create Rank' }).click();
  await expect(dialog.getByText('Rank name is required').first()).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Scout');
  await dialog.getByRole('radio', { name: 'Green' }).click();
  await dialog.getByRole('radio', { name: 'Leaf' }).click();
  await dialog.getByRole('checkbox', { name: 'Initiate' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Rank' }).click();
  await expect(toast(page, 'Rank created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectOrder(page, 'Ranks', ['Guild Master', 'Officer', 'Veteran', 'Member', 'Initiate', 'Scout']);

  // By mouse, then by keyboard, then by the menu.
  const from = await page.getByRole('button', { name: 'Move Scout', exact: true }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move Member', exact: true }).boundingBox();
  if (!from || !to) throw new Error('The handles are on the page');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 20, { steps: 5 });
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 10 });
  await page.mouse.up();
  await expectOrder(page, 'Ranks', ['Guild Master', 'Officer', 'Veteran', 'Scout', 'Member', 'Initiate']);
  await page.getByRole('button', { name: 'Move Officer', exact: true }).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step++) {
    await nextTurn(page);
    await page.keyboard.press('ArrowDown');
  }
  await nextTurn(page);
  await page.keyboard.press('Space');
  await expectOrder(page, 'Ranks', ['Guild Master', 'Veteran', 'Officer', 'Scout', 'Member', 'Initiate']);
  await fromMenu(page, 'Officer', 'Move up');
  await expectOrder(page, 'Ranks', ['Guild Master', 'Officer', 'Veteran', 'Scout', 'Member', 'Initiate']);
  // Nothing goes above the top rank.
  await fromMenu(page, 'Officer', 'Move up');
  await expect(toast(page, "You can't move a rank there")).toBeVisible();

  // Leaving asks; another tab saves another order meanwhile; the one of this tab is kept.
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('link', { name: 'Roles', exact: true }).click();
  await expect(toast(page, 'You have pending changes')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/guilds/${guildId}/settings/ranks`);
  await hydrated(second);
  await fromMenu(second, 'Initiate', 'Move up');
  await second.getByRole('button', { name: 'Save Order' }).click();
  await expect(toast(second, 'Order saved successfully')).toBeVisible();
  await second.close();
  silence.allow(/409/);
  await page.getByRole('button', { name: 'Save Order' }).click();
  const conflict = page.getByRole('dialog', { name: 'You saved changes in another tab' });
  await expect(conflict.getByText('Use this tab')).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  await layersClosed(page);
  await page.reload();
  await expectOrder(page, 'Ranks', ['Guild Master', 'Officer', 'Veteran', 'Scout', 'Member', 'Initiate']);

  await hydrated(page);
  await fromMenu(page, 'Scout', 'Delete');
  await page.getByRole('dialog', { name: 'Delete Scout?' }).getByRole('button', { name: 'Delete Rank' }).click();
  await expect(toast(page, 'Rank deleted successfully')).toBeVisible();
  await expect(entries(page, 'Ranks')).toHaveCount(5);
});

test('a role is created, explained, copied and deleted', async ({ page, silence }) => {
  await ownTab(page, 'roles');
  await expect(entries(page, 'Roles')).toHaveCount(8);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New role' }).click();
  await expect(page.getByRole('heading', { name: 'New role' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Quaestor');
  await page.getByRole('checkbox', { name: 'Edit Members' }).click();
  // What comes with it is ticked, cannot be taken out by itself, and says with what it comes.
  const kick = page.getByRole('checkbox', { name: 'Kick Members' });
  await expect(kick).toBeChecked();
  await expect(kick).toBeDisabled();
  await expect(kick).toHaveAccessibleDescription(/Included in Edit Members/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Role created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quaestor', level: 1 })).toBeVisible();
  await expect(page.getByText('No one has this role yet.')).toBeVisible();

  // The matrix is searched, and an area says who can do what in it.
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('warnings');
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await page.getByRole('button', { name: 'Members', exact: true }).click();
  await expect(page.getByText('1 person can do this:').first()).toBeVisible();
  await expect(page.getByText('(owner)').first()).toBeVisible();
  await expectAccessible(page);

  await fromMenu(page, 'Quaestor', 'Duplicate');
  await expect(page.getByText('Starts as a copy of Quaestor.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Edit Members' })).toBeChecked();
  silence.allow(/400/);
  await page.getByLabel('Name', { exact: true }).fill('QUAESTOR');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText("There's already a role named QUAESTOR").first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Aedile');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Aedile', level: 1 })).toBeVisible();
  await fromMenu(page, 'Aedile', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Aedile?' });
  await expect(question).toContainText('No one has this role.');
  await question.getByRole('button', { name: 'Delete Role' }).click();
  await expect(entries(page, 'Roles')).toHaveCount(9);
  await expect(page.getByRole('link', { name: 'Quaestor' })).toBeVisible();
});

test('viewing the guild as a role, on a phone', async ({ newPerson, silence }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { guildId, name } = await ownTab(page, 'roles');
  await expectNoSideScroll(page);
  await fromMenu(page, 'Initiate', 'View as this role');
  await expect(page).toHaveURL(`/guilds/${guildId}`);
  await hydrated(page);
  const banner = page.getByRole('complementary', { name: 'Viewing as a role' });
  await expect(banner).toContainText(`Viewing ${name} as Initiate`);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  // What an Initiate may not open is not linked, and a typed URL redirects as it would for an Initiate.
  await page.goto(`/guilds/${guildId}/settings/roles`);
  await expect(page).toHaveURL(/\/error\/unauthorized/);
  await hydrated(page);
  await expect(banner).toContainText(`Viewing ${name} as Initiate`);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  silence.allow(/status of 404/);
  await page.goto(`/guilds/${guildId}/nowhere`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(banner).toHaveCount(1);
  await page.goto(`/guilds/${guildId}/members`);
  await hydrated(page);
  await expect(banner).toBeVisible();

  // Without a network there are two banners: under the bar, none over another, however far the page is scrolled.
  silence.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/i);
  await page.context().setOffline(true);
  const offline = page.getByRole('status').filter({ hasText: "You're offline" });
  await expect(offline).toBeVisible();
  await page.evaluate(() => {
    document.getElementById('main')?.style.setProperty('min-height', '300vh');
    scrollTo(0, 600);
  });
  const edges = async () => {
    const boxes = await Promise.all([page.getByRole('banner'), offline, banner].map((each) => each.boundingBox()));
    return boxes.flatMap((box) => (box ? [Math.round(box.y), Math.round(box.y + box.height)] : []));
  };
  await expect.poll(edges).toHaveLength(6);
  const [barTop, barEnd, first, firstEnd, second] = await edges();
  expect([barTop, first, second]).toEqual([0, barEnd, firstEnd]);
  await page.context().setOffline(false);
  await expect(offline).toBeHidden();
  silence.allow(/403/);
  const refused = call(page, 'role.createRole', { guildId, version: 1, name: 'X', color: null, permissions: [] });
  await expect(refused).rejects.toThrow(/viewing_as_role.*Stop viewing/s);

  // Out of a refusal too it ends where it began.
  await page.goto(`/guilds/${guildId}/settings/roles`);
  await hydrated(page);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(`/guilds/${guildId}/settings/roles`);
  await expect(banner).toBeHidden();
  await hydrated(page);
  await expect(entries(page, 'Roles')).toHaveCount(8);
  for (const path of ['ranks', 'roles/new']) {
    await page.goto(`/guilds/${guildId}/settings/${path}`);
    await hydrated(page);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
});

test('viewing the guild as a role, by keyboard: pages and buttons of the role, read-only', async ({
  page,
  silence,
}) => {
  const { guildId, name } = await ownTab(page, 'roles');
  const { keyboard } = page;
  await pressThrough(page, page.getByRole('button', { name: 'More for Recruiter', exact: true }), 'Enter');
  await arrowTo(page, page.getByRole('menuitem', { name: 'View as this role' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/guilds/${guildId}`);
  await hydrated(page);
  const banner = page.getByRole('complementary', { name: 'Viewing as a role' });
  await expect(banner).toContainText(`Viewing ${name} as Recruiter`);

  // A recruiter's way through the guild, no more and no less.
  const main = page.getByRole('navigation', { name: 'Main' });
  const own = main.locator(`a[href^="/guilds/${guildId}"]`);
  await expect(own).toHaveText(['Dashboard', 'Members', 'Applications', 'Announcements', 'Settings']);
  await pressThrough(page, main.getByRole('link', { name: 'Settings' }), 'Enter');
  await expect(page).toHaveURL(`/guilds/${guildId}/settings/discovery`);
  const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(tabs).toHaveText(['Discovery', 'Ranks', 'Roles']);
  for (const path of ['audit-logs', 'settings/danger', 'settings/applications']) {
    await page.goto(`/guilds/${guildId}/${path}`);
    await expect(page).toHaveURL(/\/error\/unauthorized/);
  }

  // What a recruiter may do can be looked at; done it is not.
  await page.goto(`/guilds/${guildId}/announcements?create=true`);
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Create Announcement' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await keyboard.type('Nobody reads this');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Body' }));
  await keyboard.type('Not a word.');
  await pressThrough(page, dialog.getByRole('combobox', { name: 'Tag' }), 'Enter');
  await arrowTo(page, page.getByRole('option', { name: 'News', exact: true }));
  await keyboard.press('Enter');
  silence.allow(/403/);
  await pressThrough(page, dialog.getByRole('button', { name: 'Publish' }), 'Enter');
  await expect(toast(page, 'Stop viewing')).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nobody reads this' })).toHaveCount(0);

  await pressThrough(page, banner.getByRole('button', { name: 'Stop viewing' }), 'Enter');
  await expect(page).toHaveURL(`/guilds/${guildId}/settings/roles`);
  await expect(banner).toBeHidden();
  await expect(main.getByRole('link', { name: 'Audit Logs' })).toBeVisible();
  await page.goto(`/guilds/${guildId}/audit-logs`);
  await expect(page.getByRole('list', { name: 'Audit logs' }).locator('> li')).toHaveCount(1);
});
