import { sql } from 'drizzle-orm';
import { aGuild, aMember, type Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { usesPoints } from '../../src/features/points/point.factory.ts';
import { aSubmission, aTask } from '../../src/features/tasks/task.factory.ts';
import {
  aLimit,
  anAccount,
  anApprovedRequest,
  anEntry,
  lowestRankOf,
} from '../../src/features/treasury/treasury.factory.ts';
import { FIRST_ACCOUNT } from '../../src/features/treasury/treasury.rules.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type Contest, tally } from './contest.ts';

/** Calls at one moment. */
const TIMES = 50;
const COIN = 1_000;

const forgetLimits = () => database().execute(sql`delete from rate_limits where key ~ '^(treasury|task)-'`);

/** Withdrawals, payments of one request and transfers through two processes: the last coins of a treasury leave it once. */
export async function lastCoin({ assert, quick }: CheckContext, contest: Contest, second: Install): Promise<void> {
  const faults: unknown[] = [];
  const guild = await aGuild({ slug: `coin-${contest.install.product.pid}` });
  const { id: guildId, owner } = guild;
  const staff = await aMember(guild, { permissions: ['edit:treasury'] });
  const toAccountId = await anAccount(guild);
  await aLimit(guild, await lowestRankOf(guild), { amount: 1_000_000_000, period: 'month' });
  for (let round = 0; round < (quick ? 1 : 10); round++) {
    await forgetLimits();
    await anEntry(guild, COIN);
    // One's requests that wait are few.
    const member = await aMember(guild, { permissions: ['view:treasury'] });
    const { decisionId: _, ...request } = await anApprovedRequest(guild, { of: member, amount: COIN });
    const reason = 'The last coin';
    const ways = [
      {
        id: 'treasury.recordEntry',
        data: { guildId, kind: 'withdrawal', amount: COIN, reason, memberId: member.characterId },
      },
      { id: 'treasury.payRequest', data: request },
      {
        id: 'treasury.transferGold',
        data: { guildId, fromAccountId: FIRST_ACCOUNT, toAccountId, amount: COIN, reason },
      },
    ];
    const answers = tally(
      await contest.all(
        Array.from({ length: quick ? 20 : TIMES }, (_none, n) => ({
          ...{ by: n % 2 ? staff : owner, at: n % 4 > 1 ? second : contest.install },
          ...ways[n % ways.length]!,
        })),
      ),
    );
    const [left] = await sqlRows(database()).as({ balance: int })(sql`
      select balance from ledger_accounts where guild_id = ${guildId} and book = 'treasury.guild' and holder = ${FIRST_ACCOUNT}`);
    const refused = (answers['409 not_enough_gold'] ?? 0) + (answers['409 decided_already'] ?? 0);
    if (answers['200'] !== 1 || refused !== (quick ? 20 : TIMES) - 1 || left?.balance !== 0)
      faults.push({ answers, left });
  }
  assert(
    'the last coins of a treasury leave it once, however often and by whatever way they are asked for',
    true,
    faults,
  );
}

/** One submission that many approve, and one task with three places that many claim. */
export async function tasksOnce({ assert, quick }: CheckContext, contest: Contest, second: Install): Promise<void> {
  const guild = await aGuild({ slug: `tasks-${contest.install.product.pid}` });
  const { id: guildId } = guild;
  await usesPoints(guild);
  const times = quick ? 16 : TIMES;
  const at = (n: number) => (n % 2 ? second : contest.install);
  const staff: Person[] = [];
  while (staff.length < 5) staff.push(await aMember(guild, { permissions: ['manage:tasks'] }));
  const people: Person[] = [];
  while (people.length < times) people.push(await aMember(guild));
  const faults = { approving: [] as unknown[], claiming: [] as unknown[] };
  for (let round = 0; round < (quick ? 1 : 10); round++) {
    await forgetLimits();
    const which = await aSubmission(guild, { of: people[0]! });
    const approve = Array.from({ length: times }, (_, n) => ({
      by: staff[n % 5]!,
      at: at(n),
      id: 'task.approveSubmission',
      data: which,
    }));
    const approved = tally(await contest.all(approve));
    const [done] = await sqlRows(database()).as({ events: int })(sql`
      select count(*)::int as events from events where guild_id = ${guildId} and type = 'task.submissionApproved' and subject_id = ${which.taskId}`);
    if (approved['200'] !== 1 || approved['409 decided_already'] !== times - 1 || done?.events !== 1)
      faults.approving.push({ approved, done });

    const taskId = await aTask(guild, { maxClaims: 3 });
    const claim = people.map((by, n) => ({ by, at: at(n), id: 'task.claimTask', data: { guildId, taskId } }));
    const claimed = tally(await contest.all(claim));
    const [held] = await sqlRows(database()).as({ claims: int })(
      sql`select count(*)::int as claims from task_claims where task_id = ${taskId}`,
    );
    if (claimed['200'] !== 3 || claimed['409 no_claims_left'] !== times - 3 || held?.claims !== 3)
      faults.claiming.push({ claimed, held });
  }
  assert(`of ${times} approvals of one submission at a time one counts`, true, faults.approving);
  assert(`of ${times} who claim a task with three places at a time three have it`, true, faults.claiming);
}
