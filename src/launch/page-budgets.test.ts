import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { guildTopic } from '#/base/live-topics.ts';
import { aSession } from '#/features/accounts/account.factory.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { aCrowd, aGuild, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { LIVE_CHANNEL } from '#/platform/live/live-topics.server.ts';
import { type BuiltApp, builtApp, TEST_ORIGIN, TEST_SETTINGS } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { largePages } from '#/testing/large-activity.ts';
import {
  type BudgetedPage,
  budgetedPaths,
  LARGE_BUDGETS,
  type LargePage,
  PAGE_BUDGETS,
  type PageBudget,
} from '#/testing/page-budgets.ts';
import { bytesWithoutArms, dataOfEach, rowCost } from '#/testing/page-cost.ts';

const home = testDatabase();

let app: BuiltApp;
beforeAll(async () => {
  app = await builtApp(home.url);
});
afterAll(() => app.stop());

/** What a page of this height shows, and as many rows again around it. */
const MOST_ROWS = 40;
/** No statement, and nothing else that a page waits for, may take longer (milliseconds). */
const LONGEST_WAIT = 60_000;

test.each([
  ['wide', '0', '<table aria-label="Members" aria-rowcount="1001"'],
  ['narrow', '1', '<ul aria-label="Members"'],
])('the first HTML of 1,000 members has the rows of one screen, %s', async (_, narrow, list) => {
  const { id, owner } = await aGuild();
  await aCrowd({ id }, { of: owner.principal, count: 999 });
  const cookie = `${await aSession(owner.principal, TEST_SETTINGS)}; narrow=${narrow}`;
  const html = await pageAt(`/guilds/${id}/members`, cookie);
  expect(html).toContain(list);
  expect(html).toContain('>1,000 members<');
  const rows = html.match(/ data-row-id="/g) ?? [];
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.length).toBeLessThanOrEqual(MOST_ROWS);
});

describe('what the pages of a guild cost its owner', () => {
  let cookie = '';
  let paths: Record<BudgetedPage, string>;
  beforeAll(async () => {
    const guild = await aGuild();
    await aCrowd(guild, { of: (await aPerson()).principal, count: 60 });
    await database().execute(sql`
      insert into member_roles (guild_id, character_id, role_id)
      select m.guild_id, m.character_id, r.id from members m
      join lateral (select id from roles where guild_id = m.guild_id order by position desc limit 2) r on true
      where m.guild_id = ${guild.id} on conflict do nothing`);
    for (let n = 0; n < 10; n++) await anApplication(guild);
    await database().execute(sql`
      insert into events select (jsonb_populate_record(e, jsonb_build_object('id', uuidv7()))).*
      from events e, generate_series(1, 20) where e.guild_id = ${guild.id}`);
    cookie = `${await aSession(guild.owner.principal, TEST_SETTINGS)}; narrow=0; tz=Etc%2FUTC`;
    paths = budgetedPaths(guild.id);
  });

  test('the data of a page is in it once, before the scripts that read it, and nothing follows them', async () => {
    const html = await pageAt(paths.members, cookie);
    const named = new Set(html.match(/Crowd \d+(?=")/g));
    const notDrawn = [...named].filter((name) => !html.includes(`>${name}<`));
    expect(notDrawn.length).toBeGreaterThan(10);
    for (const name of notDrawn) expect(html.split(`"${name}"`)).toHaveLength(2);
    const order = ['id="page-data"', '$_TSR.router=', '$_TSR.e()', 'tsr-stream-boundary', '</html>'];
    expect(order.map((part) => html.split(part).length)).toEqual([2, 2, 2, 2, 2]);
    expect(order.toSorted((a, b) => html.indexOf(a) - html.indexOf(b))).toEqual(order);
  });

  test('a page leaves no timer behind, which would keep all of it in memory', async () => {
    await pageAt(paths.members, cookie);
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await pageAt(paths.members, cookie);
    const delays = timer.mock.calls.map(([, delay = 0]) => delay);
    timer.mockRestore();
    expect(delays.filter((delay) => delay > LONGEST_WAIT)).toEqual([]);
  });

  test.each(Object.entries(PAGE_BUDGETS) as [BudgetedPage, PageBudget][])('%s', async (name, budget) => {
    await pageAt(paths[name], cookie);
    const { html, statements } = await counted(() => pageAt(paths[name], cookie));
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(budget.statements);
    expect(bytesWithoutArms(html)).toBeGreaterThan(5_000);
    expect(bytesWithoutArms(html)).toBeLessThanOrEqual(budget.bytes);
    expectRows(html, budget);
  });
});

test('members who were read before cost one statement less, until something of their guild is published', async () => {
  const { id, owner } = await aGuild();
  const cookie = await aSession(owner.principal, TEST_SETTINGS);
  const statements = async () => (await counted(() => pageAt(`/guilds/${id}/members`, cookie), 1)).statements;
  // Once it listens, and knows whose session it is.
  await expect.poll(statements).toBe(1);
  const anew: number[] = [];
  for (let n = 0; n < 3; n++) {
    await database().execute(sql`select pg_notify(${LIVE_CHANNEL}, ${`elsewhere ${guildTopic(id, 'members')}`})`);
    await expect.poll(async () => anew[anew.push(await statements()) - 1]).toBeGreaterThan(1);
    await expect.poll(statements).toBe(1);
  }
  expect(Math.min(...anew.filter((count) => count > 1))).toBe(PAGE_BUDGETS.members.statements);
});

describe('what the largest pages cost', () => {
  let pages: Awaited<ReturnType<typeof largePages>>;
  const sessions = new Map<unknown, string>();
  beforeAll(async () => {
    pages = await largePages();
  });

  test.each(Object.entries(LARGE_BUDGETS) as [LargePage, PageBudget][])('%s', async (name, budget) => {
    const { path, owner } = pages[name];
    const session = sessions.get(owner) ?? (await aSession(owner.principal, TEST_SETTINGS));
    sessions.set(owner, session);
    const cookie = `${session}; narrow=0; tz=Etc%2FUTC`;
    const { html, statements } = await counted(() => pageAt(path, cookie));
    expect(statements).toBeGreaterThan(1);
    expect(statements).toBeLessThanOrEqual(budget.statements);
    expect(dataOfEach(html)).toBeGreaterThan(50);
    expect(bytesWithoutArms(html)).toBeGreaterThan(50_000);
    expect(bytesWithoutArms(html)).toBeLessThanOrEqual(budget.bytes);
    expectRows(html, budget);
  });
});

function expectRows(html: string, { row: most }: PageBudget): void {
  if (!most) return;
  const row = rowCost(html);
  expect(row.rows).toBeGreaterThanOrEqual(10);
  expect(row.elements).toBeGreaterThan(5);
  expect(row.elements).toBeLessThanOrEqual(most.elements);
  expect(row.bytes).toBeLessThanOrEqual(most.bytes);
  expect(dataOfEach(html)).toBeGreaterThan(50);
  expect(dataOfEach(html)).toBeLessThanOrEqual(most.data);
}

async function pageAt(path: string, cookie: string): Promise<string> {
  const answer = await app.fetch(new Request(`${TEST_ORIGIN}${path}`, { headers: { accept: 'text/html', cookie } }));
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The page, and the fewest statements of some requests for it: the process sends others of its own now and then, such as topics. */
async function counted(page: () => Promise<string>, times = 3): Promise<{ html: string; statements: number }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const counts: number[] = [];
  let html = '';
  try {
    while (counts.length < times) {
      query.mockClear();
      html = await page();
      counts.push(query.mock.calls.length);
    }
  } finally {
    query.mockRestore();
  }
  return { html, statements: Math.min(...counts) };
}
