import { expect, expectAccessible, hydrated, signInAs, test } from './support/test.ts';

test('a visitor reads an article and the change log, also without scripts, and finds the feed', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveTitle('News · Guildhall');
  await expectAccessible(page);
  const title = 'Every decision can be undone';
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where else it works', level: 2 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Guildhall`);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Change log' }).click();
  await expect(page.getByText('Current', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: '0.1', exact: true }).click();
  await expect(page).toHaveTitle('0.1 Guilds, members and applications · Guildhall');
  const feed = await page.request.get('/api/feeds/change-log.rss');
  expect(await feed.text()).toContain('/change-log/1</link>');
  // What search engines are told leads to the guilds of discovery.
  const robots = await (await page.request.get('/robots.txt')).text();
  const index = await page.request.get(new URL(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '').pathname);
  const [, guilds = ''] = /<loc>([^<]*\/guilds-[^<]*)<\/loc>/.exec(await index.text()) ?? [];
  expect(await (await page.request.get(new URL(guilds).pathname)).text()).toContain('/g/ashen-lanterns</loc>');

  await page.goto('/verra-news/no-such-article');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.goto('/change-log/first');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const still = await plain.newPage();
  await still.goto(new URL('/aoc-news/professions-and-their-limits', page.url()).href);
  await expect(still.getByRole('cell', { name: 'Grandmaster' })).toBeVisible();
  await plain.close();
});

test('a platform admin writes an article as a draft and publishes it, and a visitor reads it without scripts', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Platform Admin', '/admin/news/new');
  await hydrated(page);
  await page.getByLabel('Title').fill('Autumn harvest');
  await expect(page.getByLabel('Address')).toHaveValue('autumn-harvest');
  await page.getByLabel('Description').fill('What changes for guilds.');
  await page
    .getByLabel('Text')
    .fill('Nodes **can** be besieged.\n\n<img src=x onerror=alert(1)>\n\n[Go](javascript:alert(1))');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Autumn harvest' });
  await expect(row).toContainText('Draft');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  const address = new URL('/verra-news/autumn-harvest', page.url()).href;
  await still.goto(address);
  await expect(still.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await row.getByRole('link').click();
  await page.getByText('Now', { exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row).toContainText('Published');
  await still.goto(address);
  await expect(still.getByRole('heading', { name: 'Autumn harvest', level: 1 })).toBeVisible();
  await expect(still.getByText('can', { exact: true })).toBeVisible();
  await expect(still.locator('article img, article a[href^="javascript"]')).toHaveCount(0);
  await plain.close();
});

test('whether the home page names what is new is a switch of the account', async ({ page }) => {
  await signInAs(page, 'Member', '/profile/settings');
  await hydrated(page);
  const choice = page.getByRole('switch', { name: /Show what's new on my home page/ });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
});
