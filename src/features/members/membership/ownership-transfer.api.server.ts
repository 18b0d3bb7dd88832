import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { eventOf, lockPair, readHierarchy, writeChanges } from './membership.api.server.ts';
import { memberRankChangedByTransfer } from './membership.events.ts';
import { rankChange, roleChange } from './membership.rules.ts';

export interface NewOwner {
  readonly name: string;
  readonly userId: string;
}

interface OwnershipTransfer {
  readonly guildId: string;
  /** Character that leads until now. */
  readonly from: string;
  readonly to: string;
  readonly record: (event: NewEvent) => void;
}

/**
 * Gives the highest rank, with its roles, to the new owner; the former owner moves to the rank below if
 * they had the highest, and loses the roles of that rank. Both are members and locked. The changes of both are
 * recorded for their histories.
 */
export async function transferLeadership(
  tx: Tx,
  { guildId, from, to, record }: OwnershipTransfer,
): Promise<{ former: NewOwner; next: NewOwner }> {
  const hierarchy = await readHierarchy(tx, guildId);
  const [highest, below] = hierarchy.ranks.values();
  if (!highest) throw new Error(`Guild ${guildId} has no ranks`);
  const [former, next] = await lockPair(tx, guildId, [from, to]);
  const changes = [
    below && former.rankId === highest.id ? rankChange(hierarchy, former, below) : null,
    // Someone who has the rank already still gets its roles.
    rankChange(hierarchy, next, highest) ?? roleChange(hierarchy, next, { add: highest.roleIds, remove: [] }),
  ].filter((change) => change !== null);
  await writeChanges(tx, guildId, changes);
  for (const change of changes) {
    const happened = eventOf(hierarchy, change);
    if (Object.keys(happened.data.changes).length > 0) record(memberRankChangedByTransfer(happened));
  }
  return { former: { name: former.name, userId: former.userId }, next: { name: next.name, userId: next.userId } };
}
