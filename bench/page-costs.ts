import { type BudgetedPage, budgetedPaths, PAGE_BUDGETS, type PageBudget } from '../src/testing/page-budgets.ts';
import { bytesOf, dataOfEach, rowCost } from '../src/testing/page-cost.ts';
import type { Bench } from './bench.ts';

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
    metric({ what: `${name}: HTML`, value: bytesOf(html) / 1000, unit: 'kB', atMost: budget.bytes / 1000 });
    const { rows, elements, bytes } = rowCost(html);
    if (!budget.row || rows < 2) continue;
    metric({ what: `${name}: elements of a row`, value: elements, unit: '', atMost: budget.row.elements });
    metric({ what: `${name}: HTML of a row`, value: bytes / 1000, unit: 'kB', atMost: budget.row.bytes / 1000 });
    metric({ what: `${name}: data of a row`, value: dataOfEach(html), unit: 'B', atMost: budget.row.data });
  }
}
