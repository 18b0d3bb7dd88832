import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test } from './support.ts';

test('the sidebar collapses to icons with Ctrl or Cmd and b, and remembers it for 7 days', async ({
  page,
  section,
  context,
}) => {
  const part = section('Shell');
  await part.getByRole('button', { name: 'Show the shell' }).click();
  const bar = part.locator('aside');
  await expect(bar).toHaveCSS('width', '256px');
  await page.keyboard.press('Control+b');
  await expect(bar).toHaveCSS('width', '48px');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
  await part.getByRole('link', { name: 'Activities' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Activities, 12');
  await page.keyboard.press('Meta+b');
  await expect(bar).toHaveCSS('width', '256px');
  await part.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(bar).toHaveCSS('width', '48px');
});

test('a guild with every module has a sidebar that does not scroll in a window of 800 px', async ({ section }) => {
  const part = section('Shell');
  await part.getByRole('button', { name: 'Show the shell' }).click();
  const entries = part.getByRole('navigation', { name: 'Sample' });
  await expect(entries.getByRole('link')).toHaveCount(20);
  await expect(entries.getByRole('link').first()).toHaveCSS('height', '30px');
  expect(await entries.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
});

test('under 768 px it is a drawer of 18rem that a link closes', async ({ page, section }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const part = section('Shell');
  await part.getByRole('button', { name: 'Show the shell' }).click();
  await expect(part.locator('aside')).toBeHidden();
  await part.getByRole('button', { name: 'Toggle sidebar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer).toHaveCSS('width', '288px');
  await drawer.getByRole('link', { name: 'Members' }).click();
  await expect(drawer).toHaveCount(0);
});

test('a tooltip comes with the focus, describes its button if it says more than its name, and Escape closes it', async ({
  page,
  section,
}) => {
  const floating = section('Popover, menu, tooltip');
  const tooltip = page.getByRole('tooltip');
  const time = floating.getByRole('button', { name: '3 hours ago' });
  await page.keyboard.press('Tab');
  await time.focus();
  await expect(tooltip).toHaveText('11/20/2026, 07:41 AM');
  await expect(time).toHaveAccessibleDescription('11/20/2026, 07:41 AM');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription('');
  const more = floating.getByRole('button', { name: 'More' });
  await more.hover();
  await expect(tooltip).toHaveText('More');
  await expect(more).toHaveAccessibleDescription('');
  // It can be pointed at itself.
  await tooltip.hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(tooltip).toHaveText('More');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(tooltip).toHaveCount(0);
});

for (const width of [1280, 390, 320]) {
  test(`every component is accessible and fits at ${width} px`, async ({ page, section }) => {
    await page.setViewportSize({ width, height: 844 });
    await section('Shell').getByRole('button', { name: 'Show the shell' }).click();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a finger that rests on an icon shows its name and does nothing else; a tap acts', async ({ page, section }) => {
    const tooltip = page.getByRole('tooltip');
    const more = section('Popover, menu, tooltip').getByRole('button', { name: 'More' });
    const menu = page.getByRole('menu');
    await page.evaluate(() => {
      const noted = (event: Event) => {
        document.documentElement.dataset.menus = `${document.documentElement.dataset.menus ?? ''}${event.defaultPrevented}`;
      };
      addEventListener('contextmenu', (event) => setTimeout(noted, 0, event), { capture: true });
      // How long the name has been there, since a slow machine may look when its three seconds are over.
      let from = 0;
      new MutationObserver(() => {
        const isThere = document.querySelector('[role=tooltip]') !== null;
        if (isThere && from === 0) from = performance.now();
        if (!isThere && from > 0) document.documentElement.dataset.named = String(performance.now() - from);
        if (!isThere) from = 0;
      }).observe(document.body, { childList: true, subtree: true });
    });
    let lift = await putFingerOn(more);
    await expect(tooltip).toHaveText('More');
    await lift();
    // Some browsers send it after a press of any length.
    await more.dispatchEvent('click', { detail: 1 });
    // What else comes after a press has come by then.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    const seen = await page.evaluate(
      () => document.querySelector('[role=tooltip]')?.textContent ?? document.documentElement.dataset.named,
    );
    expect(seen === 'More' || Number(seen) > 2_900, seen).toBe(true);
    await expect(menu).toHaveCount(0);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    expect(await page.evaluate(() => document.documentElement.dataset.menus ?? '')).not.toContain('false');
    await more.tap();
    await expect(menu).toBeVisible();
    await expect(tooltip).toHaveCount(0);
    await more.tap();
    await expect(menu).toHaveCount(0);

    // A link in the rail too, and the name goes by itself.
    const part = section('Shell');
    await part.getByRole('button', { name: 'Show the shell' }).tap();
    await page.keyboard.press('Control+b');
    const address = page.url();
    lift = await putFingerOn(part.getByRole('link', { name: 'Activities' }));
    await expect(tooltip).toHaveText('Activities, 12');
    await lift();
    await expect(tooltip).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await part.getByRole('link', { name: 'Activities' }).tap();
    await expect(page).not.toHaveURL(address);
  });
});

/** Puts a finger down and answers how to lift it. */
async function putFingerOn(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (!place) throw new Error('nothing to touch');
  const touchPoints = [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }];
  const session = await target.page().context().newCDPSession(target.page());
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
