import type { Locator, Page } from '@playwright/test';
import { choose, signIn } from './support/account.ts';
import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { arrowTo, pressThrough, tabTo } from './support/keyboard.ts';
import {
  chooseFrom,
  expect,
  expectAccessible,
  expectNoSideScroll,
  hydrated,
  layersClosed,
  test,
} from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HERO = 'Wren Halloway';
const OFFICER = 'Iskra Vale';

const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const rankOf = (page: Page, hero: string, rank: string) =>
  page.getByRole('button', { name: `Rank of ${hero}: ${rank}`, exact: true });
const logged = (page: Page) => page.getByRole('list', { name: 'Audit logs' }).locator('> li');

/** What a day begins with: a guild, its officer's account, and an applicant in a browser of their own. */
interface Morning {
  readonly guildId: string;
  readonly guildName: string;
  readonly officer: string;
  readonly newcomer: Page;
}

async function aMorning(newPerson: () => Promise<Page>, newcomer: Page): Promise<Morning> {
  const [owner, recruit] = [await newPerson(), await newPerson()];
  const guildName = `Day's Work ${Date.now().toString(36)}`;
  await foundGuild(owner, guildName, 'Dagny Rook');
  const guildId = owner.url().split('/').at(-1) ?? '';
  const officer = await applyTo(recruit, guildId, OFFICER);
  await makeOfficer(owner, guildId, officer);
  await Promise.all([owner.context().close(), recruit.context().close()]);
  await applyTo(newcomer, guildId, HERO);
  await newcomer.goto('/profile/applications');
  await hydrated(newcomer);
  await expect(newcomer.getByText('Pending')).toBeVisible();
  return { guildId, guildName, officer: officer.name, newcomer };
}

/** The steps of the day in the log, the last one first, each with who took it and what was before and after. */
async function expectLogged(page: Page, { officer }: Morning, title: string): Promise<void> {
  const steps = [
    [`${officer} published the announcement ${title}`],
    [`${officer} wrote the announcement ${title}`],
    [`${officer} changed the roles of ${HERO}`, 'Quartermaster'],
    [`${officer} changed the rank of ${HERO}`, /Initiate.*Veteran/],
    [`${officer} accepted the application of ${HERO}`],
  ];
  for (const [at, words] of steps.entries())
    for (const word of words) await expect(logged(page).nth(at)).toContainText(word);
}

/** What the new member sees of it on their own pages. */
async function expectArrived({ newcomer, guildId, guildName }: Morning, title: string): Promise<void> {
  await expect(newcomer.getByText('Approved').first()).toBeVisible();
  await newcomer.goto(`/guilds/${guildId}/members`);
  await hydrated(newcomer);
  const row = newcomer.getByRole('row').or(newcomer.getByRole('listitem')).filter({ hasText: HERO }).first();
  await expect(row).toContainText('Veteran');
  await newcomer.getByRole('link', { name: HERO, exact: true }).first().click();
  await newcomer.getByRole('dialog').getByRole('link', { name: 'View Member Profile' }).click();
  await expect(newcomer.getByRole('heading', { level: 1, name: HERO })).toBeVisible();
  await expect(newcomer.getByRole('listitem').filter({ hasText: /^Quartermaster$/ })).toBeVisible();
  await newcomer.getByRole('button', { name: /^Notifications/ }).click();
  const inbox = newcomer.getByRole('dialog', { name: 'Notifications' });
  await expect(inbox.getByText(`${HERO} is now Veteran in ${guildName}`)).toBeVisible();
  await newcomer.keyboard.press('Escape');
  await expect(inbox).toBeHidden();

  // Staff pages are neither linked nor open for them.
  await expect(newcomer.getByRole('link', { name: 'Audit Logs' })).toHaveCount(0);
  await newcomer.goto(`/guilds/${guildId}/announcements`);
  await hydrated(newcomer);
  await expect(newcomer.getByRole('listitem').filter({ hasText: title }).getByText('Unread')).toBeVisible();
  await expect(newcomer.getByRole('button', { name: 'Create Announcement' })).toHaveCount(0);
  await newcomer.getByRole('link', { name: title }).click();
  await expect(newcomer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(newcomer.locator('article strong', { hasText: 'Welcome' })).toBeVisible();
}

/** Roles of one member, by the menu of their row. */
async function openRoles(page: Page, hero: string): Promise<Locator> {
  const actions = page.getByRole('button', { name: `Actions for ${hero}`, exact: true });
  await chooseFrom(actions, page.getByRole('menuitem', { name: 'Roles…' }));
  return page.getByRole('dialog', { name: 'Roles' });
}

test('a staff day: accept, rank, role, announce, read the log; the newcomer sees all of it', async ({
  page,
  newPerson,
}) => {
  const morning = await aMorning(newPerson, await newPerson());
  await signIn(page, morning.officer, '/dashboard');

  await main(page).getByRole('link', { name: 'Applications' }).first().click();
  await page.getByRole('button', { name: `View Responses of ${HERO}` }).click();
  await page
    .getByRole('dialog', { name: 'Application Responses' })
    .getByRole('button', { name: 'Accept', exact: true })
    .click();
  await expect(toast(page, 'Application accepted successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: HERO }).getByText('Approved')).toBeVisible();

  await main(page).getByRole('link', { name: 'Members' }).click();
  await chooseFrom(rankOf(page, HERO, 'Initiate'), page.getByRole('menuitemradio', { name: 'Veteran' }));
  await expect(toast(page, `${HERO} is now Veteran`)).toBeVisible();
  await expect(rankOf(page, HERO, 'Veteran')).toBeVisible();
  const roles = await openRoles(page, HERO);
  await expect(roles.getByRole('checkbox', { name: 'Guild Master' })).toBeDisabled();
  await roles.getByRole('checkbox', { name: 'Quartermaster' }).click();
  await roles.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, `Changed for ${HERO}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: HERO })).toContainText('Quartermaster');

  const title = 'A new face at the gate';
  await main(page).getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Announcement' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Body' }).fill(`**Welcome**, ${HERO}.`);
  await choose(page, 'Tag', 'News');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Announcement created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await main(page).getByRole('link', { name: 'Audit Logs' }).click();
  await expectLogged(page, morning, title);
  const ranked = logged(page).filter({ hasText: 'changed the rank of' }).first();
  await ranked.getByRole('button', { name: 'Details' }).click();
  await expect(ranked.getByRole('row').filter({ hasText: 'Rank' })).toHaveText('RankInitiateVeteran');
  await expectAccessible(page);
  await expectArrived(morning, title);
});

test('a staff day on a phone', async ({ newPerson }) => {
  const morning = await aMorning(newPerson, await newPerson(PHONE));
  const { guildId, officer, newcomer } = morning;
  const page = await newPerson(PHONE);
  await signIn(page, officer, `/guilds/${guildId}/applications`);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: `Accept ${HERO}`, exact: true }).tap();
  await expect(toast(page, 'Application accepted successfully')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: HERO }).getByText('Approved').first()).toBeVisible();

  // By the drawer, as on a phone there is no other way.
  await page
    .getByRole('button', { name: /sidebar|menu|navigation/i })
    .first()
    .tap();
  await page.getByRole('link', { name: 'Members', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const card = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: HERO });
  await card.getByRole('button', { name: `Actions for ${HERO}`, exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Rank' }).tap();
  await page.getByRole('menuitemradio', { name: 'Veteran' }).tap();
  await expect(toast(page, `${HERO} is now Veteran`)).toBeVisible();
  await expect(card).toContainText('Veteran');
  const roles = await openRoles(page, HERO);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await roles.getByRole('checkbox', { name: 'Quartermaster' }).tap();
  await roles.getByRole('button', { name: 'Save' }).tap();
  await expect(toast(page, `Changed for ${HERO}`)).toBeVisible();
  await expect(roles).toBeHidden();

  const title = 'From the saddle';
  await layersClosed(page);
  await page.goto(`/guilds/${guildId}/announcements`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Create Announcement' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Create Announcement' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Body' }).fill(`**Welcome**, ${HERO}.`);
  await choose(page, 'Tag', 'News');
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Publish' }).tap();
  await expect(toast(page, 'Announcement created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await layersClosed(page);
  await page.goto(`/guilds/${guildId}/audit-logs`);
  await hydrated(page);
  await expectLogged(page, morning, title);
  await expectNoSideScroll(page);
  await expectArrived(morning, title);
  await expectNoSideScroll(newcomer);
  await expectAccessible(newcomer);
});

test('a staff day by keyboard alone: not one press of a mouse', async ({ page, newPerson }) => {
  const morning = await aMorning(newPerson, await newPerson());
  const { keyboard } = page;
  const press = (target: Locator, key = 'Enter') => pressThrough(page, target, key);

  await page.goto('/login');
  await hydrated(page);
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await keyboard.type(morning.officer);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type('four unrelated words, always');
  await keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await hydrated(page);

  // Accept, in the dialog of the answers.
  await press(main(page).getByRole('link', { name: 'Applications' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await press(page.getByRole('button', { name: `View Responses of ${HERO}` }));
  const responses = page.getByRole('dialog', { name: 'Application Responses' });
  await press(responses.getByRole('button', { name: 'Accept', exact: true }));
  await expect(toast(page, 'Application accepted successfully')).toBeVisible();
  await expect(responses).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: HERO }).getByText('Approved')).toBeVisible();

  // Rank, in its cell by the key of the row and the arrows of its menu; role, by the space of its box.
  await press(main(page).getByRole('link', { name: 'Members' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: HERO });
  await expect(async () => {
    await keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 200 });
  }).toPass();
  await keyboard.press('e');
  await keyboard.press('Escape');
  await expect(rankOf(page, HERO, 'Initiate')).toBeFocused();
  await keyboard.press('e');
  await arrowTo(page, page.getByRole('menuitemradio', { name: 'Veteran' }));
  await keyboard.press('Enter');
  await expect(toast(page, `${HERO} is now Veteran`)).toBeVisible();
  await expect(rankOf(page, HERO, 'Veteran')).toBeFocused();
  await press(page.getByRole('button', { name: `Actions for ${HERO}`, exact: true }));
  await arrowTo(page, page.getByRole('menuitem', { name: 'Roles…' }));
  await keyboard.press('Enter');
  const roles = page.getByRole('dialog', { name: 'Roles' });
  await press(roles.getByRole('checkbox', { name: 'Quartermaster' }), 'Space');
  await press(roles.getByRole('button', { name: 'Save' }));
  await expect(toast(page, `Changed for ${HERO}`)).toBeVisible();
  await expect(roles).toBeHidden();

  // Announce, with the tag by its first letters.
  const title = 'Written without a mouse';
  await press(main(page).getByRole('link', { name: 'Announcements' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Create Announcement' }));
  const dialog = page.getByRole('dialog', { name: 'Create Announcement' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await keyboard.type(title);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Body' }));
  await keyboard.type(`**Welcome**, ${HERO}.`);
  await press(dialog.getByRole('combobox', { name: 'Tag' }));
  await expect(page.getByRole('option', { name: 'News' })).toBeVisible();
  await arrowTo(page, page.getByRole('option', { name: 'News', exact: true }));
  await keyboard.press('Enter');
  await press(dialog.getByRole('button', { name: 'Publish' }));
  await expect(toast(page, 'Announcement created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await press(main(page).getByRole('link', { name: 'Audit Logs' }));
  await expectLogged(page, morning, title);
  const ranked = logged(page).filter({ hasText: 'changed the rank of' }).first();
  const details = ranked.getByRole('button', { name: 'Details' });
  await press(details);
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(ranked.getByRole('row').filter({ hasText: 'Rank' })).toHaveText('RankInitiateVeteran');
  await expectArrived(morning, title);
});
