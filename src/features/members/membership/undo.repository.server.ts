import { sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { EventData, Happening } from '#/platform/events.ts';
import type { Refusal, Verdict } from '#/platform/policy.ts';
import { applyChanges, type LockedMembers, lockMembers, readHierarchy } from './membership.api.server.ts';
import type { MembershipChanged, memberRankChanged } from './membership.events.ts';
import { changeOf, type Hierarchy, type MembershipChange, UNDO_MINUTES } from './membership.rules.ts';
import { type ManyOutcome, sortMembers } from './membership-bulk.repository.server.ts';

export interface Undone<Data> {
  /** As it was called then. */
  readonly name: string;
  readonly data: Data;
}

/** What one call of the caller's own did a short time ago. */
export async function readOwnChanges<Data extends EventData>(
  tx: Tx,
  who: GuildScope,
  type: string,
  undoId: string,
): Promise<readonly Undone<Data>[]> {
  const found = await tx.execute<{ name: string; data: Data }>(sql`
    select subject_label as name, data from events
    where guild_id = ${who.guildId} and actor_user_id = ${who.userId} and type = ${type} and data ->> 'undoId' = ${undoId}
      and at > now() - make_interval(mins => ${UNDO_MINUTES})
    order by seq limit 100`);
  return found.rows;
}

export interface ChangesToUndo {
  readonly hierarchy: Hierarchy;
  readonly locked: LockedMembers;
  readonly done: ReadonlyMap<string, MembershipChanged>;
}

/** A change of ranks or roles, and those whom it changed; null where there is nothing to undo. */
export async function lockChanges(
  tx: Tx,
  who: GuildScope,
  type: string,
  undoId: string,
): Promise<ChangesToUndo | null> {
  const found = await readOwnChanges<MembershipChanged>(tx, who, type, undoId);
  if (found.length === 0) return null;
  const hierarchy = await readHierarchy(tx, who.guildId);
  const locked = await lockMembers(tx, who, { ids: found.map(({ data }) => data.characterId) });
  return { hierarchy, locked, done: new Map(found.map(({ data }) => [data.characterId, data])) };
}

interface Undoing {
  readonly who: GuildScope;
  readonly loaded: ChangesToUndo;
  readonly judge: (change: MembershipChange) => Verdict;
  readonly happened: typeof memberRankChanged;
  readonly record: (happening: Happening) => void;
}

/** Makes them what they were, whom nobody has changed since, each judged as if it were a change of its own. */
export async function undoChanges(tx: Tx, { who, loaded, judge, happened, record }: Undoing): Promise<ManyOutcome> {
  const { hierarchy, locked, done } = loaded;
  const { allowed, ...rest } = sortMembers(
    locked,
    (member) => {
      const change = done.get(member.characterId);
      return change ? backOf(hierarchy, member, change) : null;
    },
    ({ change, isStale }) => (isStale ? changedMeanwhile(change.member.name) : judge(change)),
  );
  const changes = allowed.map(({ change }) => change);
  const undoId = await applyChanges(tx, { who, hierarchy, changes, happened, record });
  return { ...rest, changed: changes.length, undoId };
}

function backOf(hierarchy: Hierarchy, member: LockedMembers['members'][number], { from, to }: MembershipChanged) {
  const wasRanked = from.rankId !== to.rankId;
  const rank = wasRanked ? (hierarchy.ranks.get(from.rankId) ?? null) : null;
  const add = from.roleIds.filter((id) => !to.roleIds.includes(id));
  const remove = to.roleIds.filter((id) => !from.roleIds.includes(id));
  const change = changeOf(hierarchy, member, { rank, add, remove });
  const isStale = wasRanked && (rank === null || member.rankId !== to.rankId);
  const isNothing = !wasRanked && change.gained.length + change.lost.length === 0;
  return isNothing ? null : { change, isStale };
}

const changedMeanwhile = (name: string): Refusal => ({
  code: 'CONFLICT',
  reason: 'changed_meanwhile',
  message: `${name} was changed again in the meantime. Choose the rank manually.`,
});
