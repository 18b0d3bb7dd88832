import { newPlayer } from './support/account.ts';
import { holdUp } from './support/hold-up.ts';
import { expect, hydrated, test } from './support/test.ts';

const SCRIPTS = '**/assets/*.js';

test('what is typed while the page still loads is what is sent', async ({ page }) => {
  const release = await holdUp(page, SCRIPTS);
  await page.goto('/login?create=true', { waitUntil: 'commit' });
  const name = `early${Date.now().toString(36)}`;
  const [nameBox, password] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Password', { exact: true })];
  await nameBox.pressSequentially(name);
  await password.pressSequentially('a long and unlikely phrase 7');
  release();
  await hydrated(page);
  await expect(nameBox).toHaveValue(name);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name })).toBeVisible();
});

test('nothing is fetched before the page is hydrated, however old it is by then', async ({ page }) => {
  await newPlayer(page, 'Wren Ashdown');
  // For the page a minute passes between its rendering and its first script.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.addInitScript(() => {
    const isTaken = () => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react'));
    const early: string[] = [];
    Object.assign(window, { early });
    const { fetch: send, EventSource: Source } = window;
    window.fetch = (...call) => {
      if (!isTaken()) early.push(String(call[0]));
      return send(...call);
    };
    window.EventSource = class extends Source {
      constructor(url: string | URL) {
        if (!isTaken()) early.push(String(url));
        super(url);
      }
    };
  });
  const refetched = page.waitForResponse((answer) => answer.url().includes('shell.getShell'));
  await page.goto('/dashboard');
  await refetched;
  expect(await page.evaluate(() => Reflect.get(window, 'early'))).toEqual([]);
});
