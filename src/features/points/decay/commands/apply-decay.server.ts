import { dayAt } from '#/base/day.ts';
import { uuidv7 } from '#/base/id.ts';
import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { lockPool } from '#/features/point-pools/pool.queries.server.ts';
import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { command } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { postedWith } from '#/platform/ledger/ledger.server.ts';
import { heldBy } from '../../holds/hold.api.server.ts';
import { BY_RULE, type Granted, postGranted } from '../../point.api.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { balancesIn, type InPool, lockBalances } from '../../point.repository.server.ts';
import { pointSubjectLabel, poolOfEvent } from '../../point-subject.rules.ts';
import { pointsDecayed } from '../decay.events.ts';
import { decayText } from '../decay.labels.ts';
import { lockDueDecay, planDecayAfter } from '../decay.repository.server.ts';
import { type DecayRule, decayOf } from '../decay.rules.ts';
import { decayInput } from '../decay.schema.ts';

/**
 * The schedule's own act: one period of a pool's decay that is due, for everyone in the guild at once, and the next one is planned. Periods
 * that were missed while no worker ran are turned to one after the other, each of what the one before left.
 */
export const applyDecay = command({
  name: 'point.applyDecay',
  reachedBy: 'job',
  input: decayInput,
  load: async (tx, { guildId, poolId = firstPoolOf(guildId) }) => {
    // The pool first, as whoever changes its rules does.
    const pool = (await lockLivingGuild(tx, guildId)) ? await lockPool(tx, guildId, poolId) : null;
    const due = pool && (await lockDueDecay(tx, { guildId, poolId }));
    return due && { ...due, pool, inPool: { guildId, poolId } };
  },
  allow: PointPolicy.byClock,
  run: async ({ tx, input: { guildId }, loaded: { at, timeZone, pool, inPool }, record }) => {
    const key = decayKey(inPool, at);
    const entries = !pool.posts || (await postedWith(tx, guildId, key)) ? [] : await decayed(tx, inPool, pool.rules);
    if (entries.length > 0) {
      const id = uuidv7();
      const reason = decayText(pool.rules, pool.label, dayAt(Date.parse(at), timeZone));
      await postGranted(tx, { ...inPool, id, kind: 'decay', key, actor: BY_RULE, reason }, entries);
      const total = entries.reduce((sum, { granted }) => sum - granted, 0);
      record(
        pointsDecayed({
          guildId,
          subject: { id, label: pointSubjectLabel(pool, entries) },
          data: { ...poolOfEvent(pool), reason, people: entries.length, total, dueAt: new Date(at).toISOString() },
        }),
      );
    }
    return { people: entries.length, isNextDue: await planDecayAfter(tx, inPool, at) };
  },
});

/** Of a period of a pool: what was posted with it isn't posted again. */
function decayKey({ guildId, poolId }: InPool, at: string): string {
  const period = new Date(at).toISOString();
  return poolId === firstPoolOf(guildId) ? `decay:${period}` : `decay:${poolId}:${period}`;
}

/** What each loses, their accounts locked. People who left the guild lose nothing: their balance waits for them. */
async function decayed(tx: Tx, pool: InPool, rule: DecayRule): Promise<readonly Granted[]> {
  const people = await lockBalances(tx, pool, await balancesIn(tx, pool, rule.decayFloor));
  const held = await heldBy(
    tx,
    pool,
    people.map(({ userId }) => userId),
  );
  return people.flatMap(({ balance, ...person }): Granted[] => {
    // What is on hold for a bid stays there to be charged.
    const lost = Math.min(decayOf(balance, rule), Math.max(0, balance - (held.get(person.userId) ?? 0)));
    if (lost === 0) return [];
    const granted = -lost;
    return [{ ...person, amount: granted, requested: granted, granted, limit: null, balanceAfter: balance - lost }];
  });
}
