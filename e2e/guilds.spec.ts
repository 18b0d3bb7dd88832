import type { Page } from '@playwright/test';
import { choose, createAccount, createCharacter, signUp } from './support/account.ts';
import { foundGuild } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, expectPrintable, hydrated, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };

/** What the product is, and both ways on, without scrolling. */
async function expectFirstScreen(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText(/^Roster, ranks, roles and applications/)).toBeInViewport({ ratio: 1 });
  for (const name of ['Find a guild', 'Sign in'])
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeInViewport({ ratio: 1 });
}

interface Shared {
  title: string;
  about: string;
  /** Where it leads, where that isn't the page itself. */
  path?: string;
}

/** What a shared link of a page says elsewhere, and that its picture is there. */
async function expectShared(page: Page, { title, about, path }: Shared): Promise<void> {
  const said = (property: string) =>
    page.locator(`meta[property="${property}"], meta[name="${property}"]`).getAttribute('content');
  await expect.poll(() => said('og:title')).toBe(title);
  expect(await said('og:description')).toBe(about);
  expect(await said('twitter:card')).toBe('summary_large_image');
  expect(new URL((await said('og:url')) ?? '').pathname).toBe(path ?? new URL(page.url()).pathname);
  const picture = new URL((await said('og:image')) ?? '');
  const answer = await page.request.get(`${picture.pathname}${picture.search}`);
  expect(answer.headers()['content-type']).toBe('image/png');
  const png = await answer.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
}

test('someone creates a guild, and sees what is missing on the way', async ({ page }) => {
  await signUp(page, '/profile/guilds');
  await expect(page.getByText('No guilds yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Guild' }).click();
  await expect(page).toHaveURL('/profile/guilds?create=true');
  const dialog = page.getByRole('dialog', { name: 'Create Guild' });
  await expect(dialog.getByText('To create a guild, you need a character')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create a character' }).click();
  await createCharacter(page, { name: 'Dagny Rook' });

  // Back in the form, with that character.
  await expect(page).toHaveURL('/profile/guilds?create=true');
  await dialog.getByRole('button', { name: 'Create Guild' }).click();
  for (const message of [
    'Guild name is required',
    'Guild slug is required',
    'Region is required',
    'Server is required',
    'Guild description is required',
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  await expectAccessible(page);

  // The address follows the name until someone writes another one; the server follows the region.
  const name = `Órder of Søn ${Date.now().toString(36)}`;
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  const address = dialog.getByLabel('Link');
  await expect(address).toHaveValue(/^order-of-son-/);
  await expect(dialog.getByText(/is available$/)).toBeVisible();
  await address.fill('settings');
  await address.blur();
  await expect(dialog.getByText('This link is reserved. Choose another one').first()).toBeVisible();
  await address.fill(`order-${Date.now().toString(36)}`);
  await choose(page, 'Region', 'Europe');
  await expect(dialog.getByRole('combobox', { name: 'Server' })).toHaveText('Lotharia');
  await dialog.getByLabel('Description').fill('We keep the **lights** on.');
  await dialog.getByRole('button', { name: 'Create Guild' }).click();

  await expect(page).toHaveURL(/\/guilds\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle(`Guild Dashboard · ${name} · Guildhall`);
  await expect(page.getByText('Guild created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('0 of 7 done')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile/guilds');
  await hydrated(page);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Guild Master')).toBeVisible();
  await expect(card.getByText('Owner')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Leave/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a visitor finds the guild, reads its page and is asked to sign in before applying', async ({
  page,
  newPerson,
}) => {
  const name = `Lantern Watch ${Date.now().toString(36)}`;
  await foundGuild(page, name, 'Edda Saltborn');

  const visitor = await newPerson();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Your guild,\s*in order/);
  await expectFirstScreen(visitor);
  await expectAccessible(visitor);
  await expectShared(visitor, {
    title: 'Your guild, in order',
    about: 'Roster, ranks, roles and applications in one place, for guilds on Shol and Lotharia.',
  });
  await visitor.getByRole('link', { name: 'Find a guild' }).click();
  await expect(visitor).toHaveTitle('Find a guild · Guildhall');
  await hydrated(visitor);
  await expectShared(visitor, {
    title: 'Find a guild',
    about: 'Guilds of Shol and Lotharia, by region, size, age, tags and the roles they look for.',
  });

  await visitor.getByLabel('Name or description').fill(name.toUpperCase());
  await expect(visitor.getByText('1 guild', { exact: true })).toBeVisible();
  await expect(visitor).toHaveURL(/query=/);
  await expect(visitor.getByText('1 of 1 shown')).toBeVisible();
  const tag = visitor.getByRole('button', { name: 'Sieges' });
  await tag.click();
  await expect(visitor).toHaveURL(/includeTags=Sieges/);
  await tag.click();
  await expect(visitor).toHaveURL(/excludeTags=Sieges/);
  await expect(visitor.getByText('No guilds found.')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Remove filter Without' }).click();
  await expectAccessible(visitor);

  await visitor.getByRole('link', { name, exact: true }).click();
  await expect(visitor).toHaveURL(/\/g\/lantern-watch-/);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByText('Recruiting')).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'lights' })).toBeVisible();
  await expectAccessible(visitor);
  const shared = { title: name, about: 'We keep the lights on.' };
  await expectShared(visitor, shared);
  const guildPage = new URL(visitor.url()).pathname;
  expect(await visitor.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${guildPage}$`));
  await expectPrintable(visitor);
  await visitor.getByRole('link', { name: 'Apply', exact: true }).first().click();
  await expect(visitor).toHaveURL(/\/login\?redirect=.*apply/);

  // A link to the apply page shows the guild, although visitors see the sign-in; of what isn't there it shows nothing.
  const apply = { ...shared, title: `Apply to ${name}`, path: `${guildPage}/apply` };
  await expectShared(visitor, apply);
  await visitor.goto(apply.path);
  await expect(visitor).toHaveTitle('Sign in · Guildhall');
  await expectShared(visitor, apply);
  await page.goto(apply.path);
  await expectShared(page, apply);
  await visitor.goto('/g/no-such-guild-here/apply');
  const signIn = { title: 'Sign in', about: 'Sign in to run your guild, or to apply to one.', path: '/login' };
  await expectShared(visitor, signIn);
  await visitor.goto('/g/no-such-guild-here');
  await expect(visitor).toHaveURL('/error/not-found');
});

test('what is typed before the filters are hydrated is searched for', async ({ page }) => {
  await page.goto('/guild-discovery');
  await hydrated(page);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  const search = page.getByLabel('Name or description').first();
  await search.pressSequentially('lanterns');
  await expect(page).toHaveURL(/query=lanterns/);
  await expect(search).toHaveValue('lanterns');
  await expect(page.getByRole('link', { name: 'Ashen Lanterns' }).first()).toBeVisible();
});

test('on a phone filters are a sheet, and no page scrolls sideways', async ({ page, newPerson }) => {
  const name = `Pocket Company ${Date.now().toString(36)}`;
  await foundGuild(page, name, 'Tamsin Oakes');
  const dashboard = page.url();
  await page.setViewportSize(NARROW);
  for (const path of [dashboard, `${dashboard}/members`, '/profile/guilds']) {
    await page.goto(path);
    await hydrated(page);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }

  const visitor = await newPerson({ viewport: NARROW });
  await visitor.goto(`/guild-discovery?query=${encodeURIComponent(name)}`);
  await hydrated(visitor);
  await visitor.getByRole('button', { name: 'Filters' }).click();
  const sheet = visitor.getByRole('dialog', { name: 'Filters' });
  await expectAccessible(visitor);
  await sheet.getByRole('radio', { name: '100' }).click();
  await expect(sheet.getByRole('button', { name: 'Show 0 guilds' })).toBeVisible();
  await sheet.getByRole('radio', { name: 'Any' }).first().click();
  await sheet.getByRole('button', { name: 'Show 1 guild' }).click();
  await expect(sheet).toBeHidden();
  await visitor.getByRole('link', { name, exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const path of ['/', '/guild-discovery', visitor.url()]) {
    await visitor.goto(path);
    await hydrated(visitor);
    if (path === '/') await expectFirstScreen(visitor);
    await expectNoSideScroll(visitor);
    await expectAccessible(visitor);
  }
});

test('the checklist of a new guild is hidden, stays hidden, and is shown again', async ({ page }) => {
  await foundGuild(page, `Setters ${Date.now().toString(36)}`, 'Brünhild Askr');
  const list = page.getByRole('region', { name: 'Set up your guild' });
  await list.getByRole('button', { name: 'Hide checklist' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the setup checklist' }).click();
  await expect(list).toBeVisible();
  await page.reload();
  await expect(list).toBeVisible();
});

test('members are searched, filtered and shown, and the URL keeps the state', async ({ page }) => {
  const name = `Roll Call ${Date.now().toString(36)}`;
  await foundGuild(page, name, 'Brünhild Askr');
  await expect(page.getByRole('banner')).toContainText(name);
  await page.getByRole('link', { name: 'All members' }).click();
  await expect(page).toHaveTitle(`Members · ${name} · Guildhall`);
  await hydrated(page);
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Brünhild Askr', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Brünhild Askr' }).getByText('Dünir')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rank' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Initiate/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/rank=/);
  await expect(page.getByText('No members found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Search members').fill('askr');
  await expect(page).toHaveURL(/q=askr/);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Search members')).toHaveValue('askr');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await expectPrintable(page);
});

test('pages of a guild redirect everyone else', async ({ page, newPerson }) => {
  await foundGuild(page, `Closed Doors ${Date.now().toString(36)}`, 'Ulf the Tall');
  const dashboard = new URL(page.url()).pathname;
  const visitor = await newPerson();
  for (const path of [dashboard, `${dashboard}/members`]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
  const stranger = await newPerson();
  await createAccount(stranger, '/dashboard');
  await stranger.goto(dashboard);
  await expect(stranger).toHaveURL(/\/error\/unauthorized\?permissions=/);
  await expect(stranger.getByText('view:members')).toBeVisible();
  for (const unknown of ['/guilds/01a1f89c-970d-71f6-8791-91982b0a3500', '/guilds/none/members']) {
    await stranger.goto(unknown);
    await expect(stranger).toHaveURL('/error/not-found');
  }
});
