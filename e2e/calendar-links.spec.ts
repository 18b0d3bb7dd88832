import { openGuildAs } from './support/demo.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('a calendar link is created, read without a session, replaced and revoked; an activity is downloaded', async ({
  page,
  playwright,
}) => {
  await openGuildAs(page, 'Member', '/activities');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe' });
  const ofGuild = dialog.getByRole('region', { name: 'This guild' });
  await ofGuild.getByRole('button', { name: 'Create link for this guild' }).click();
  const link = ofGuild.getByRole('textbox', { name: 'Link for this guild' });
  await expect(link).toHaveValue(/\/api\/calendar\/[\w-]{43}$/);
  await expect(ofGuild.getByText('Not read yet')).toBeVisible();
  await expectAccessible(page);

  const program = await playwright.request.newContext();
  const first = new URL(await link.inputValue()).pathname;
  const answer = await program.get(new URL(first, page.url()).href);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+BEGIN:VEVENT\r\n/);
  const etag = answer.headers().etag ?? '';
  const ask = async (path: string, headers = {}) =>
    (await program.get(new URL(path, page.url()).href, { headers })).status();
  expect(await ask(first, { 'if-none-match': etag })).toBe(304);
  expect((await program.head(new URL(first, page.url()).href)).headers().etag).toBe(etag);

  await ofGuild.getByRole('button', { name: 'Create new link for this guild' }).click();
  const question = page.getByRole('alertdialog', { name: 'Create a new link?' });
  await question.getByRole('button', { name: 'Create new link' }).click();
  await expect(question).toHaveCount(0);
  await expect(link).not.toHaveValue(new RegExp(first));
  const second = new URL(await link.inputValue()).pathname;
  expect([await ask(first), await ask(second)]).toEqual([404, 200]);

  await ofGuild.getByRole('button', { name: 'Revoke link for this guild' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(ofGuild.getByRole('button', { name: 'Create link for this guild' })).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(await ask(second)).toBe(404);
  await program.dispose();
  await page.keyboard.press('Escape');
  await expect(subscribe).toBeFocused();

  await page.goto(`${page.url().replace(/[?#].*$/, '')}/upcoming`);
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toMatch(/^[\w-]+\.ics$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Discord time' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^<t:\d{10}:F>$/);
  await expectAccessible(page);
});
