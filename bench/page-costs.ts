import { sql } from 'drizzle-orm';
import type { Install } from '../prove/install.ts';
import type { Person } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../src/platform/db/db.server.ts';
import { largePages } from '../src/testing/large-activity.ts';
import {
  type BudgetedPage,
  budgetedPaths,
  LARGE_BUDGETS,
  type LargePage,
  PAGE_BUDGETS,
  type PageBudget,
} from '../src/testing/page-budgets.ts';
import { bytesWithoutArms, dataOfEach, rowCost } from '../src/testing/page-cost.ts';
import { type Bench, median } from './bench.ts';
import { queriesOf } from './queries-of.ts';

/** As a browser asks for a page. */
const BROWSER = { accept: 'text/html', 'sec-fetch-site': 'none' };
const WARM_UP = 5;
const CALLS = 20;

/** What the largest pages cost and how long they take, each to the owner of its guild. */
export async function measureLargePages({ metric, rounds }: Bench, install: Install): Promise<void> {
  const pages = Object.entries(await largePages()) as [LargePage, { path: string; owner: Person }][];
  await database().execute(sql`vacuum analyze`);
  const sessions = new Map<Person, string>();
  for (const [name, { path, owner }] of pages) {
    const { bytes, statements } = LARGE_BUDGETS[name];
    const cookie = sessions.get(owner) ?? (await install.session(owner.principal));
    sessions.set(owner, cookie);
    // Of a wide window, as in the test: a first visit, whose width isn't known, gets both.
    const headers = { ...BROWSER, cookie: `${cookie}; narrow=0; tz=Etc%2FUTC` };
    const page = async () => (await fetch(`${install.url}${path}`, { headers })).text();
    const times: number[] = [];
    for (let call = 0; call < WARM_UP + CALLS * rounds; call++) {
      const began = performance.now();
      await page();
      if (call >= WARM_UP) times.push(performance.now() - began);
    }
    metric({ what: `${name}: HTML`, value: bytesWithoutArms(await page()) / 1000, unit: 'kB', atMost: bytes / 1000 });
    metric({ what: `${name}: one at a time`, value: median(times), unit: 'ms' });
    const value = await queriesOf(`${install.url}${path}`, headers);
    metric({ what: `${name}: statements`, value, unit: '', atMost: statements });
  }
}

/** What the pages of a guild cost besides time, each beside the bound that `npm test` holds. */
export async function countPages(
  { metric }: Bench,
  site: string,
  guildId: string,
  headers: Record<string, string>,
): Promise<void> {
  const paths = budgetedPaths(guildId);
  for (const [name, budget] of Object.entries(PAGE_BUDGETS) as [BudgetedPage, PageBudget][]) {
    const html = await (await fetch(`${site}${paths[name]}`, { headers })).text();
    metric({ what: `${name}: HTML`, value: bytesWithoutArms(html) / 1000, unit: 'kB', atMost: budget.bytes / 1000 });
    const { rows, elements, bytes } = rowCost(html);
    if (!budget.row || rows < 2) continue;
    metric({ what: `${name}: elements of a row`, value: elements, unit: '', atMost: budget.row.elements });
    metric({ what: `${name}: HTML of a row`, value: bytes / 1000, unit: 'kB', atMost: budget.row.bytes / 1000 });
    metric({ what: `${name}: data of a row`, value: dataOfEach(html), unit: 'B', atMost: budget.row.data });
  }
}
