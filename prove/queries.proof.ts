import { Install } from './install.ts';
import type { Proof, Proving } from './proof.ts';
import { allAsks } from './queries/asks.ts';
import { growing } from './queries/judge.ts';
import { fillLarge, firstColumns, tablesBySize } from './queries/large-world.ts';
import { PlanLog } from './queries/plan-log.ts';

export const proof: Proof = {
  promise: 'No read of the product grows with the tables: every list has its index',
  async run(proving) {
    const install = await Install.start();
    try {
      await fillLarge(install.dataDir, proving.quick ? 10_100 : 40_000);
      proving.say('filled');
      await judgePlans(proving, install);
    } finally {
      await install.stop();
    }
  },
};

async function judgePlans({ holds, figure }: Proving, install: Install): Promise<void> {
  const { large, small } = await tablesBySize();
  holds('every table is large enough to tell', large.length > 0, small);
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
      plans++;
      for (const fault of growing(explained, judgedBy))
        grows.add(`${what}: ${fault}: ${explained['Query Text'].replace(/\s+/g, ' ').slice(0, 600)}`);
    }
  }
  holds('every request was answered', asks.length > 0, broken);
  figure({ what: 'statements explained', value: plans, unit: '', atLeast: asks.length });
  holds('no statement reads a large table or an index whole, or more than 10,000 rows to throw them away', true, [
    ...grows,
  ]);
}
