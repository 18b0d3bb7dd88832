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

for (const width of [1280, 390, 320]) {
  test(`every component is accessible and fits at ${width} px`, async ({ page, section }) => {
    await page.setViewportSize({ width, height: 844 });
    await section('Shell').getByRole('button', { name: 'Show the shell' }).click();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
}
