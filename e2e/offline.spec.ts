import type { Page } from '@playwright/test';
import { createAccount } from './support/account.ts';
import { openGuildAs } from './support/demo.ts';
import { chooseFrom, expect, expectAccessible, hydrated, layersClosed, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
/** What the browser itself writes while there is no network, and the screen of a page that could not be loaded. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|dynamically imported module/i;

/** The dashboard of the demo world's guild, with all that is fetched after the page. */
async function guild(page: Page): Promise<string> {
  const path = await openGuildAs(page, 'Officer', '/members');
  // The screen for pages that can't be loaded comes a moment after everything else.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  return path;
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" });

for (const [where, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', PHONE],
] as const) {
  test(`offline and back, ${where}: what is loaded stays, what isn't says so and comes by itself`, async ({
    page,
    context,
    silence,
  }) => {
    silence.allow(NO_NETWORK);
    await page.setViewportSize(viewport);
    const path = await guild(page);
    const rows = page.locator('.press-name');
    // Those on the screen: the banner moves the list down, so that fewer beyond its edge are drawn.
    const shown = async () => (await rows.allTextContents()).slice(0, 10);
    const loaded = await shown();

    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    expect(loaded).toHaveLength(10);
    await expect.poll(shown).toEqual(loaded);
    await expectAccessible(page);

    // The palette is there without the network.
    const narrow = viewport.width < 768;
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    if (narrow) await page.getByRole('button', { name: 'Search or jump to' }).click();
    else await page.keyboard.press('Control+k');
    await expect(palette.getByRole('option', { name: 'Applications' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await layersClosed(page);

    // A page that was never loaded.
    if (narrow) await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    const sidebar = narrow ? page.getByRole('dialog', { name: 'Navigation' }) : page;
    await sidebar.getByRole('link', { name: 'Applications' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}/applications`));
    await expect(banner(page)).toBeHidden();
  });
}

test('a change without a network is refused in words and stays to be sent again', async ({
  page,
  context,
  silence,
}) => {
  silence.allow(NO_NETWORK);
  const path = await guild(page);
  await page.goto(`${path}/announcements?create=true`);
  await hydrated(page);
  const editor = page.getByRole('dialog', { name: 'Create Announcement' });
  const title = `Kept ${Date.now().toString(36)}`;
  await editor.getByLabel('Title').fill(title);
  await editor.getByLabel('Body').fill('Written on a train.');
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option').first().click();

  await context.setOffline(true);
  await editor.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText("You're offline. Try again when you're back online.").first()).toBeVisible();
  await expect(editor.getByLabel('Title')).toHaveValue(title);

  await context.setOffline(false);
  await editor.getByRole('button', { name: 'Publish' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  // What no form can send again, its toast does.
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await context.setOffline(true);
  await chooseFrom(actions, page.getByRole('menuitem', { name: 'Pin' }));
  const refused = page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to pin announcement' });
  await expect(refused).toContainText("You're offline.");
  await context.setOffline(false);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Announcement pinned successfully')).toBeVisible();
  await chooseFrom(actions, page.getByRole('menuitem', { name: 'Unpin' }));
  await expect(page.getByText('Announcement unpinned successfully')).toBeVisible();
});

test('the browser keeps a page for when there is no network, until one signs out', async ({ page, context }) => {
  const { name } = await createAccount(page, '/dashboard');
  const cached = () => page.evaluate(async () => (await caches.keys()).filter((key) => key.startsWith('offline-')));
  await expect.poll(cached).toHaveLength(1);
  // The cache is there as soon as it is opened, what it holds a moment later.
  const paths = () =>
    page.evaluate(async () => {
      const key = (await caches.keys()).find((one) => one.startsWith('offline-')) ?? '';
      return (await (await caches.open(key)).keys()).map(({ url }) => new URL(url).pathname).sort();
    });
  await expect.poll(paths).toEqual(['/icon.svg', '/offline.html']);

  await page.goto('/offline.html');
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  const again = page.waitForEvent('load');
  await context.setOffline(false);
  await again;
  await page.goto('/dashboard');
  await hydrated(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(cached).toHaveLength(0);
});
