import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { PoolState } from '#/features/point-pools/pool.queries.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { isAnythingHeld } from '../holds/hold.api.server.ts';
import { type Granted, nothingPosted, poolToPost, postGranted, reversePoints } from '../point.api.server.ts';
import { lockBalances, peopleToReset } from '../point.repository.server.ts';
import { pointSubjectLabel, poolOfEvent } from '../point-subject.rules.ts';
import { pointsReset, resetUndone } from './season.events.ts';
import { balanceAfterReset, type ResetTarget } from './season.rules.ts';

/** Brings everyone of a pool to nothing, or to the start points, in one posting; null where they're there already. */
export async function resetPool(tx: Tx, who: GuildScope, seen: PoolState, to: ResetTarget) {
  const pool = { guildId: who.guildId, poolId: seen.id };
  const rules = (await poolToPost(tx, pool))?.rules;
  if (!rules) throw nothingPosted(seen);
  const { startPoints } = rules;
  const people = await lockBalances(tx, pool, await peopleToReset(tx, pool));
  if (await isAnythingHeld(tx, pool))
    throw conflict(
      'points_on_hold',
      `${seen.isOneOfSeveral ? `Points of ${seen.name}` : 'Points'} are on hold in open auctions. Close or cancel these auctions first.`,
    );
  const entries = people.flatMap(({ balance, ...person }): Granted[] => {
    const balanceAfter = balanceAfterReset(to, person.characterId !== null, startPoints);
    const granted = balanceAfter - balance;
    return granted === 0
      ? []
      : [{ ...person, amount: granted, requested: granted, granted, limit: null, balanceAfter }];
  });
  if (entries.length === 0) return null;
  const id = uuidv7();
  await postGranted(
    tx,
    {
      ...{ ...pool, id, kind: 'reset', key: `reset:${id}` },
      reason: to === 'zero' ? 'Season reset' : 'Season reset to start points',
      actor: { userId: who.userId, name: who.name },
    },
    entries,
  );
  const label = pointSubjectLabel(seen, entries);
  const event = pointsReset({ subject: { id, label }, data: { ...poolOfEvent(seen), to, people: entries.length } });
  return { transactionId: id, people: entries.length, event };
}

/** Reverses a reset of a pool as one. */
export async function reverseReset(
  tx: Tx,
  who: GuildScope,
  { pool, transactionId }: { readonly pool: PoolState; readonly transactionId: string },
): Promise<{ readonly reversalId: string; readonly event: NewEvent }> {
  const reversal = await reversePoints(tx, {
    ...{ guildId: who.guildId, transactionId, reason: 'Season reset undone' },
    actor: { userId: who.userId, name: who.name },
  });
  if (!reversal) throw conflict('already_undone', 'This reset was already undone. Reload the page.');
  const { transactionId: reversalId, entries } = reversal;
  const event = resetUndone({
    subject: { id: transactionId, label: pointSubjectLabel(pool, entries) },
    data: { ...poolOfEvent(pool), reversalId, people: entries.length },
  });
  return { reversalId, event };
}
