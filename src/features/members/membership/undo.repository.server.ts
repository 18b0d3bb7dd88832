import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { readUndo, type UndoState } from '#/features/members/membership/undo-state.repository.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import type { Refusal, Verdict } from '#/platform/policy.ts';
import { applyUndoable, type LockedMembers, lockMembers, readHierarchy } from './membership.api.server.ts';
import type { memberRankChanged } from './membership.events.ts';
import { changeOf, type Hierarchy, type MembershipChange, type UndoKind } from './membership.rules.ts';
import { type ManyOutcome, sortMembers } from './membership-bulk.repository.server.ts';

export interface ChangesToUndo {
  readonly hierarchy: Hierarchy;
  readonly locked: LockedMembers;
  readonly done: ReadonlyMap<string, UndoState>;
}

/** A change of ranks or roles with the members it changed; null where there is nothing to undo. */
export async function lockChanges(
  tx: Tx,
  who: GuildScope,
  kind: UndoKind,
  undoId: string,
): Promise<ChangesToUndo | null> {
  const found = await readUndo(tx, who, kind, undoId);
  if (found.length === 0) return null;
  const hierarchy = await readHierarchy(tx, who.guildId);
  const locked = await lockMembers(tx, who, { ids: found.map(({ characterId }) => characterId) });
  return { hierarchy, locked, done: new Map(found.map((state) => [state.characterId, state])) };
}

interface Undoing {
  readonly kind: UndoKind;
  readonly who: GuildScope;
  readonly loaded: ChangesToUndo;
  readonly judge: (change: MembershipChange) => Verdict;
  readonly happened: typeof memberRankChanged;
  readonly record: (event: NewEvent) => void;
}

/** Restores members whom no one has changed since, each judged like a change of its own. */
export async function undoChanges(
  tx: Tx,
  { kind, who, loaded, judge, happened, record }: Undoing,
): Promise<ManyOutcome> {
  const { hierarchy, locked, done } = loaded;
  const { allowed, ...rest } = sortMembers(
    locked,
    (member) => {
      const change = done.get(member.characterId);
      return change?.to ? backOf(hierarchy, member, change.from, change.to) : null;
    },
    ({ change, isStale }) => (isStale ? changedMeanwhile(change.member.name) : judge(change)),
  );
  const changes = allowed.map(({ change }) => change);
  const undoId = await applyUndoable(tx, kind, { who, hierarchy, changes, happened, record });
  return { ...rest, changed: changes.length, undoId };
}

function backOf(hierarchy: Hierarchy, member: LockedMembers['members'][number], from: Place, to: Place) {
  const wasRanked = from.rankId !== to.rankId;
  const rank = wasRanked ? (hierarchy.ranks.get(from.rankId) ?? null) : null;
  const add = from.roleIds.filter((id) => !to.roleIds.includes(id));
  const remove = to.roleIds.filter((id) => !from.roleIds.includes(id));
  const change = changeOf(hierarchy, member, { rank, add, remove });
  const isStale = wasRanked && (rank === null || member.rankId !== to.rankId);
  const isNothing = !wasRanked && change.gained.length + change.lost.length === 0;
  return isNothing ? null : { change, isStale };
}

type Place = UndoState['from'];

const changedMeanwhile = (name: string): Refusal => ({
  code: 'CONFLICT',
  reason: 'changed_meanwhile',
  message: `${name} was changed again in the meantime. Choose the rank manually.`,
});
