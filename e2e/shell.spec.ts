import type { Page } from '@playwright/test';
import { createAccount } from './support/account.ts';
import { openGuildAs } from './support/demo.ts';
import { holdUp } from './support/hold-up.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, signInAs, test } from './support/test.ts';

test('the sidebar collapses by key, is remembered, and is rendered so by the server', async ({ page, context }) => {
  await signInAs(page, 'Member');
  await hydrated(page);
  const box = page.getByRole('complementary').first();
  const width = async () => (await box.boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);

  // Without any script the page is drawn folded: nothing moves after loading.
  const html = await (await context.request.get('/dashboard')).text();
  expect(html).toContain('data-sidebar="collapsed"');
  await page.reload();
  await expect.poll(width).toBe(48);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect.poll(width).toBe(256);
});

test('on a phone the navigation is a drawer of 18rem that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Member');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Toggle sidebar' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('navigation shows only what the viewer may open', async ({ page, newPerson }) => {
  await signInAs(page, 'Member');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Audit Logs' })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: /^Applications/ })).toHaveCount(0);

  const master = await newPerson();
  await signInAs(master, 'Guild Master');
  const all = master.getByRole('navigation', { name: 'Main' });
  await expect(all.getByRole('link', { name: 'Audit Logs' })).toBeVisible();
  await expect(all.getByRole('link', { name: /^Applications/ })).toBeVisible();

  // What the master may open leads the member to the page that names what is missing.
  const settings = await all.getByRole('link', { name: 'Settings' }).getAttribute('href');
  await page.goto(`${settings}/applications`);
  await expect(page).toHaveURL(/\/error\/unauthorized/);
  await expect(page.getByRole('listitem')).toHaveText(['edit:applications']);
});

test('what is one’s own is in the user menu, on the guild’s pages and on public ones', async ({ page }) => {
  await signInAs(page, 'Member');
  await hydrated(page);
  const own = [
    'Home',
    'My characters',
    'My applications',
    'My guilds',
    'Global storefronts',
    'My tasks',
    'My points',
    'Find a guild',
    'Availability',
    'Account settings',
  ];
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const name of own) await expect(nav.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('complementary').first().getByRole('button').last().click();
  const items = page.getByRole('menuitem');
  // The names are followed by the keys that do the same.
  const entries = [...own, 'Keyboard shortcuts', 'About this fan project', 'Sign out'].map(
    (name) => new RegExp(`^${name}`),
  );
  await expect(items).toHaveText(entries);
  await expectAccessible(page);
  await items.getByText('Find a guild').click();
  await expect(page).toHaveTitle('Find a guild · Guildhall');

  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'Ashen Lanterns' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /switch character$/i })).toBeVisible();
  await bar.getByRole('button').last().click();
  await expect(items).toHaveText(entries);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideScroll(page);
});

test('someone without a guild finds their own pages in the sidebar', async ({ page }) => {
  await createAccount(page, '/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Find a guild' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'My characters' })).toBeVisible();
});

test('a visitor signs in from every public page but the one for it', async ({ page }) => {
  await page.goto('/guild-discovery');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toBeVisible();
  await page.goto('/login?redirect=%2Fprofile%2Fguilds');
  await expect(signIn).toBeHidden();
});

test('the first Tab skips the navigation', async ({ page }) => {
  await signInAs(page, 'Member');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** What is there as soon as the heading says so after leaving: is there a `part`, and is the page still as high as the window? */
const firstOf = (page: Page, { title, part }: { title: string; part: string }, leave: () => Promise<void>) =>
  page
    .evaluate(
      ([title, part]) => {
        const first = new Promise((resolve) => {
          const watch = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== title) return;
            watch.disconnect();
            resolve({
              part: document.querySelector(part) !== null,
              high: document.documentElement.scrollHeight > innerHeight,
            });
          });
          watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        });
        Object.assign(globalThis, { first });
      },
      [title, part] as const,
    )
    .then(leave)
    .then(() => page.evaluate(() => (globalThis as unknown as { first: unknown }).first));

test('a page within the app paints its heading first, and is whole at once after Back', async ({ page }) => {
  const path = await openGuildAs(page, 'Officer', '/members');
  const main = page.getByRole('navigation', { name: 'Main' });
  const table = page.getByRole('table', { name: 'Members' });
  const members = main.getByRole('link', { name: /^Members/ });
  const membersFirst = (leave: () => Promise<void>) => firstOf(page, { title: 'Members', part: 'main table' }, leave);
  await expect(table).toBeVisible();
  await main.getByRole('link', { name: /^Announcements/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();

  expect(await membersFirst(() => members.click())).toEqual({ part: false, high: true });
  await expect(table).toBeVisible();
  await main.getByRole('link', { name: /^Announcements/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  // Also in a document that had no such page before.
  await page.reload();
  await hydrated(page);
  expect(await membersFirst(async () => void (await page.goBack()))).toEqual({ part: true, high: true });
  await expect(page).toHaveURL(`${path}/members`);
});

test('a page paints its heading first for visitors too', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const found = { title: 'Find a guild', part: 'main article' };
  const leave = () => page.getByRole('link', { name: 'Find a guild' }).first().click();
  expect(await firstOf(page, found, leave)).toEqual({ part: false, high: true });
  const card = page.getByRole('link', { name: 'Ashen Lanterns' }).first();
  await expect(card).toBeVisible();
  const guild = { title: 'Ashen Lanterns', part: '#archetypes' };
  expect(await firstOf(page, guild, () => card.click())).toEqual({ part: false, high: true });
  await expect(page.getByRole('heading', { name: 'Archetypes' })).toBeVisible();
});

test('a slow page shows a progress line under the bar', async ({ page }) => {
  await signInAs(page, 'Member');
  await hydrated(page);
  const answer = await holdUp(page, '**/_serverFn/member.listMembers**');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click();
  const line = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(line).toBeVisible();
  const before = page.getByRole('heading', { level: 1, name: 'Home' });
  await expect(before).toBeVisible();
  // After a second a placeholder takes the place of the page, inside its frame.
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await expect(before).toBeHidden();
  await expect(page.locator('main [data-shape]')).toHaveAttribute('data-shape', 'list');
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
});

test('a slow public page shows it too', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const answer = await holdUp(page, '**/_serverFn/discovery.discoverGuilds**');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guilds' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  answer();
  await expect(page).toHaveURL(/guild-discovery/);
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
});

test('a visitor’s first press on a link leads on within the app, with the first move or after it', async ({ page }) => {
  for (const moved of [false, true]) {
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
    });
    const links = page.getByRole('navigation', { name: 'Main' });
    if (moved) {
      await page.mouse.move(200, 400);
      await page.waitForLoadState('networkidle');
    }
    await links.getByRole('link', { name: 'Guilds' }).click();
    await expect(page).toHaveURL('/guild-discovery');
    await expect(links.locator('[aria-current=page]')).toHaveText(['Guilds']);
    await expect(page.locator('html[data-same]')).toBeAttached();
  }
});

test('a link leads on although the code of its part never comes', async ({ page, silence }) => {
  silence.allow(/Failed to load resource/);
  await page.route('**/assets/visitor-*.js', (route) => route.abort());
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Find a guild' }).click();
  await expect(page).toHaveTitle('Find a guild · Guildhall');
});

test("a browser's first page turns to its time zone, and is there all along", async ({ newPerson }) => {
  const member = await newPerson({ timezoneId: 'America/New_York' });
  const guild = await openGuildAs(member, 'Member', '');
  // As if it had never been here: the server doesn't know its zone.
  await member.context().clearCookies({ name: 'tz' });
  const answer = await holdUp(member, '**/_serverFn/activity.listActivities**');
  const asked = member.waitForRequest('**/_serverFn/activity.listActivities**');
  await member.goto(`${guild}/activities`);
  // The days of this zone are another question.
  await asked;
  const page = member.getByRole('main');
  await expect(page.getByText(/^Times are in UTC/)).toBeVisible();
  await member.keyboard.press('Control+k');
  await expect(member.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await member.keyboard.press('Escape');
  answer();
  await expect(page.getByText(/^Times are in America\/New.York/)).toBeVisible();
});

test('times turn to that zone beside a text whose code is never needed', async ({ newPerson }) => {
  const member = await newPerson({ timezoneId: 'America/New_York' });
  const guild = await openGuildAs(member, 'Member', '/announcements');
  // Pinned, and one that no journey deletes.
  const announcement = member.locator(`a[href^="${guild}/announcements/"]`, { hasText: 'How we do things here' });
  const href = (await announcement.getAttribute('href')) ?? '';
  // As if it had never been here.
  await member.context().clearCookies({ name: 'tz' });
  await member.goto(href);
  await expect(member.getByRole('main').locator('time')).toHaveText([/ UTC-[45]$/]);
});

test('pointing at a link before the page is taken over moves nothing', async ({ page }) => {
  await signInAs(page, 'Member');
  await hydrated(page);
  await page.keyboard.press('Control+b');
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...heard: Parameters<typeof listen>) => {
      listen(...heard);
      // As soon as tooltips are listened for.
      if (heard[0] === 'pointerover')
        document.querySelector('[data-rail-tips] a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    };
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const frame = await page.waitForSelector('[data-sidebar]', { state: 'attached' });
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect(page.locator('html[data-page]')).toBeAttached();
  expect(await frame.evaluate(({ isConnected }) => isConnected)).toBe(true);
});
