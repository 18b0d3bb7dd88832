import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#/features/accounts/account.factory.ts';
import { aCrowd, aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { type BuiltApp, builtApp, TEST_ORIGIN, TEST_SETTINGS } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';

const home = testDatabase();

let app: BuiltApp;
beforeAll(async () => {
  app = await builtApp(home.url);
});
afterAll(() => app.stop());

/** What a page of this height shows, and as many rows again around it. */
const MOST_ROWS = 40;

test.each([
  ['wide', '0', '<table aria-label="Members" aria-rowcount="1001"'],
  ['narrow', '1', '<ul aria-label="Members"'],
])('the first HTML of 1,000 members has the rows of one screen, %s', async (_, narrow, list) => {
  const { id, owner } = await aGuild();
  await aCrowd({ id }, { of: owner.principal, count: 999 });
  const cookie = `${await aSession(owner.principal, TEST_SETTINGS)}; narrow=${narrow}`;
  const page = new Request(`${TEST_ORIGIN}/guilds/${id}/members`, { headers: { accept: 'text/html', cookie } });
  const answer = await app.fetch(page);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain(list);
  expect(html).toContain('>1,000 members<');
  const rows = html.match(/ data-row-id="/g) ?? [];
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.length).toBeLessThanOrEqual(MOST_ROWS);
});
