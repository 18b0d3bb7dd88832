import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { aGuild, aMember, type Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { decayOf } from '../../src/features/points/decay/decay.rules.ts';
import { balanceOf, somePoints, usesPoints, weekdayFarFromNow } from '../../src/features/points/point.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Contest } from './contest.ts';

const PEOPLE = 5;
const RULE = { decayType: 'percentage', decayAmount: 1_000, decayFloor: 0 } as const;

/** A decay that is due, found by two processes at one moment, four times in each, beside the workers of the installs. */
export async function decayingOnce({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const rounds = quick ? 2 : 20;
  const faults: unknown[] = [];
  const guild = await aGuild({ slug: `decay-${contest.install.product.pid}` });
  await usesPoints(guild, { ...RULE, decayWeekday: weekdayFarFromNow() });
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await aMember(guild));
  for (const [n, to] of people.entries()) await somePoints(guild, { to, amount: 1_000_000 + 333 * n });
  const workers = [await started(contest), await started(contest)];
  let expected = await Promise.all(people.map((person) => balanceOf(guild, person)));
  for (let round = 1; round <= rounds; round++) {
    // Each a period of its own.
    await database().execute(sql`
      update point_decays set next_at = date_trunc('hour', now()) - make_interval(hours => ${rounds - round}::int) where guild_id = ${guild.id}`);
    await Promise.all(workers.map(turned));
    expected = expected.map((balance) => balance - decayOf(balance, RULE));
    const balances = await Promise.all(people.map((person) => balanceOf(guild, person)));
    const [recorded] = await sqlRows(database()).as({ events: int })(sql`
      select count(*)::int as events from events where guild_id = ${guild.id} and type = 'points.decayed'`);
    if (balances.join() !== expected.join() || recorded?.events !== round)
      faults.push({ round, balances, expected, recorded });
  }
  for (const worker of workers) worker.disconnect();
  assert(`a decay that two processes turn to at one moment happens once, ${rounds} times`, true, faults);
}

async function started({ install }: Contest): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'decay-process.ts'), [install.databaseUrl]);
  await once(worker, 'message');
  return worker;
}

async function turned(worker: ChildProcess): Promise<void> {
  worker.send('decay');
  await once(worker, 'message');
}
