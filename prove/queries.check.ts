import type { Check, CheckContext } from './check.ts';
import { Install } from './install.ts';
import { allAsks } from './queries/asks.ts';
import { growing } from './queries/judge.ts';
import { fillLarge, firstColumns, tablesBySize } from './queries/large-world.ts';
import { PlanLog } from './queries/plan-log.ts';

export const check: Check = {
  about: 'No read scans a large table: every list has its index',
  long: true,
  async run(context) {
    const install = await Install.start();
    try {
      await fillLarge(install.dataDir, context.quick ? 10_100 : 40_000);
      context.say('filled');
      await judgePlans(context, install);
    } finally {
      await install.stop();
    }
  },
};

async function judgePlans({ assert, metric }: CheckContext, install: Install): Promise<void> {
  const { large, small } = await tablesBySize();
  assert('every table has enough rows for its plans to count', large.length > 0, small);
  const asks = await allAsks(install);
  const log = await PlanLog.open(install.dataDir);
  const judgedBy = { tables: new Set(large), indexes: await firstColumns() };
  const grows = new Set<string>();
  const broken: string[] = [];
  let plans = 0;
  for (const { what, send } of asks) {
    const answer = await send();
    await answer.arrayBuffer();
    if (answer.status >= 500) broken.push(`${answer.status} of ${what}`);
    for (const explained of log.take()) {
      // Of the last two minutes, in which all of a made world was written.
      if (explained['Query Text'].includes('check_recent_invariants')) continue;
      plans++;
      for (const fault of growing(explained, judgedBy))
        grows.add(`${what}: ${fault}: ${explained['Query Text'].replace(/\s+/g, ' ').slice(0, 600)}`);
    }
  }
  assert('every request was answered', asks.length > 0, broken);
  metric({ what: 'statements explained', value: plans, unit: '', atLeast: asks.length });
  assert('no statement scans a large table, or throws 10,000 rows or 3,000 pairs away', true, [...grows]);
}
